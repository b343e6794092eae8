import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { canSeeInternalNotes, sideOf } from '#features/orders/policy.ts';

/**
 * A short text that changes whenever an order's page has something new to show, for programs that poll. For customers it does not change
 * with internal notes, so it does not reveal them.
 */
export async function getOrderVersion(ctx: Ctx, orderId: string): Promise<{ version: string }> {
  return { version: await readOrderVersion(ctx, await getOrderRow(ctx, orderId)) };
}

export async function readOrderVersion(ctx: Ctx, order: OrderRow): Promise<string> {
  const isSeen = canSeeInternalNotes(ctx.actor) ? sql`true` : sql`not is_internal`;
  const { event, message } = await ctx.db
    .selectNoFrom([
      sql<bigint | null>`(
        select max(id) from order_events where order_id = ${order.id} and ${isSeen}
      )`.as('event'),
      sql<Date | null>`(
        select max(coalesce(edited_at, created_at)) from order_messages where order_id = ${order.id} and ${isSeen}
      )`.as('message'),
    ])
    .executeTakeFirstOrThrow();
  const seenAt =
    sideOf(ctx.actor, order) === 'customer' ? order.admin_saw_at : order.customer_saw_at;
  return [order.version, event ?? 0, message?.getTime() ?? 0, seenAt?.getTime() ?? 0].join('.');
}
