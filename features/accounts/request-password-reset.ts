import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { countAttempt, type Limit } from '#kit/rate-limit.ts';
import { hashForLog, reportSecurity } from '#kit/security-events.ts';
import { transact } from '#kit/transact.ts';
import { networkOf } from '#lib/ip-address.ts';
import { sendPasswordResetJob } from './jobs.ts';
import { findKnownDevice } from './known-devices.ts';

interface ResetRequest {
  email: string;
  clientIp: string;
  deviceToken?: string | undefined;
}

/**
 * Accepts a password reset request. The job finds out later whether the account exists: here every address takes the same path and time.
 * Above the limits no mail is sent and the response is the same, so a stranger can neither lock the owner out nor flood the mailbox.
 */
export async function requestPasswordReset(ctx: Ctx, input: ResetRequest): Promise<void> {
  const { email } = input;
  const account = hashForLog(email);
  for (const limit of await limitsFor(ctx, input)) {
    if (await countAttempt(ctx, limit)) continue;
    reportSecurity(ctx, { event: 'user.password_reset_limited', outcome: 'failure', account });
    return;
  }
  reportSecurity(ctx, { event: 'user.password_reset_asked', outcome: 'success', account });
  await transact(ctx, (tx) => enqueue(tx, sendPasswordResetJob, { email }, { key: email }));
}

async function limitsFor(ctx: Ctx, { email, clientIp, deviceToken }: ResetRequest) {
  const hourly = (bucket: string, limit: number): Limit => ({ bucket, limit, windowSeconds: 3600 });
  const known = await findKnownDevice(ctx, email, deviceToken);
  if (known) return [hourly(`reset:device:${known}`, 5)];
  const network = networkOf(clientIp);
  return [
    hourly(`reset:account:${email}:${network}`, 5),
    hourly(`reset:address:${network}`, 60),
    hourly(`reset:account:${email}`, 20),
  ];
}
