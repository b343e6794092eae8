/**
 * The customer of a running order asks for something more. The studio answers with a proposal, which the customer then pays or declines, or
 * says why not. Safe to repeat with the same key.
 */
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { transact } from '#kit/transact.ts';
import { plainMessage } from '#lib/markdown/message-markdown.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { pauseAcceptance } from '#features/orders/automatic-acceptance.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { requireAction } from '#features/orders/policy.ts';
import { RequestFailures, type NewExtraRequest } from './contract.ts';
import { listOpenRequests } from './queries.ts';
import { extraRequested } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

/** Open at the same time, so that a studio is not buried. */
const MAX_OPEN = 5;

interface RequestExtraInput extends NewExtraRequest {
  orderId: string;
  /** Chosen by the client, the same for every repetition of one intent. */
  key: string;
}

export async function requestExtra(
  ctx: Ctx,
  { orderId, key, body, budgetMinor }: RequestExtraInput,
): Promise<{ id: string }> {
  await limitOrderAction(ctx, orderId, 'requests');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const request = { orderId, body, budgetMinor: budgetMinor?.toString() ?? null };
    const identity = { operation: 'orders.request_extra', key, request };
    const { id } = await withIdempotencyKey(tx, identity, () =>
      ask(tx, order, { body, budgetMinor }),
    );
    return { id };
  });
}

async function ask(
  tx: Ctx,
  order: OrderRow,
  { body, budgetMinor }: NewExtraRequest,
): Promise<{ id: string }> {
  requireAction(tx, order, 'request_extra');
  const open = await listOpenRequests(tx, order.id);
  if (open.filter(({ kind }) => kind === 'extra').length >= MAX_OPEN) {
    throw new ApiFailure(RequestFailures.too_many_open_requests);
  }
  const request = await tx.db
    .insertInto('order_requests')
    .values({
      order_id: order.id,
      kind: 'extra',
      body,
      budget_minor: budgetMinor || null,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pauseAcceptance(tx, order);
  const reason = plainMessage(body);
  await record(tx, order, extraRequested, { reason }, { requestId: request.id });
  return request;
}
