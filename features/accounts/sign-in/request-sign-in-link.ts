import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { hashForLog, reportSecurity } from '#kit/security-events.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { SignInFailures } from './contract.ts';
import { sendSignInLinkJob } from '#features/accounts/jobs.ts';
import { isLinkAllowed, type LinkRequest } from './limit-link-requests.ts';

/** Accepts a request for a link that signs in, as for a password reset: the answer is the same for every address. */
export async function requestSignInLink(ctx: Ctx, input: LinkRequest): Promise<void> {
  const { signInLinks } = await getSettings(ctx);
  if (!signInLinks) throw new ApiFailure(SignInFailures.sign_in_links_off);
  const { email } = input;
  const account = hashForLog(email);
  if (!(await isLinkAllowed(ctx, 'sign-in-link', input))) {
    reportSecurity(ctx, { event: 'user.sign_in_link_limited', outcome: 'failure', account });
    return;
  }
  reportSecurity(ctx, { event: 'user.sign_in_link_asked', outcome: 'success', account });
  await transact(ctx, (tx) => enqueue(tx, sendSignInLinkJob, { email }, { key: email }));
}
