import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { findSuppression } from '#features/mail/suppressions/suppressions.ts';
import { may, requirePermission } from '#kit/authorize.ts';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { hasText } from '#kit/lists/has-text.ts';
import { byAge, csvOf, describeSource, type Csv, type Selected } from '#kit/lists/list-source.ts';
import { readList } from '#kit/lists/read-list.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { UserDetail, UserPage } from './contract.ts';
import {
  presentUserDetail,
  presentUserSummary,
  USER_COLUMNS,
  type SignInRow,
} from './present-user.ts';
import { readBillingDetails } from '#features/accounts/billing/read-billing-details.ts';
import { userList } from '#features/accounts/shared/list.ts';
import { ROLE_LABELS } from '#features/accounts/shared/roles.ts';
import { listMethods } from './sign-in/factors.ts';

const MAX_SIGN_INS = 3;

export type UserQuery = Partial<ListQuery<typeof userList>>;

/** People of the team are shown to those who change the team. */
const isCustomer = sql<boolean>`users.role = 'customer'`;

/** Where the list of people comes from. */
export const userSource = describeSource({
  list: userList,
  select: selectPeople,
  csv: columnsOf,
  from: sql`from users`,
  id: { by: 'users.id', type: 'uuid' },
  sorts: {
    ...byAge('users.created_at'),
    name: { by: 'users.username collate by_name', type: 'text', direction: 'asc' },
  },
  steadySorts: ['newest', 'oldest'],
  scope: (ctx) => (may(ctx.actor, 'team.change') ? null : isCustomer),
  conditions: () => ({
    filters: {
      role: { customer: isCustomer, team: sql<boolean>`users.role <> 'customer'` },
      state: {
        active: sql<boolean>`users.suspended_at is null`,
        suspended: sql<boolean>`users.suspended_at is not null`,
      },
    },
    texts: {
      // An array, not a subquery: the planner cannot choose to walk all people for a tag that few have.
      tag: (name) => sql<boolean>`users.id = any (array(
        select tagged_customers.user_id from tagged_customers
        join customer_tags on customer_tags.id = tagged_customers.tag_id
        where lower(customer_tags.name) = lower(${name})))`,
    },
    // An array for the same reason.
    search: (typed) => sql<boolean>`(${hasText(['users.username', 'users.email'], typed)}
      or users.id = any (array(
        select company_members.user_id from company_members
        join companies on companies.id = company_members.company_id
        where ${hasText(['companies.name'], typed)})))`,
  }),
});

/** A page of people; administrators only. */
export async function listUsers(ctx: Ctx, query: UserQuery): Promise<UserPage> {
  const { rows, ...page } = await readList(ctx, userSource, query);
  return { users: rows.map(presentUserSummary), ...page };
}

/** One person; administrators only. */
export async function getUser(ctx: Ctx, id: string): Promise<UserDetail> {
  requirePermission(ctx, 'customers.read');
  const row = await selectPeople(ctx)
    .where('users.id', '=', id)
    .$if(!may(ctx.actor, 'team.change'), (query) => query.where(isCustomer))
    .executeTakeFirst();
  if (!row) throw new ApiFailure(CommonFailures.not_found);
  const [suppression, signIns, methods, billing] = await Promise.all([
    findSuppression(ctx, row.email),
    readSignIns(ctx, id),
    listMethods(ctx, id),
    may(ctx.actor, 'money.read') ? readBillingDetails(ctx, id) : null,
  ]);
  return presentUserDetail(ctx, row, {
    suppression,
    signIns,
    hasSecondFactor: methods.length > 0,
    billing,
  });
}

/** A person has at most `MAX_DEVICES` sessions, so this reads few rows. */
function readSignIns(ctx: Ctx, userId: string): Promise<SignInRow[]> {
  return ctx.db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.now)
    .orderBy('created_at', 'desc')
    .limit(MAX_SIGN_INS)
    .execute();
}

function selectPeople(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'suspended_at', 'erased_at', 'invited_at', 'users.created_at'])
    .select((row) => [
      row
        .selectFrom('orders')
        .select(row.fn.countAll<bigint>().as('count'))
        .whereRef('orders.user_id', '=', 'users.id')
        .as('orders_count'),
      row
        .selectFrom('sessions')
        .select(row.fn.countAll<bigint>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', ctx.now)
        .as('devices_count'),
      row
        .selectFrom('sessions')
        .select((session) => session.fn.max('last_seen_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_seen_at'),
      jsonArrayFrom(
        row
          .selectFrom('tagged_customers')
          .innerJoin('customer_tags', 'customer_tags.id', 'tagged_customers.tag_id')
          .select(['customer_tags.id', 'customer_tags.name'])
          .whereRef('tagged_customers.user_id', '=', 'users.id')
          .orderBy(byName('customer_tags.name')),
      ).as('tags'),
    ]);
}

type Row = Selected<typeof selectPeople>;

async function columnsOf(ctx: Ctx): Promise<Csv<Row>> {
  const m = messagesOf(ctx.locale, 'export');
  const team = messagesOf(ctx.locale, 'team');
  return csvOf<Row>(await getTimeZone(ctx), [
    { title: m.name, value: ({ username }) => username },
    { title: m.email, value: ({ email }) => email },
    { title: m.role, value: ({ role }) => team[ROLE_LABELS[role]] },
    { title: m.emailConfirmedAt, value: ({ email_verified_at: at }) => at },
    { title: m.suspendedAt, value: ({ suspended_at: at }) => at },
    { title: m.tags, value: ({ tags }) => tags.map(({ name }) => name).join(', ') },
    { title: m.orders, value: ({ orders_count: count }) => Number(count ?? 0) },
    { title: m.since, value: ({ created_at: at }) => at },
    { title: m.lastSeen, value: ({ last_seen_at: at }) => at },
    { title: m.language, value: ({ locale }) => locale },
  ]);
}
