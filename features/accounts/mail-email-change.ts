import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { sendMail } from '#features/notifications/send-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { emailChangeMail } from './email-change.email.tsx';
import { createMailToken } from './mail-tokens.ts';
import { findMailUser } from './queries.ts';

/** Sends the link that makes a new address the account's. Repeated, it sends another. */
export async function mailEmailChange(
  ctx: Ctx,
  needs: MailNeeds,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<void> {
  const user = await findMailUser(ctx, userId);
  if (!user || user.email === newEmail) return;
  const token = await createMailToken(ctx, { userId, purpose: 'email_change', newEmail });
  const mail = emailChangeMail(await getMailFrame(ctx, needs.publicUrl), {
    username: user.username,
    newEmail,
    link: `${needs.publicUrl}/confirm-email?token=${token}`,
  });
  await sendMail(needs, newEmail, mail);
}
