import type { FileStore } from '#integrations/storage/file-store.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { applyRetention } from './apply-retention.ts';
import { eraseDueAccounts } from './erase-person.ts';
import { applyRetentionJob, eraseAccountsJob, makeExportJob, sweepExportsJob } from './jobs.ts';
import { makeExport } from './make-export.ts';
import { sweepExports } from './sweep-exports.ts';

export function privacyWorker({ files }: { files: FileStore }): Handler[] {
  return [
    handle(makeExportJob, (ctx, job) => makeExport(ctx, files, job)),
    handle(sweepExportsJob, (ctx) => sweepExports(ctx, files)),
    handle(eraseAccountsJob, (ctx) => eraseDueAccounts(ctx, files)),
    handle(applyRetentionJob, (ctx) => applyRetention(ctx, files)),
  ];
}
