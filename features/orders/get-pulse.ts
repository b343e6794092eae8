import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { getOrderRow, type OrderRow } from './lock-order.ts';

/** A short text that changes whenever there is something new to see in an order: what an open page asks for every few seconds. */
export async function getPulse(ctx: Ctx, orderId: string): Promise<{ pulse: string }> {
  return { pulse: await readPulse(ctx, await getOrderRow(ctx, orderId)) };
}

export async function readPulse(ctx: Ctx, order: OrderRow): Promise<string> {
  const { event, message } = await ctx.db
    .selectNoFrom([
      sql<bigint | null>`(select max(id) from order_events where order_id = ${order.id})`.as(
        'event',
      ),
      sql<Date | null>`(select max(created_at) from order_messages where order_id = ${order.id})`.as(
        'message',
      ),
    ])
    .executeTakeFirstOrThrow();
  return [order.version, event ?? 0, message?.getTime() ?? 0].join('.');
}
