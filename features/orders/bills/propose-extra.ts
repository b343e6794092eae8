/**
 * Proposes a paid addition to a running order, as an open bill. Nothing is agreed until the customer pays it: the order's price and delivery
 * date stay as they are. Safe to repeat with the same key.
 */
import type { CanCharge } from '#integrations/payments/payment-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { MAX_MINOR, money } from '#lib/money/money.ts';
import { priceExtra } from '#features/catalog/shared/price-order.ts';
import { sumTaxed } from '#lib/tax/tax.ts';
import type { NewExtra } from './contract.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { recordWriting } from '#features/orders/automatic-acceptance.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { requireAction } from '#features/orders/policy.ts';
import { RequestFailures } from '#features/orders/requests/contract.ts';
import { getRequest } from '#features/orders/requests/queries.ts';
import type { RequestRow } from '#features/orders/requests/request-rules.ts';
import { settleRequest } from '#features/orders/requests/settle-request.ts';
import { insertBill } from './insert-bill.ts';
import { markBillPaid } from './mark-bill-paid.ts';
import { extraFacts } from './bill-rules.ts';
import { requireChargeable } from './require-chargeable.ts';
import { extraProposed } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

interface ProposeExtraInput extends NewExtra {
  orderId: string;
  /** Chosen by the client, the same for every repetition of one intent. */
  key: string;
  canCharge?: CanCharge | undefined;
}

export async function proposeExtra(
  ctx: Ctx,
  { orderId, key, canCharge, ...extra }: ProposeExtraInput,
): Promise<{ id: string }> {
  await limitOrderAction(ctx, orderId, 'extras');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const request = { orderId, ...extra, lines: extra.lines.map(asText) };
    const identity = { operation: 'orders.propose_extra', key, request };
    const { id } = await withIdempotencyKey(tx, identity, () =>
      propose(tx, order, extra, canCharge),
    );
    return { id };
  });
}

async function propose(
  tx: Ctx,
  order: OrderRow,
  extra: NewExtra,
  canCharge: CanCharge | undefined,
): Promise<{ id: string }> {
  requireAction(tx, order, 'propose_extra');
  const tax = { rateBasisPoints: order.tax_rate_basis_points, mode: order.tax_mode };
  const items = extra.lines.map(({ unitPriceMinor: priceMinor, ...item }) => ({
    ...item,
    priceMinor,
  }));
  const lines = priceExtra(items, tax);
  const { grossMinor } = sumTaxed(lines);
  if (order.total_minor + grossMinor > MAX_MINOR)
    throw new ApiFailure(OrderFailures.total_too_large);
  requireChargeable(money(grossMinor, order.currency), canCharge);
  const request = extra.requestId
    ? await requireOpenRequest(tx, { orderId: order.id, requestId: extra.requestId })
    : null;
  const { title, description, extraDays } = extra;
  const proposed = { purpose: 'extra', lines, title, description, extraDays } as const;
  const bill = await insertBill(tx, order, { ...proposed, dueAt: tx.now });
  if (request) await settleRequest(tx, request, { state: 'agreed', bill_id: bill.id });
  // If there is nothing to pay, nobody is asked.
  const isFree = bill.gross_minor === 0n;
  const about = { billId: bill.id, audited: { extra: title }, isTold: !isFree };
  await record(tx, order, extraProposed, extraFacts(bill), about);
  // Only what answers the customer lets the time to accept begin again.
  const answered = request ? await recordWriting(tx, order, 'admin') : order;
  if (isFree) await markBillPaid(tx, answered, bill);
  return { id: bill.id };
}

async function requireOpenRequest(
  tx: Ctx,
  about: { orderId: string; requestId: string },
): Promise<RequestRow> {
  const request = await getRequest(tx, about);
  if (request.kind !== 'extra') throw new ApiFailure(RequestFailures.request_not_found);
  if (request.state !== 'open') throw new ApiFailure(RequestFailures.request_decided);
  return request;
}

/** JSON has no bigint. */
const asText = ({ unitPriceMinor, ...line }: NewExtra['lines'][number]) => ({
  ...line,
  unitPriceMinor: unitPriceMinor.toString(),
});
