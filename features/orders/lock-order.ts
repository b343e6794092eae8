import type { Selectable } from 'kysely';
import type { Orders } from '#db/schema.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import { isUuid } from '#lib/uuid.ts';
import { OrderFailures } from './contract.ts';
import { canSeeOrder } from './policy.ts';

/** An order as the database keeps it. */
export type OrderRow = Selectable<Orders>;

/**
 * The order, held until the transaction ends: whoever else wants to change it waits. An order that the actor may not see is as good
 * as none. Lock the order before anything that hangs on it (payments, deliveries), so that no two verbs wait for each other.
 */
export function lockOrder(tx: Ctx, orderId: string): Promise<OrderRow> {
  return visibleOrder(tx, orderId, true);
}

/** The order, only to be read. One that the actor may not see is as good as none. */
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
