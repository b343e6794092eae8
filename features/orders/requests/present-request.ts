import { toAmount } from '#lib/money/amount.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { OrderRequest } from './contract.ts';
import { canSeeAmounts } from '#features/orders/policy.ts';
import { allowedRequestActions, type ReadRequest } from './request-rules.ts';

/** A request for the person in `ctx`. */
export function presentRequest(
  ctx: Ctx,
  order: OrderRow,
  { request, html }: { request: ReadRequest; html: string },
): OrderRequest {
  return {
    id: request.id,
    kind: request.kind,
    body: request.body,
    html,
    createdAt: new Date(request.created_at).toISOString(),
    refundShareBasisPoints: request.refund_share_basis_points,
    budget:
      request.budget_minor === null || !canSeeAmounts(ctx.actor, order)
        ? null
        : toAmount(BigInt(request.budget_minor), order.currency),
    allowed: allowedRequestActions(ctx.actor, order, request),
  };
}
