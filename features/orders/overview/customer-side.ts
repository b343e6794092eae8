/** The people on the customer's side of an order: its customer, or those of the company that it was placed for. */
import { sql, type RawBuilder } from 'kysely';
import { findMailUser } from '#features/accounts/queries.ts';
import type { Audience } from '#features/notifications/audience.ts';
import { requireUser } from '#kit/authorize.ts';
import { uuidArray } from '#kit/uuid-array.ts';
import { companiesOf, type Ctx } from '#kit/ctx.ts';
import { canOrderAs, type CompanyRole } from '#lib/company-roles.ts';
import { isOwn, type OwnedOrder } from '#features/orders/policy.ts';

/** Who is told of an order: the person who placed it, and those of the company who want it. */
export function toCustomer(order: OwnedOrder): Audience {
  if (order.company_id === null) return { userId: order.user_id };
  return { companyId: order.company_id, ordererId: order.user_id };
}

/** Who is told of messages: also those of the company who took part in the conversation, because they wait for an answer. */
export async function toReaders(ctx: Ctx, order: OwnedOrder & { id: string }): Promise<Audience> {
  const to = toCustomer(order);
  if (!('companyId' in to)) return to;
  const writers = await ctx.db
    .selectFrom('order_messages')
    .select('author_id')
    .where('order_id', '=', order.id)
    .where('author_side', '=', 'customer')
    .union(
      ctx.db
        .selectFrom('proof_comments')
        .select('author_id')
        .where('order_id', '=', order.id)
        .where('author_side', '=', 'customer'),
    )
    .execute();
  return { ...to, writerIds: writers.flatMap(({ author_id: id }) => id ?? []) };
}

/** Everybody who may read the order as its customer. */
export async function customerIds(ctx: Ctx, order: OwnedOrder): Promise<string[]> {
  if (order.company_id === null) return [order.user_id];
  const members = await ctx.db
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', order.company_id)
    .execute();
  return members.map((member) => member.user_id);
}

/** Who speaks for the customer now: the person acting, or the one who placed the order. */
export async function nameOfSender(ctx: Ctx, order: OwnedOrder): Promise<string> {
  if ('userId' in ctx.actor && isOwn(ctx.actor, order)) return ctx.actor.username;
  return (await findMailUser(ctx, order.user_id))?.username ?? '';
}

/** Which of a person's orders a list is about: all, their private ones, or those of one of their companies. */
export type OrderAccount = 'all' | 'me' | (string & {});

/**
 * `isOwn` as a condition on `orders`, for lists. Of a company that the person does not belong to it finds nothing. `isToAct`: without those
 * that the person only reads.
 */
export function ownOrders(
  ctx: Ctx,
  account: OrderAccount = 'all',
  { isToAct = false }: { isToAct?: boolean } = {},
): RawBuilder<boolean> {
  return ofAccounts(
    'orders.account_id',
    accountIds(ctx, account, (role) => !isToAct || canOrderAs(role)),
  );
}

/** Whether the column, as SQL, is one of the accounts. One id is compared as such: only then an index gives the rows in its order. */
export function ofAccounts(column: string, ids: readonly string[]): RawBuilder<boolean> {
  const [id, ...more] = ids;
  return id !== undefined && more.length === 0
    ? sql<boolean>`${sql.raw(column)} = ${id}::uuid`
    : sql<boolean>`${sql.raw(column)} = any (${uuidArray(ids)})`;
}

/** The ids under which the events of such orders are found. */
export function ownAccountIds(ctx: Ctx, account: OrderAccount = 'all'): string[] {
  return accountIds(ctx, account, () => true);
}

function accountIds(
  ctx: Ctx,
  account: OrderAccount,
  isAs: (role: CompanyRole) => boolean,
): string[] {
  const { userId } = requireUser(ctx);
  const companyIds = companiesOf(ctx.actor)
    .filter(({ role }) => isAs(role))
    .map(({ companyId }) => companyId);
  if (account === 'me') return [userId];
  return account === 'all' ? [userId, ...companyIds] : companyIds.filter((id) => id === account);
}
