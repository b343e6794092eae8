import { sql } from 'kysely';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasId } from '#kit/lists/has-id.ts';
import { hasText } from '#kit/lists/has-text.ts';
import { byAge, csvOf, describeSource, type Csv, type Selected } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { readList } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { mailList } from '#features/mail/shared/list.ts';
import { presentMailSummary } from './present-mail.ts';

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

/** Where the list of mail comes from. */
export const mailSource = describeSource({
  list: mailList,
  select: selectMails,
  csv: columnsOf,
  from: sql`from mails`,
  id: { by: 'mails.id', type: 'uuid' },
  sorts: byAge('mails.created_at'),
  steadySorts: ['newest', 'oldest'],
  conditions: () => ({
    filters: {
      state: {
        ...oneOf('mails.state', mailList.filters.state),
        sent: sql<boolean>`mails.state = 'sent' and not mails.is_captured`,
        kept: sql<boolean>`mails.is_captured`,
      },
    },
    texts: {
      user: (id) => hasId('mails.user_id', id),
      order: (id) => hasId('mails.order_id', id),
    },
    search: (typed) => hasText(['mails.to_address', 'mails.subject'], typed),
  }),
});

/** A page of mails of every state; administrators only. */
export async function listMails(ctx: Ctx, query: MailQuery) {
  const { rows, ...page } = await readList(ctx, mailSource, query);
  return { mails: rows.map((row) => presentMailSummary(row, ctx.locale)), ...page };
}

function selectMails(ctx: Ctx) {
  return ctx.db.selectFrom('mails').select(WITHOUT_BODY);
}

type Row = Selected<typeof selectMails>;

/** The export: mails without their texts. */
async function columnsOf(ctx: Ctx): Promise<Csv<Row>> {
  const m = messagesOf(ctx.locale, 'export');
  const states = {
    waiting: m.waiting,
    sent: m.sent,
    failed: m.failed,
    suppressed: m.suppressed,
    unsent: m.unsent,
  };
  return csvOf<Row>(await getTimeZone(ctx), [
    { title: m.email, value: ({ to_address: address }) => address },
    { title: m.subject, value: ({ subject }) => subject },
    { title: m.kind, value: ({ kind }) => m.mailKind({ kind: kind.replace('.', '_') }) || kind },
    { title: m.state, value: (mail) => (mail.is_captured ? m.kept : states[mail.state]) },
    { title: m.attempts, value: ({ attempts }) => attempts },
    {
      title: m.lastError,
      value: ({ last_error: error }) => error && sentenceOf(error, ctx.locale),
    },
    { title: m.writtenAt, value: ({ created_at: at }) => at },
    { title: m.sentAt, value: (mail) => (mail.is_captured ? null : mail.sent_at) },
  ]);
}
