import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { sendMail } from '#features/notifications/send-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { findMailUser } from './queries.ts';
import { securityNoticeMail } from './security-notice.email.tsx';

/** Tells a person that the password or the address was changed; the latter at the address the account had before. */
export async function mailSecurityNotice(
  ctx: Ctx,
  needs: MailNeeds,
  notice: { userId: string; to?: string | undefined; change: 'password' | 'email' },
): Promise<void> {
  const user = await findMailUser(ctx, notice.userId);
  if (!user) return;
  const mail = securityNoticeMail(await getMailFrame(ctx, needs.publicUrl), {
    username: user.username,
    change: notice.change,
  });
  await sendMail(needs, notice.to ?? user.email, mail);
}
