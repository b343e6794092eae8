import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { mailSource, readMails, type MailQuery } from './list-mails.ts';

const PAGE_SIZE = 500;

/** Exports the mails that match the query as CSV, without their texts. */
export async function exportMails(ctx: Ctx, query: MailQuery): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'export');
  const states = {
    waiting: m.waiting,
    sent: m.sent,
    failed: m.failed,
    suppressed: m.suppressed,
  };
  type Row = Awaited<ReturnType<typeof readMails>>['rows'][number];
  return exportList(ctx, {
    source: mailSource,
    query,
    action: 'mail.exported',
    columns: [
      { title: m.email, value: ({ to_address: address }: Row) => address },
      { title: m.subject, value: ({ subject }) => subject },
      { title: m.kind, value: ({ kind }) => kind },
      { title: m.state, value: ({ state }) => states[state] },
      { title: m.attempts, value: ({ attempts }) => attempts },
      {
        title: m.lastError,
        value: ({ last_error: error }) => error && sentenceOf(error, ctx.locale),
      },
      { title: m.writtenAt, value: ({ created_at: at }) => at },
      { title: m.sentAt, value: ({ sent_at: at }) => at },
    ],
    timeZone: await getTimeZone(ctx),
    read: (asked) => readMails(ctx, asked, PAGE_SIZE),
  });
}
