import { reconcileJob, sweepProvidersJob } from '#features/payments/jobs.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';

/**
 * After a restore the providers know more than the shop: payments were decided, and made, after the backup. The first jobs ask about every
 * undecided payment, and compare with the providers' own lists. Safe to repeat.
 */
export async function askProviders(tx: Ctx): Promise<void> {
  await enqueue(tx, reconcileJob, { isStart: true }, { key: 'start' });
  await enqueue(tx, sweepProvidersJob, {}, { key: 'restored' });
}
