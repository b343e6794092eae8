import { listTeam } from '#features/accounts/list-team.ts';
import { sql, type RawBuilder } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText, whereFound } from '#kit/lists/has-text.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
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
        me: sql<boolean>`enquiries.assignee_id = ${requirePermission(ctx, 'enquiries.handle').userId}`,
        none: sql<boolean>`enquiries.assignee_id is null and enquiries.state in ('new', 'open')`,
      },
    },
    unasked: { state: sql<boolean>`enquiries.state <> 'spam'` },
    search: (typed) => containsText(ctx, typed),
  }),
};

/** A page of all enquiries; administrators only. */
export async function listEnquiries(ctx: Ctx, query: EnquiryQuery): Promise<EnquiryPage> {
  requirePermission(ctx, 'enquiries.handle');
  const read = await planList(ctx, enquirySource, query);
  const [{ rows, nextCursor }, counted, team] = await Promise.all([
    readListPage(withAssignee(ctx), read, PAGE_SIZE),
    countList(ctx, enquirySource, query, read),
    listTeam(ctx, 'enquiries.handle'),
  ]);
  return { enquiries: rows.map(presentEnquiry), team, nextCursor, ...counted };
}

/** A page of the enquiries that match, as rows; administrators only. */
export async function readEnquiries(ctx: Ctx, query: EnquiryQuery, pageSize: number) {
  requirePermission(ctx, 'enquiries.handle');
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
async function containsText(ctx: Ctx, typed: string): Promise<RawBuilder<boolean>> {
  const entered = ['enquiries.name', 'enquiries.email', 'enquiries.subject', 'enquiries.message'];
  const inEntered = hasText(entered, typed);
  const inThread = sql`select enquiry_id from enquiry_messages where ${hasText(['body'], typed)}`;
  const found = await whereFound(ctx, {
    column: 'enquiries.id',
    ids: sql`select id from enquiries where ${inEntered} union all ${inThread}`,
    otherwise: sql`(${inEntered} or enquiries.id in (${inThread}))`,
  });
  return found ?? sql<boolean>`false`;
}
