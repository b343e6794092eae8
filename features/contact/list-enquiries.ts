import { sql, type RawBuilder } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import { likeContaining } from '#lib/like.ts';
import type { ListQuery } from '#lib/list-query.ts';
import type { EnquiryPage } from './contract.ts';
import { enquiryList } from './enquiry-list-labels.ts';
import { JOINED_MEMBER, presentEnquiry } from './present-enquiry.ts';

const PAGE_SIZE = 50;

export type EnquiryQuery = Partial<ListQuery<typeof enquiryList>>;

const byArrival = { by: 'enquiries.created_at', type: 'timestamptz' } as const;

/** Where the administrators' list of enquiries comes from. */
export const enquirySource: ListSource<typeof enquiryList> = {
  list: enquiryList,
  from: sql`from enquiries`,
  id: { by: 'enquiries.id', type: 'uuid' },
  sorts: {
    active: { by: 'enquiries.last_at', type: 'timestamptz', direction: 'desc' },
    newest: { ...byArrival, direction: 'desc' },
    oldest: { ...byArrival, direction: 'asc' },
  },
  steadySorts: ['newest', 'oldest'],
  conditions: (ctx) => ({
    filters: {
      state: oneOf('enquiries.state', enquiryList.filters.state),
      assignee: {
        me: sql<boolean>`enquiries.assignee_id = ${requireAdmin(ctx).userId}`,
        none: sql<boolean>`enquiries.assignee_id is null and enquiries.state in ('new', 'open')`,
      },
    },
    unasked: { state: sql<boolean>`enquiries.state <> 'spam'` },
    search: containsText,
  }),
};

/** A page of all enquiries; administrators only. */
export async function listEnquiries(ctx: Ctx, query: EnquiryQuery): Promise<EnquiryPage> {
  requireAdmin(ctx);
  const read = await planList(ctx, enquirySource, query);
  const [{ rows, nextCursor }, counted] = await Promise.all([
    readListPage(withAssignee(ctx), read, PAGE_SIZE),
    countList(ctx, enquirySource, query, read),
  ]);
  return { enquiries: rows.map(presentEnquiry), nextCursor, ...counted };
}

/** A page of the enquiries that match, as rows; administrators only. */
export async function readEnquiries(ctx: Ctx, query: EnquiryQuery, pageSize: number) {
  requireAdmin(ctx);
  return readListPage(withAssignee(ctx), await planList(ctx, enquirySource, query), pageSize);
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
function containsText(typed: string): RawBuilder<boolean> {
  const part = likeContaining(typed);
  return sql<boolean>`enquiries.id in (
    select id from enquiries where name ilike ${part} or email ilike ${part} or subject ilike ${part} or message ilike ${part}
    union all
    select enquiry_id from enquiry_messages where body ilike ${part})`;
}
