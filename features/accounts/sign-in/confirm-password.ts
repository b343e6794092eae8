import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { forgiveAttempt, limitRate } from '#kit/rate-limit.ts';
import { reportSecurity } from '#kit/security-events.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import { checkPassword } from '#features/accounts/passwords/passwords.ts';

/** Asks a signed-in person for the password again before a sensitive action. Limits wrong attempts; the error is reported at `field`. */
export async function confirmPassword(ctx: Ctx, password: string, field: string) {
  const { userId } = requireUser(ctx);
  const limit = { bucket: `password:${userId}`, limit: 10, windowSeconds: 900 };
  await limitRate(ctx, limit);
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new ApiFailure(CommonFailures.sign_in_required);
  if (!(await checkPassword(password, user.password_hash))) {
    const kind = AccountFailures.wrong_password;
    reportSecurity(ctx, { event: 'user.password_confirmation_failed', outcome: 'failure', userId });
    throw new ApiFailure(kind, { fields: { [field]: kind.message } });
  }
  await forgiveAttempt(ctx, limit);
  return user;
}
