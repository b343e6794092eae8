import type { Ctx } from '#kit/ctx.ts';

/** Keeps a mail for the admin area instead of sending it: what happens until a mail server is set. */
export async function captureMail(
  ctx: Ctx,
  mail: { to: string; subject: string; html: string; text: string },
): Promise<void> {
  await ctx.db
    .insertInto('captured_mails')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      // The context may be as old as the process; a mail is as old as its sending.
      created_at: new Date(),
    })
    .execute();
}

const KEPT_MS = 30 * 86_400_000;

/** Removes mails kept for more than 30 days. Safe to repeat. */
export async function forgetOldMails(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - KEPT_MS);
  await ctx.db.deleteFrom('captured_mails').where('created_at', '<', oldest).execute();
}
