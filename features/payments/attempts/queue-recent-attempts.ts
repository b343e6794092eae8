/**
 * When a worker starts: a killed process may have lost the job that asks about a payment, and its attempt would wait for its next check.
 * Queues a check of every undecided attempt that changed recently, spread out so that no provider gets them all at once.
 */
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { syncPaymentJob } from '#features/payments/jobs.ts';

const RECENT_MS = 30 * 60_000;
const MAX_QUEUED = 100;
/** At most 20 requests a second. */
const INTERVAL_MS = 50;
/** Another process may be working on an attempt that changed or was checked just now; a restart loop does not ask more often. */
const QUIET_MS = 10_000;

/** Keeps the times of the next checks, so a job that is lost again costs no more than before. */
export async function queueRecentAttempts(ctx: Ctx): Promise<void> {
  const recent = await ctx.db
    .selectFrom('payment_attempts')
    .select(['id', 'updated_at', 'last_synced_at'])
    .where('next_sync_at', 'is not', null)
    .where('updated_at', '>', new Date(ctx.now.getTime() - RECENT_MS))
    .orderBy('updated_at', 'desc')
    .limit(MAX_QUEUED)
    .execute();
  for (const [index, { id, updated_at, last_synced_at }] of recent.entries()) {
    const lastChangeMs = Math.max(updated_at.getTime(), last_synced_at?.getTime() ?? 0);
    const startAfter = new Date(
      Math.max(ctx.now.getTime(), lastChangeMs + QUIET_MS) + index * INTERVAL_MS,
    );
    await enqueue(ctx, syncPaymentJob, { paymentAttemptId: id }, { startAfter, key: id });
  }
}
