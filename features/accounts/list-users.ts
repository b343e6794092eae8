import { sql } from 'kysely';
import { findSuppression } from '#features/notifications/suppressions.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeCursor, pageOf } from '#lib/cursor.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { likeContaining } from '#lib/like.ts';
import type { UserDetail, UserFilter, RoleName } from './contract.ts';
import { presentUserDetail, presentUserSummary, USER_COLUMNS } from './present-user.ts';

const PAGE_SIZE = 50;

/** People, newest accounts first; administrators only. */
export async function listUsers(ctx: Ctx, filter: UserFilter) {
  requireAdmin(ctx);
  const after = decodeCursor(filter.cursor, 'uuid');
  const { q, role, state } = filter;
  const pattern = likeContaining(q ?? '');
  const rows = await selectPeople(ctx)
    .$if(Boolean(q), (query) =>
      query.where((where) =>
        where.or([where('username', 'ilike', pattern), where('email', 'ilike', pattern)]),
      ),
    )
    .$if(role !== undefined, (query) => query.where('role', '=', sql<RoleName>`${sql.lit(role)}`))
    .$if(state === 'suspended', (query) => query.where('suspended_at', 'is not', null))
    .$if(state === 'active', (query) => query.where('suspended_at', 'is', null))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (row) => row.created_at);
  return {
    users: page.map(presentUserSummary),
    nextCursor,
  };
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
    .select([...USER_COLUMNS, 'suspended_at', 'created_at'])
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
