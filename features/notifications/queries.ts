import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeCursor, encodeCursor } from '#lib/cursor.ts';
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
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const hasMore = rows.length > PAGE_SIZE && last !== undefined;
  return {
    mails: page.map(presentMailSummary),
    nextCursor: hasMore ? encodeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

/** One kept mail; administrators only. */
export async function getCapturedMail(ctx: Ctx, id: string): Promise<CapturedMail> {
  return presentMail(await findMail(ctx, id));
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
