import { z } from 'zod';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { createMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import { findMailUser } from '#features/accounts/queries.ts';
import { verifyEmailMail } from './verify-email.email.tsx';

const kind = defineMail('accounts.email_verification', z.object({ userId: z.uuid() }), {
  isSecret: true,
});

/** Queues the mail that confirms an account's address, unless it is already confirmed. */
export async function mailEmailVerification(
  ctx: Ctx,
  { userId }: { userId: string },
  cause?: string,
): Promise<void> {
  const user = await findMailUser(ctx, userId);
  if (!user || user.isEmailVerified) return;
  await queueMail(ctx, kind, { cause, to: user.email, userId, orderId: null, data: { userId } });
}

export const emailVerificationComposer = composer(kind, async (ctx, { userId }, { to, frame }) => {
  const user = await findMailUser(ctx, userId);
  if (!user || user.isEmailVerified || user.email !== to) return null;
  const token = await createMailToken(ctx, { userId, purpose: 'email_verification' });
  return verifyEmailMail(frame, {
    link: `${frame.publicUrl}/verify-email?token=${token}`,
  });
});
