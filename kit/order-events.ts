import { sql } from 'kysely';
import type { Json } from '#db/schema.ts';
import type { Ctx } from './ctx.ts';
import { orderNotice } from './live.ts';

interface OrderEvent {
  orderId: string;
  /** What happened, in the past tense: `order.delivered`. */
  type: string;
  data?: Record<string, Json>;
  isInternal?: boolean;
}

/**
 * Appends a line to an order's timeline, in the caller's transaction, and reports it to open pages. Verbs call `record` (features/orders) instead.
 * Copies whose order it is, so that a dashboard finds the line by an index.
 */
export async function insertOrderEvent(ctx: Ctx, event: OrderEvent): Promise<void> {
  await ctx.db
    .insertInto('order_events')
    .values((row) => ({
      order_id: event.orderId,
      account_id: row
        .selectFrom('orders')
        .select((order) => order.fn.coalesce('company_id', 'user_id').as('account_id'))
        .where('id', '=', event.orderId),
      type: event.type,
      data: JSON.stringify(event.data ?? {}),
      is_internal: event.isInternal ?? false,
      actor_kind: ctx.actor.kind,
      actor_id: 'userId' in ctx.actor ? ctx.actor.userId : null,
      at: ctx.now,
    }))
    .returning(orderNotice('order_id', event.isInternal))
    .execute();
}

/** The events of one account become those of another. Only an erasure changes events. */
export async function moveEvents(
  tx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`select set_config('atelier.erasing', 'on', true)`.execute(tx.db);
  await tx.db
    .updateTable('order_events')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute();
}
