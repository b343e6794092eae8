import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeCursor, pageOf } from '#lib/cursor.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { likeContaining } from '#lib/like.ts';
import type { CapturedMail, MailFilter } from './contract.ts';
import { presentMail, presentMailSummary } from './present-mail.ts';

const PAGE_SIZE = 50;

/** Kept mails, newest first; administrators only, since a mail may hold a link that signs its reader in. */
export async function listCapturedMails(ctx: Ctx, filter: MailFilter) {
  requireAdmin(ctx);
  const after = decodeCursor(filter.cursor);
  const pattern = likeContaining(filter.q ?? '');
  const rows = await ctx.db
    .selectFrom('captured_mails')
    .select(['id', 'to_address', 'subject', 'created_at'])
    .$if(Boolean(filter.q), (query) =>
      query.where((where) =>
        where.or([where('to_address', 'ilike', pattern), where('subject', 'ilike', pattern)]),
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (row) => row.created_at);
  return {
    mails: page.map(presentMailSummary),
    nextCursor,
  };
}

/** One kept mail; administrators only. */
export async function getCapturedMail(ctx: Ctx, id: string): Promise<CapturedMail> {
  const mail = await findMail(ctx, id);
  const attachments = await ctx.db
    .selectFrom('captured_mail_attachments')
    .select(['id', 'name', 'content_type', 'size_bytes'])
    .select(sql<boolean>`content is not null`.as('is_kept'))
    .where('mail_id', '=', id)
    .orderBy('position')
    .execute();
  return presentMail(mail, attachments);
}

/** What came with a mail, as it would have been sent; administrators only. One that was not kept is not found. */
export async function getCapturedAttachment(
  ctx: Ctx,
  { mailId, id }: { mailId: string; id: string },
): Promise<{ name: string; contentType: string; content: Buffer }> {
  requireAdmin(ctx);
  const row = await ctx.db
    .selectFrom('captured_mail_attachments')
    .select(['name', 'content_type', 'content'])
    .where('mail_id', '=', mailId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.content) throw new Failure(CommonFailures.not_found);
  return { name: row.name, contentType: row.content_type, content: row.content };
}

/** Its HTML, as it would have been sent. */
export async function getCapturedMailHtml(ctx: Ctx, id: string): Promise<string> {
  return (await findMail(ctx, id)).html;
}

async function findMail(ctx: Ctx, id: string) {
  requireAdmin(ctx);
  const row = await ctx.db
    .selectFrom('captured_mails')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure(CommonFailures.not_found);
  return row;
}
