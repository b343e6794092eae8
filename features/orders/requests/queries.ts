import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { RequestFailures } from './contract.ts';
import type { RequestRow } from './request-rules.ts';

/** The open requests of an order, oldest first. Internal: checks no permission. */
export function listOpenRequests(ctx: Ctx, orderId: string): Promise<RequestRow[]> {
  return ctx.db
    .selectFrom('order_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .execute();
}

/** The same for readers: a column for each row of `orders`. */
export const OPEN_REQUESTS = jsonArrayFrom(
  expressionBuilder<DB, 'orders'>()
    .selectFrom('order_requests')
    .select([
      'order_requests.id',
      'order_requests.kind',
      'order_requests.state',
      'order_requests.body',
      'order_requests.created_at',
      'order_requests.refund_share_basis_points',
    ])
    .select(sql<string | null>`budget_minor::text`.as('budget_minor'))
    .whereRef('order_id', '=', 'orders.id')
    .where('order_requests.state', '=', 'open')
    .orderBy('created_at'),
).as('requests');

/** A request of this order. Throws request_not_found. Load or lock the order first: it decides who may see it. */
export async function getRequest(
  ctx: Ctx,
  { orderId, requestId }: { orderId: string; requestId: string },
): Promise<RequestRow> {
  const request = await ctx.db
    .selectFrom('order_requests')
    .selectAll()
    .where('id', '=', requestId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!request) throw new ApiFailure(RequestFailures.request_not_found);
  return request;
}
