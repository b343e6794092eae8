import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { AccountFailures } from './contract.ts';
import { sendEmailVerificationJob } from './jobs.ts';
import { findMailUser } from './queries.ts';

/** Sends the confirmation mail again. Requests while one is waiting to be sent add no second mail. */
export async function resendEmailVerification(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  const user = await findMailUser(ctx, userId);
  if (user?.isEmailVerified) throw new Failure(AccountFailures.email_already_verified);
  await limitRate(ctx, { bucket: `verify:${userId}`, limit: 5, windowSeconds: 3600 });
  await transact(ctx, (tx) => enqueue(tx, sendEmailVerificationJob, { userId }, { key: userId }));
}
