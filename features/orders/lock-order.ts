import type { Selectable } from 'kysely';
import type { Orders } from '#db/schema.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import { isUuid } from '#lib/uuid.ts';
import { OrderFailures } from './contract.ts';
import { canSeeOrder } from './policy.ts';

/** The order's database row. */
export type OrderRow = Selectable<Orders>;

/**
 * Loads the order and locks it until the transaction ends. Throws order_not_found if the actor may not see it. Lock the order before
 * its payments and deliveries, so that verbs never deadlock.
 */
export function lockOrder(tx: Ctx, orderId: string): Promise<OrderRow> {
  return visibleOrder(tx, orderId, true);
}

/** Loads the order without a lock. Throws order_not_found if the actor may not see it. */
export function getOrderRow(ctx: Ctx, orderId: string): Promise<OrderRow> {
  return visibleOrder(ctx, orderId, false);
}

async function visibleOrder(ctx: Ctx, orderId: string, isLocked: boolean): Promise<OrderRow> {
  if (ctx.actor.kind !== 'system') requireUser(ctx);
  if (!isUuid(orderId)) throw new Failure(OrderFailures.order_not_found);
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!order || !canSeeOrder(ctx.actor, order)) throw new Failure(OrderFailures.order_not_found);
  return order;
}
