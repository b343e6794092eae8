import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { hashForLog, reportSecurity } from '#kit/security-events.ts';
import { transact } from '#kit/transact.ts';
import { sendPasswordResetJob } from '#features/accounts/jobs.ts';
import { isLinkAllowed, type LinkRequest } from '#features/accounts/sign-in/limit-link-requests.ts';

/** Accepts a password reset request. The job finds out later whether the account exists: here every address takes the same path and time. */
export async function requestPasswordReset(ctx: Ctx, input: LinkRequest): Promise<void> {
  const { email } = input;
  const account = hashForLog(email);
  if (!(await isLinkAllowed(ctx, 'reset', input))) {
    reportSecurity(ctx, { event: 'user.password_reset_limited', outcome: 'failure', account });
    return;
  }
  reportSecurity(ctx, { event: 'user.password_reset_asked', outcome: 'success', account });
  await transact(ctx, (tx) => enqueue(tx, sendPasswordResetJob, { email }, { key: email }));
}
