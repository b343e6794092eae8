import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { canSeeInternalNotes, sideOf } from '#features/orders/policy.ts';

/**
 * A short text that changes whenever an order's page has something new to show, for programs that poll. For customers it does not change
 * with internal notes, so it does not reveal them.
 */
export async function getOrderVersion(ctx: Ctx, orderId: string): Promise<{ version: string }> {
  const order = await getOrderRow(ctx, orderId);
  const newest = await ctx.db.selectNoFrom(selectNewest(ctx, order)).executeTakeFirstOrThrow();
  return { version: versionOf(ctx, order, newest) };
}

/** The newest of the order that the reader sees: columns of a statement. */
export function selectNewest(ctx: Ctx, { id }: OrderRow) {
  const isSeen = canSeeInternalNotes(ctx.actor) ? sql`true` : sql`not is_internal`;
  return [
    sql<bigint | null>`(
      select max(id) from order_events where order_id = ${id} and ${isSeen}
    )`.as('event'),
    sql<Date | null>`(
      select max(coalesce(edited_at, created_at)) from order_messages where order_id = ${id} and ${isSeen}
    )`.as('message'),
  ] as const;
}

export function versionOf(
  ctx: Ctx,
  order: OrderRow,
  { event, message }: { event: bigint | null; message: Date | null },
): string {
  const seenAt =
    sideOf(ctx.actor, order) === 'customer' ? order.admin_saw_at : order.customer_saw_at;
  return [order.version, event ?? 0, message?.getTime() ?? 0, seenAt?.getTime() ?? 0].join('.');
}
