import { sql, type RawBuilder } from 'kysely';
import { audit } from '#kit/audit.ts';
import { may, requirePermission, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import type { MailDetails } from './contract.ts';
import type { MailRow } from './deliver-mail.ts';
import { presentMail } from './present-mail.ts';

/** Whether mail is stored instead of sent: only then may a body with a sign-in link be shown. */
export interface MailVisibility {
  isCapturing: boolean;
}

/** The number of permanently failed mails. */
export function countFailedMails(ctx: Ctx): RawBuilder<number> {
  requirePermission(ctx, 'mail.read');
  // The first condition is that of the index.
  return sql`(select count(*)::int from mails where state <> 'sent' and state = 'failed')`;
}

/** One mail; administrators only. */
export async function getMail(
  ctx: Ctx,
  id: string,
  visibility: MailVisibility,
): Promise<MailDetails> {
  const mail = await findMail(ctx, id);
  const attachments = await ctx.db
    .selectFrom('mail_attachments')
    .select(['id', 'name', 'content_type', 'size_bytes'])
    .select(sql<boolean>`content is not null`.as('is_kept'))
    .where('mail_id', '=', id)
    .orderBy('position')
    .execute();
  const isBodyShown = await openBody(ctx, mail, visibility);
  return presentMail(mail, attachments, { isShown: isBodyShown, locale: ctx.locale });
}

/** An attachment of a mail; administrators only. Not found if it was not stored. */
export async function getMailAttachment(
  ctx: Ctx,
  { mailId, id }: { mailId: string; id: string },
): Promise<{ name: string; contentType: string; content: Buffer }> {
  requirePermission(ctx, 'mail.read');
  const row = await ctx.db
    .selectFrom('mail_attachments')
    .select(['name', 'content_type', 'content'])
    .where('mail_id', '=', mailId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.content) throw new ApiFailure(CommonFailures.not_found);
  return { name: row.name, contentType: row.content_type, content: row.content };
}

/** Its HTML, as sent. Not found if it was not stored or may not be shown. */
export async function getMailHtml(
  ctx: Ctx,
  id: string,
  visibility: MailVisibility,
): Promise<string> {
  const mail = await findMail(ctx, id);
  if (mail.html === null || !(await openBody(ctx, mail, visibility)))
    throw new ApiFailure(CommonFailures.not_found);
  return mail.html;
}

/** Whether the body may be read. That somebody reads another person's link is recorded. */
async function openBody(ctx: Ctx, mail: MailRow, visibility: MailVisibility): Promise<boolean> {
  if (!(await isShown(ctx, mail, visibility))) return false;
  if (mail.is_secret && mail.user_id !== requireUser(ctx).userId)
    await audit(ctx, { action: 'mail.link_read', subjectId: mail.id });
  return true;
}

/**
 * A body with a sign-in link is shown only where mail is stored instead of sent, and the one to somebody of the team only to that person and
 * to owners: with the link they could act as that person.
 */
async function isShown(ctx: Ctx, mail: MailRow, { isCapturing }: MailVisibility): Promise<boolean> {
  if (!mail.is_secret) return true;
  if (!isCapturing) return false;
  if (mail.user_id === requireUser(ctx).userId || may(ctx.actor, 'team.owners')) return true;
  const recipient = await ctx.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', mail.user_id)
    .executeTakeFirst();
  return recipient?.role === 'customer';
}

async function findMail(ctx: Ctx, id: string): Promise<MailRow> {
  requirePermission(ctx, 'mail.read');
  const row = await ctx.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiFailure(CommonFailures.not_found);
  return row;
}
