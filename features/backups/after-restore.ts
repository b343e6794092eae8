/**
 * After a restore the providers know more than the shop: payments were decided, and made, after the backup. The next start asks about every
 * undecided payment, and compares with the providers' own lists. Safe to repeat.
 */
import { countUndecidedAttempts } from '#features/payments/attempts/count-undecided-attempts.ts';
import { reconcileJob, sweepProvidersJob } from '#features/payments/jobs.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import type { Manifest } from './manifest.ts';

export function afterRestore(ctx: Ctx, { id, takenAt }: Manifest): Promise<{ undecided: number }> {
  return transact(ctx, async (tx) => {
    await audit(tx, {
      action: 'backup.restored',
      subjectType: 'backup',
      subjectId: id,
      data: { takenAt },
    });
    await enqueue(tx, reconcileJob, { isStart: true }, { key: 'start' });
    await enqueue(tx, sweepProvidersJob, {}, { key: 'restored' });
    return { undecided: await countUndecidedAttempts(tx) };
  });
}
