import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { deleteInBatches } from '#kit/in-batches.ts';
import { deliverMailJob } from './jobs.ts';

/** Longer than the longest pause between two attempts. */
const LOST_MS = 2 * 3_600_000;
const BATCH = 500;

/** Queues waiting mails again that were not tried for hours. Safe to repeat. */
export async function sweepMails(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - LOST_MS);
  const unqueued = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where((row) => row(row.fn.coalesce('attempted_at', 'created_at'), '<', before))
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  for (const { id } of unqueued) await enqueue(ctx, deliverMailJob, { mailId: id }, { key: id });
}

/** Deletes mails from before a time with their attachments. Safe to repeat. */
export function purgeOldMails(ctx: Ctx, oldest: Date): Promise<number> {
  return deleteInBatches(ctx, 'mails', sql`created_at < ${oldest}`);
}
