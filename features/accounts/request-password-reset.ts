import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { sendPasswordReset } from './jobs.ts';

/**
 * Takes in that somebody forgot a password. Whether there is such an account is found out later, by the job: here every address takes
 * the same path and time.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  input: { email: string; clientIp: string },
): Promise<void> {
  const { email, clientIp } = input;
  await limitRate(ctx, { bucket: `reset:account:${email}`, limit: 5, windowSeconds: 3600 });
  await limitRate(ctx, { bucket: `reset:address:${clientIp}`, limit: 60, windowSeconds: 3600 });
  await transact(ctx, (tx) => enqueue(tx, sendPasswordReset, { email }, { key: email }));
}
