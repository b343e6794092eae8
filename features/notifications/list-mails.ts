import { sql, type RawBuilder } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import { likeContaining } from '#lib/like.ts';
import type { ListQuery } from '#lib/list-query.ts';
import { isUuid } from '#lib/uuid.ts';
import { mailList } from './mail-list-labels.ts';
import { presentMailSummary } from './present-mail.ts';

const PAGE_SIZE = 50;

export type MailQuery = Partial<ListQuery<typeof mailList>>;

/** Lists leave out the text, which is most of a mail's row. */
const WITHOUT_BODY = [
  'mails.id',
  'kind',
  'dedupe_key',
  'to_address',
  'user_id',
  'order_id',
  'state',
  'is_captured',
  'is_secret',
  'message_id',
  'locale',
  'subject',
  'attempts',
  'last_error',
  'created_at',
  'retry_from',
  'attempted_at',
  'sent_at',
] as const;

const byCreation = { by: 'mails.created_at', type: 'timestamptz' } as const;

/** Where the list of mail comes from. */
export const mailSource: ListSource<typeof mailList> = {
  list: mailList,
  from: sql`from mails`,
  id: { by: 'mails.id', type: 'uuid' },
  sorts: {
    newest: { ...byCreation, direction: 'desc' },
    oldest: { ...byCreation, direction: 'asc' },
  },
  steadySorts: ['newest', 'oldest'],
  conditions: () => ({
    filters: { state: oneOf('mails.state', mailList.filters.state) },
    texts: {
      user: (id) => hasId('mails.user_id', id),
      order: (id) => hasId('mails.order_id', id),
    },
    search(typed) {
      const part = likeContaining(typed);
      return sql<boolean>`(mails.to_address ilike ${part} or mails.subject ilike ${part})`;
    },
  }),
};

/** A page of mails of every state; administrators only. */
export async function listMails(ctx: Ctx, query: MailQuery) {
  requireAdmin(ctx);
  const read = await planList(ctx, mailSource, query);
  const [{ rows, nextCursor }, counted] = await Promise.all([
    readListPage(selectMails(ctx), read, PAGE_SIZE),
    countList(ctx, mailSource, query, read),
  ]);
  return { mails: rows.map((row) => presentMailSummary(row, ctx.locale)), nextCursor, ...counted };
}

/** A page of the mails that match, as rows; administrators only. */
export async function readMails(ctx: Ctx, query: MailQuery, pageSize: number) {
  requireAdmin(ctx);
  return readListPage(selectMails(ctx), await planList(ctx, mailSource, query), pageSize);
}

function selectMails(ctx: Ctx) {
  return ctx.db.selectFrom('mails').select(WITHOUT_BODY);
}

/** A text that is no id finds nothing, as it would be an error in the database. */
function hasId(column: string, id: string): RawBuilder<boolean> {
  return isUuid(id) ? sql<boolean>`${sql.raw(column)} = ${id}::uuid` : sql<boolean>`false`;
}
