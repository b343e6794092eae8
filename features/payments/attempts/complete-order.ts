/**
 * Accepts the delivery of an order and so completes it. Extras that nobody has paid are void then; their checkout sessions are closed first,
 * so that nobody pays for them afterwards. Refuses while an extra is being paid. Safe to repeat.
 */
import { acceptDelivery } from '#features/orders/accept-delivery.ts';
import { listBills } from '#features/orders/bills/queries.ts';
import { getOrderRow, lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { requireAction } from '#features/orders/policy.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { listAttempts } from '#features/payments/queries.ts';
import { canStillPay, closeForDecision } from './close-for-decision.ts';

export async function completeOrder(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId }: { orderId: string },
): Promise<OrderRow> {
  const order = await getOrderRow(ctx, orderId);
  if (order.state !== 'completed') requireAction(ctx, order, 'accept_delivery');
  return closeForDecision(ctx, payments, {
    orderId: order.id,
    listBillIds: () => listOpenExtras(ctx, order.id),
    decide: (tx) => acceptUnlessPayable(tx, order.id),
  });
}

async function acceptUnlessPayable(tx: Ctx, orderId: string): Promise<OrderRow | null> {
  await lockOrder(tx, orderId);
  const extras = await listOpenExtras(tx, orderId);
  const attempts = await listAttempts(tx, orderId);
  const ofExtras = attempts.filter(({ bill_id }) => extras.includes(bill_id));
  const isPayable = await canStillPay(tx, ofExtras, { review: true, pending: true });
  return isPayable ? null : acceptDelivery(tx, { orderId });
}

async function listOpenExtras(ctx: Ctx, orderId: string): Promise<string[]> {
  const bills = await listBills(ctx, orderId);
  return bills
    .filter(({ purpose, state }) => purpose === 'extra' && state === 'open')
    .map(({ id }) => id);
}
