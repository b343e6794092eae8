import { sql } from 'kysely';
import { findSuppression } from '#features/notifications/suppressions.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { likeContaining } from '#lib/like.ts';
import type { ListQuery } from '#lib/list-query.ts';
import type { UserDetail, UserPage } from './contract.ts';
import { presentUserDetail, presentUserSummary, USER_COLUMNS } from './present-user.ts';
import { userList } from './user-list-labels.ts';

const PAGE_SIZE = 50;

export type UserQuery = Partial<ListQuery<typeof userList>>;

const bySignUp = { by: 'users.created_at', type: 'timestamptz' } as const;

/** Where the list of people comes from. */
export const userSource: ListSource<typeof userList> = {
  list: userList,
  from: sql`from users`,
  id: { by: 'users.id', type: 'uuid' },
  sorts: {
    newest: { ...bySignUp, direction: 'desc' },
    oldest: { ...bySignUp, direction: 'asc' },
    name: { by: 'lower(users.username)', type: 'text', direction: 'asc' },
  },
  steadySorts: ['newest', 'oldest'],
  conditions: () => ({
    filters: {
      role: oneOf('users.role', userList.filters.role),
      state: {
        active: sql<boolean>`users.suspended_at is null`,
        suspended: sql<boolean>`users.suspended_at is not null`,
      },
    },
    search(typed) {
      const part = likeContaining(typed);
      return sql<boolean>`(users.username ilike ${part} or users.email ilike ${part})`;
    },
  }),
};

/** A page of people; administrators only. */
export async function listUsers(ctx: Ctx, query: UserQuery): Promise<UserPage> {
  requireAdmin(ctx);
  const read = await planList(ctx, userSource, query);
  const [{ rows, nextCursor }, counted] = await Promise.all([
    readListPage(selectPeople(ctx), read, PAGE_SIZE),
    countList(ctx, userSource, query, read),
  ]);
  return { users: rows.map(presentUserSummary), nextCursor, ...counted };
}

/** A page of the people that match, as rows; administrators only. */
export async function readUsers(ctx: Ctx, query: UserQuery, pageSize: number) {
  requireAdmin(ctx);
  return readListPage(selectPeople(ctx), await planList(ctx, userSource, query), pageSize);
}

/** One person; administrators only. */
export async function getUser(ctx: Ctx, id: string): Promise<UserDetail> {
  requireAdmin(ctx);
  const row = await selectPeople(ctx).where('users.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure(CommonFailures.not_found);
  return presentUserDetail(row, await findSuppression(ctx, row.email));
}

function selectPeople(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'suspended_at', 'invited_at', 'users.created_at'])
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
    ]);
}
