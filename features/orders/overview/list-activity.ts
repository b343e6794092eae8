import { sql } from 'kysely';
import { SENDER_COLUMNS } from '#features/accounts/present-sender.ts';
import { ofAccounts } from './customer-side.ts';
import { presentActor } from '#features/orders/room/present-author.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import type { Activity } from './contract.ts';

/** Recent events, newest first, of the orders of some customers and companies, or of all. Customers never see internal notes. */
export async function listActivity(
  ctx: Ctx,
  { accountIds, limit }: { accountIds?: readonly string[]; limit: number },
): Promise<Activity[]> {
  const query = ctx.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .select([
      sql<string>`order_events.id::text`.as('id'),
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
      'orders.company_id',
    ])
    .$if(accountIds !== undefined, (query) =>
      query
        .where(ofAccounts('order_events.account_id', accountIds ?? []))
        // Written out, not a parameter: a prepared statement can use the partial index only with a constant.
        .where('is_internal', '=', sql.lit(false)),
    )
    .orderBy('order_events.at', 'desc')
    .orderBy('order_events.id', 'desc')
    .limit(limit);
  const rows = await rowsTogether(ctx, query, { at: 'instant' });
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    type: row.type,
    data: row.data as Activity['data'],
    actor: presentActor(ctx, row, { ...row, userId: row.actor_id }),
    order: { id: row.order_id, number: row.number, serviceTitle: row.service_title },
  }));
}
