import type { Selectable } from 'kysely';
import type { Orders } from '#db/schema.ts';
import { authorize, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readOnce } from '#kit/read-once.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isUuid } from '#lib/uuid.ts';
import { OrderFailures } from './contract.ts';
import { readMemberships } from '#features/companies/read-memberships.ts';
import { canSeeAmounts, canSeeFacts, canSeeOrder, isOwn, sidesOf } from './policy.ts';

/** The order's database row. */
export type OrderRow = Selectable<Orders>;

/**
 * Loads the order and locks it until the transaction ends, to change it. Throws order_not_found if the actor may not see it, and forbidden
 * if they only read the orders of its company. Lock the order before
 * its payments and deliveries, so that verbs never deadlock.
 */
export async function lockOrder(tx: Ctx, orderId: string): Promise<OrderRow> {
  const order = await visibleOrder(tx, orderId, canSeeOrder, true);
  if (order.company_id !== null) await requireActing(tx, order);
  return order;
}

/** Their place in the company may have changed since the request came. */
async function requireActing(tx: Ctx, order: OrderRow): Promise<void> {
  const { actor } = tx;
  if (!isOwn(actor, order) || !('userId' in actor)) return;
  const companies = await readMemberships(tx, actor.userId);
  const now = { ...actor, companies };
  if (!canSeeOrder(now, order)) throw new ApiFailure(OrderFailures.order_not_found);
  authorize(sidesOf(now, order).length > 0);
}

/** Loads the order without a lock. Throws order_not_found if the actor may not see it. */
export function getOrderRow(ctx: Ctx, orderId: string): Promise<OrderRow> {
  return visibleOrder(ctx, orderId, canSeeOrder);
}

/** As `getOrderRow`, also for people who see of an order only what it is about. */
export function getOrderFacts(ctx: Ctx, orderId: string): Promise<OrderRow> {
  return visibleOrder(ctx, orderId, canSeeFacts);
}

/** As `getOrderRow`, for people who see what the order costs. Throws forbidden if the actor may see the order without that. */
export async function getOrderWithAmounts(ctx: Ctx, orderId: string): Promise<OrderRow> {
  const order = await getOrderFacts(ctx, orderId);
  authorize(canSeeAmounts(ctx.actor, order));
  return order;
}

/** Somebody who only reads for a company moves no reading mark: that says what the company has seen. */
export async function readsOnly(ctx: Ctx, orderId: string): Promise<boolean> {
  return sidesOf(ctx.actor, await getOrderRow(ctx, orderId)).length === 0;
}

async function visibleOrder(
  ctx: Ctx,
  orderId: string,
  canSee: typeof canSeeOrder,
  isLocked = false,
): Promise<OrderRow> {
  if (ctx.actor.kind !== 'system') requireUser(ctx);
  if (!isUuid(orderId)) throw new ApiFailure(OrderFailures.order_not_found);
  const select = ctx.db.selectFrom('orders').selectAll().where('id', '=', orderId);
  const order = isLocked
    ? await select.forUpdate().executeTakeFirst()
    : await readOnce(ctx, `order ${orderId}`, () => select.executeTakeFirst());
  if (!order || !canSee(ctx.actor, order)) throw new ApiFailure(OrderFailures.order_not_found);
  return order;
}
