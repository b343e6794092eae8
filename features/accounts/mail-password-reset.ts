import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { sendMail } from '#features/notifications/send-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { createMailToken } from './mail-tokens.ts';
import { passwordResetMail } from './password-reset.email.tsx';

/**
 * Sends the link that lets a person choose a new password. An address without an account, or of a suspended one, gets nothing, and
 * whoever asked cannot tell. Repeated, it sends another link.
 */
export async function mailPasswordReset(
  ctx: Ctx,
  needs: MailNeeds,
  { email }: { email: string },
): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!user) return;
  const token = await createMailToken(ctx, { userId: user.id, purpose: 'password_reset' });
  const mail = passwordResetMail(await getMailFrame(ctx, needs.publicUrl), {
    username: user.username,
    link: `${needs.publicUrl}/reset-password?token=${token}`,
  });
  await sendMail(needs, user.email, mail);
}
