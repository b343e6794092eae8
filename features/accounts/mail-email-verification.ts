import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { sendMail } from '#features/notifications/send-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { createMailToken } from './mail-tokens.ts';
import { findMailUser } from './queries.ts';
import { verifyEmailMail } from './verify-email.email.tsx';

/** Sends the link that confirms an account's address. Repeated, it sends another; nothing once the address is confirmed. */
export async function mailEmailVerification(
  ctx: Ctx,
  needs: MailNeeds,
  { userId }: { userId: string },
): Promise<void> {
  const user = await findMailUser(ctx, userId);
  if (!user || user.isEmailVerified) return;
  const token = await createMailToken(ctx, { userId, purpose: 'email_verification' });
  const mail = verifyEmailMail(await getMailFrame(ctx, needs.publicUrl), {
    username: user.username,
    link: `${needs.publicUrl}/verify-email?token=${token}`,
  });
  await sendMail(needs, user.email, mail);
}
