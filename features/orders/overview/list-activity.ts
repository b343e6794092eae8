import { sql } from 'kysely';
import { SENDER_COLUMNS } from '#features/accounts/present-sender.ts';
import { presentActor } from '#features/orders/room/present-author.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Activity } from '#features/orders/overview-contract.ts';

/** Recent events, newest first, of one customer's orders or of all. Customers never see internal notes. */
export async function listActivity(
  ctx: Ctx,
  { userId, limit }: { userId?: string; limit: number },
): Promise<Activity[]> {
  const rows = await ctx.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .select([
      'order_events.id',
      'order_events.at',
      'order_events.type',
      'order_events.data',
      'order_events.actor_kind',
      'order_events.actor_id',
      ...SENDER_COLUMNS,
      'orders.id as order_id',
      'orders.number',
      'orders.service_title',
      'orders.user_id',
    ])
    .$if(userId !== undefined, (query) =>
      query
        .where('order_events.user_id', '=', userId as string)
        // Written out, not a parameter: a prepared statement can use the partial index only with a constant.
        .where('is_internal', '=', sql.lit(false)),
    )
    .orderBy('order_events.at', 'desc')
    .orderBy('order_events.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    type: row.type,
    data: row.data as Activity['data'],
    actor: presentActor(ctx, row, { ...row, userId: row.actor_id }),
    order: { id: row.order_id, number: row.number, serviceTitle: row.service_title },
  }));
}
