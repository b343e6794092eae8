import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { canSeeInternalNotes } from '#features/orders/policy.ts';

/**
 * A short text that changes whenever there is something new to see in an order: what an open page asks for every few seconds. For a customer
 * it changes only with what a customer sees, so that it does not tell of the team's notes.
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
        select max(created_at) from order_messages where order_id = ${order.id} and ${isSeen}
      )`.as('message'),
    ])
    .executeTakeFirstOrThrow();
  return [order.version, event ?? 0, message?.getTime() ?? 0].join('.');
}
