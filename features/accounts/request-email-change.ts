/**
 * Asks to use another address. Nothing changes until a link sent there is followed; the password is asked for again, since whoever
 * holds the mailbox holds the account. Asked again, the newest address is the one that counts.
 */
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { Failure, type FailureKind } from '#lib/failure.ts';
import { confirmPassword } from './confirm-password.ts';
import { AccountFailures, type EmailChange } from './contract.ts';
import { sendEmailChange } from './jobs.ts';
import { dropMailTokens } from './mail-tokens.ts';
import { isEmailTaken } from './queries.ts';

export async function requestEmailChange(ctx: Ctx, input: EmailChange): Promise<void> {
  const { newEmail } = input;
  const user = await confirmPassword(ctx, input.password, 'password');
  if (newEmail === user.email) throw refusal(AccountFailures.email_unchanged);
  await limitRate(ctx, { bucket: `email-change:${user.id}`, limit: 5, windowSeconds: 3600 });
  if (await isEmailTaken(ctx, newEmail)) throw refusal(AccountFailures.email_taken);
  await transact(ctx, async (tx) => {
    await dropMailTokens(tx, user.id, ['email_change']);
    await enqueue(tx, sendEmailChange, { userId: user.id, newEmail });
  });
}

function refusal(kind: FailureKind): Failure {
  return new Failure(kind, { fields: { newEmail: kind.title } });
}
