import { sql } from 'kysely';
import { scanFileJob } from '#features/files/jobs.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';

const WAIT_MS = 5 * 60_000;
/** Per run of the job; the rest follows with the next. */
const MAX_PER_RUN = 500;

/** Queues again what still waits after five minutes: the scanner was away, or a job was lost. */
export async function queueWaitingScans(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('files')
    .select('id')
    .where(sql<boolean>`scan_state = 'pending'`)
    .where('created_at', '<', new Date(ctx.now.getTime() - WAIT_MS))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_PER_RUN)
    .execute();
  for (const { id } of waiting) await enqueue(ctx, scanFileJob, { fileId: id }, { key: id });
}
