import type { FileStore } from '#integrations/storage/file-store.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { makePackJob, sweepPacksJob } from './jobs.ts';
import { makePack } from './make-pack.ts';
import { sweepPacks } from './sweep-packs.ts';

export function evidenceWorker(needs: { files: FileStore; publicUrl: string }): Handler[] {
  return [
    handle(makePackJob, (ctx, job) => makePack(ctx, needs, job)),
    handle(sweepPacksJob, (ctx) => sweepPacks(ctx, needs.files)),
  ];
}
