import { sql } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasId } from '#kit/lists/has-id.ts';
import { hasText } from '#kit/lists/has-text.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/list-query.ts';
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
    search: (typed) => hasText(['mails.to_address', 'mails.subject'], typed),
  }),
};

/** A page of mails of every state; administrators only. */
export async function listMails(ctx: Ctx, query: MailQuery) {
  requirePermission(ctx, 'mail.read');
  const read = await planList(ctx, mailSource, query);
  const [{ rows, nextCursor }, counted] = await Promise.all([
    readListPage(selectMails(ctx), read, PAGE_SIZE),
    countList(ctx, mailSource, query, read),
  ]);
  return { mails: rows.map((row) => presentMailSummary(row, ctx.locale)), nextCursor, ...counted };
}

/** A page of the mails that match, as rows; administrators only. */
export async function readMails(ctx: Ctx, query: MailQuery, pageSize: number) {
  requirePermission(ctx, 'mail.read');
  return readListPage(selectMails(ctx), await planList(ctx, mailSource, query), pageSize);
}

function selectMails(ctx: Ctx) {
  return ctx.db.selectFrom('mails').select(WITHOUT_BODY);
}
