import { confirmPassword } from '#features/accounts/sign-in/confirm-password.ts';
import type { Ctx } from '#kit/ctx.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';

/**
 * Asks who takes a copy of all data or deletes the account to prove again who they are: by the password, or by another recent proof, because
 * an account may have no password.
 */
export async function confirmIdentity(
  ctx: Ctx,
  { password }: { password?: string | undefined },
): Promise<void> {
  if (password === undefined) requireRecentVerification(ctx);
  else await confirmPassword(ctx, password, 'password');
}
