import { sql, type RawBuilder } from 'kysely';
import { listTeam } from '#features/accounts/list-team.ts';
import { requirePermission } from '#kit/authorize.ts';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText, whereFound } from '#kit/lists/has-text.ts';
import { byAge, csvOf, describeSource, type Csv, type Selected } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { readList } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { EnquiryPage } from './contract.ts';
import { enquiryList } from '#features/enquiries/shared/list.ts';
import { JOINED_MEMBER, presentEnquiry } from './present-enquiry.ts';

export type EnquiryQuery = Partial<ListQuery<typeof enquiryList>>;

/** Where the administrators' list of enquiries comes from. */
export const enquirySource = describeSource({
  list: enquiryList,
  select: withAssignee,
  csv: columnsOf,
  from: sql`from enquiries`,
  id: { by: 'enquiries.id', type: 'uuid' },
  sorts: {
    active: { by: 'enquiries.last_at', type: 'timestamptz', direction: 'desc' },
    ...byAge('enquiries.created_at'),
  },
  steadySorts: ['newest', 'oldest'],
  conditions: (ctx) => ({
    filters: {
      state: oneOf('enquiries.state', enquiryList.filters.state),
      assignee: {
        me: sql<boolean>`enquiries.assignee_id = ${requirePermission(ctx, 'enquiries.handle').userId}`,
        // Few wait, between many that were answered: each sort order has an index of them.
        none: sql<boolean>`(enquiries.assignee_id is null and enquiries.state in ('new', 'open'))`,
      },
    },
    unasked: { state: sql<boolean>`enquiries.state <> 'spam'` },
    search: (typed) => containsText(ctx, typed),
  }),
});

/** A page of all enquiries; administrators only. */
export async function listEnquiries(ctx: Ctx, query: EnquiryQuery): Promise<EnquiryPage> {
  const [{ rows, ...page }, team] = await Promise.all([
    readList(ctx, enquirySource, query),
    listTeam(ctx, 'enquiries.handle'),
  ]);
  return { enquiries: rows.map(presentEnquiry), team, ...page };
}

function withAssignee(ctx: Ctx) {
  return ctx.db
    .selectFrom('enquiries')
    .leftJoin('users as member', 'member.id', 'enquiries.assignee_id')
    .select([
      'enquiries.id',
      'enquiries.name',
      'enquiries.email',
      'enquiries.subject',
      'enquiries.message',
      'enquiries.state',
      'enquiries.created_at',
      'enquiries.last_at',
      ...JOINED_MEMBER,
    ]);
}

/** In what the sender entered, or in the thread. */
async function containsText(ctx: Ctx, typed: string): Promise<RawBuilder<boolean>> {
  const entered = ['enquiries.name', 'enquiries.email', 'enquiries.subject', 'enquiries.message'];
  const inEntered = hasText(entered, typed);
  const inThread = sql`select enquiry_id from enquiry_messages where ${hasText(['body'], typed)}`;
  const condition = await whereFound(ctx, {
    column: 'enquiries.id',
    ids: sql`select id from enquiries where ${inEntered} union all ${inThread}`,
    otherwise: sql`(${inEntered} or enquiries.id in (${inThread}))`,
  });
  return condition ?? sql<boolean>`false`;
}

type Row = Selected<typeof withAssignee>;

async function columnsOf(ctx: Ctx): Promise<Csv<Row>> {
  const m = messagesOf(ctx.locale, 'admin-enquiries');
  const states = {
    new: m.stateNew,
    open: m.stateOpen,
    answered: m.stateAnswered,
    closed: m.stateClosed,
    spam: m.stateSpam,
  };
  return csvOf<Row>(await getTimeZone(ctx), [
    { title: m.columnSubject, value: ({ subject }) => subject },
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
  ]);
}
