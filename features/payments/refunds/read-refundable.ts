import type { Selectable } from 'kysely';
import type { OrderLines } from '#db/schema.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';
import { spreadDiscounts } from '#lib/tax/tax.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import {
  readOrderMoney,
  type LedgerRow,
  type OrderMoney,
} from '#features/payments/ledger/read-order-money.ts';
import { isBlocking, type RefundRow } from '#features/payments/queries.ts';
import { readRefundedLines, shareOf, type RefundableLine } from './refund-lines.ts';

/** A payment of which money is left, and how much, in minor units. */
export interface RefundablePayment {
  payment: PaymentAttemptRow;
  amountMinor: bigint;
}

/** The payment of a bill with the largest refundable amount, and the lines of the bill. */
export interface RefundableBill extends RefundablePayment {
  billId: string;
  lines: RefundableLine[];
}

export interface RefundableOrder {
  /** Of all payments together. */
  amountMinor: bigint;
  /** A dispute that blocks refunds is open. */
  isDisputed: boolean;
  /** Newest first, which is the order in which they are refunded. */
  payments: RefundablePayment[];
  /** The bills of which something is left. */
  bills: RefundableBill[];
}

/** The refundable amounts and lines of an order. Lock the order before a decision based on them. */
export async function readRefundable(
  ctx: Ctx,
  order: Pick<OrderRow, 'id'>,
): Promise<RefundableOrder> {
  const movements = await readOrderMoney(ctx, order.id);
  const payments: RefundablePayment[] = [];
  for (const payment of movements.attempts.toReversed()) {
    if (!payment.provider_session_id) continue; // unknown to any provider, like the demo's payments
    const amountMinor = leftOf(movements, payment.id);
    if (amountMinor > 0n) payments.push({ payment, amountMinor });
  }
  const bills = [...refundableLines(movements)].flatMap(([billId, ofBill]) => {
    const paid = payments.filter(({ payment }) => payment.bill_id === billId);
    const most = paid.reduce<RefundablePayment | undefined>(
      (best, each) => (best && best.amountMinor >= each.amountMinor ? best : each),
      undefined,
    );
    return most ? [{ billId, lines: ofBill, ...most }] : [];
  });
  const amountMinor = payments.reduce((total, each) => total + each.amountMinor, 0n);
  return { amountMinor, isDisputed: movements.disputes.some(isBlocking), payments, bills };
}

/** The refundable amount of an attempt; see `leftOf`. */
export async function refundableMinor(
  tx: Ctx,
  { id, order_id }: Pick<PaymentAttemptRow, 'id' | 'order_id'>,
): Promise<bigint> {
  return leftOf(await readOrderMoney(tx, order_id), id);
}

/**
 * What of an attempt can be refunded: captured, minus what a lost dispute took, minus every refund that has not failed. Never below zero,
 * even if a dispute and a refund overlapped at the provider.
 */
function leftOf({ ledger, refunds }: Pick<OrderMoney, 'ledger' | 'refunds'>, id: string): bigint {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
  const held = ledger
    .filter((entry) => entry.payment_attempt_id === id)
    .map(({ kind, amount_minor: minor }) => HELD[kind] * minor);
  const promised = refunds.filter(
    (refund) => refund.payment_attempt_id === id && PROMISED.includes(refund.status),
  );
  const left = sum(held) - sum(promised.map(({ amount_minor: minor }) => minor));
  return left > 0n ? left : 0n;
}

/** How an entry changes what can be refunded. Refunds count as promised by their rows. */
const HELD: Record<LedgerRow['kind'], bigint> = {
  capture: 1n,
  dispute_withdrawn: -1n,
  dispute_reinstated: 1n,
  refund: 0n,
  refund_reversal: 0n,
};

const PROMISED: readonly RefundRow['status'][] = ['requested', 'pending', 'succeeded'];

/** The lines of each bill, with the amount paid for each after the bill's discounts. */
function refundableLines({
  lines: rows,
  refunds,
}: Pick<OrderMoney, 'lines' | 'refunds'>): Map<string, RefundableLine[]> {
  const refunded = refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .flatMap(readRefundedLines);
  const byBill = new Map<string, RefundableLine[]>();
  for (const [billId, ofBill = []] of Map.groupBy(rows, (row) => row.bill_id)) {
    const items = ofBill.filter(({ kind }) => kind !== 'discount');
    const discounts = ofBill.filter(({ kind }) => kind === 'discount');
    const paid = spreadDiscounts(items.map(taxed), discounts.map(taxed));
    const lines = items.map(({ id, name, quantity }, index) => {
      const line = { id, name, quantity, grossMinor: paid[index]?.grossMinor ?? 0n };
      const back = refunded.filter(({ lineId }) => lineId === id);
      return {
        ...line,
        refundedQuantity: back.reduce((sum, each) => sum + each.quantity, 0),
        refundedMinor: back.reduce(
          (sum, each) => sum + (each.amountMinor ?? shareOf(line, each.quantity)),
          0n,
        ),
      };
    });
    byBill.set(billId, lines);
  }
  return byBill;
}

const taxed = (line: Selectable<OrderLines>) => ({
  netMinor: line.net_minor,
  taxMinor: line.tax_minor,
  grossMinor: line.gross_minor,
});
