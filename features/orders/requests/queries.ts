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
