import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { enquirySource, readEnquiries, type EnquiryQuery } from './list-enquiries.ts';

const PAGE_SIZE = 500;

type Row = Awaited<ReturnType<typeof readEnquiries>>['rows'][number];

/** Exports the enquiries that match the query as CSV. */
export async function exportEnquiries(
  ctx: Ctx,
  query: EnquiryQuery,
): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'admin-enquiries');
  const states = {
    new: m.stateNew,
    open: m.stateOpen,
    answered: m.stateAnswered,
    closed: m.stateClosed,
    spam: m.stateSpam,
  };
  return exportList(ctx, {
    source: enquirySource,
    query,
    action: 'enquiries.exported',
    columns: [
      { title: m.columnSubject, value: ({ subject }: Row) => subject },
      { title: m.columnSender, value: ({ name }) => name },
      { title: m.columnEmail, value: ({ email }) => email },
      { title: m.columnMessage, value: ({ message }) => message },
      { title: m.columnState, value: ({ state }) => states[state] },
      {
        title: m.columnAssignee,
        value: ({ member_display_name: name, member_username: username }) => name ?? username,
      },
      { title: m.columnReceived, value: ({ created_at: at }) => at },
      { title: m.columnActive, value: ({ last_at: at }) => at },
    ],
    timeZone: await getTimeZone(ctx),
    read: (asked) => readEnquiries(ctx, asked, PAGE_SIZE),
  });
}
