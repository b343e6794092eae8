import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { makePreviewJob } from '#features/files/jobs.ts';
import { isMade, previewKind } from './preview-kind.ts';

const WAIT_MS = 10 * 60_000;
/** Per run of the job; the rest follows with the next. */
const MAX_PER_RUN = 200;

/** Lets a job make the previews of these files, in the caller's transaction. A file that has them, or cannot have any, is left alone. */
export async function queuePreviews(tx: Ctx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const files = await tx.db
    .selectFrom('files')
    .select(['id', 'name', 'content_type as contentType'])
    .where('id', 'in', fileIds)
    .execute();
  const previewable = files.filter((file) => isMade(previewKind(file)));
  if (previewable.length === 0) return;
  const added = await tx.db
    .insertInto('file_previews')
    .values(previewable.map(({ id }) => ({ file_id: id, created_at: tx.now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('file_id')
    .execute();
  for (const { file_id: fileId } of added) {
    await enqueue(tx, makePreviewJob, { fileId }, { key: fileId });
  }
}

/** Queues again what is still missing after ten minutes: files from before previews existed, and jobs that were lost. */
export async function queueMissingPreviews(ctx: Ctx): Promise<void> {
  const missing = await ctx.db
    .selectFrom('file_previews')
    .select('file_id')
    .where(sql<boolean>`state = 'pending'`)
    .where('created_at', '<', new Date(ctx.now.getTime() - WAIT_MS))
    .orderBy('created_at')
    .limit(MAX_PER_RUN)
    .execute();
  for (const { file_id: fileId } of missing) {
    await enqueue(ctx, makePreviewJob, { fileId }, { key: fileId });
  }
}
