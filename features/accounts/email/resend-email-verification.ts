import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import { mailEmailVerification } from './mail-email-verification.ts';
import { findMailUser } from '#features/accounts/queries.ts';

/** Sends the confirmation mail again. */
export async function resendEmailVerification(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  const user = await findMailUser(ctx, userId);
  if (user?.isEmailVerified) throw new ApiFailure(AccountFailures.email_already_verified);
  await limitRate(ctx, { bucket: `verify:${userId}`, limit: 5, windowSeconds: 3600 });
  await transact(ctx, (tx) => mailEmailVerification(tx, { userId }));
}
