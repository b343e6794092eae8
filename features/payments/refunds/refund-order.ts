/**
 * An administrator gives money back. Decided with the order held, so that however many press at once, never more goes back than came; the
 * same key gives the same refund, and whoever decided by figures that have changed since is asked to look again. The provider is asked by a
 * job, under the refund's own key.
 */
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { formatMoney, money } from '#lib/money.ts';
import { PaymentFailures, type Refund } from '#features/payments/contract.ts';
import { lockAttempt } from '#features/payments/attempts/lock-attempt.ts';
import { presentRefund } from '#features/payments/present-payment.ts';
import { getRefund } from '#features/payments/queries.ts';
import { readRefundable, type RefundableNow } from './read-refundable.ts';
import {
  RefundFailures,
  type NewRefund,
  type RefundShare,
} from '#features/payments/refund-contract.ts';
import { priceLines, type PricedLines } from './refund-lines.ts';
import { requestRefund } from './request-refund.ts';

interface Refunding extends NewRefund {
  orderId: string;
  /** Chosen by the client, the same for every repetition of one click. */
  key: string;
}

export function refundOrder(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId, key, ...wanted }: Refunding,
): Promise<Refund> {
  requireAdmin(ctx);
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const request = { orderId, ...wanted, seenRefundableMinor: `${wanted.seenRefundableMinor}` };
    const asked = { operation: 'refund', key, request: asText(request) };
    const { id } = await withIdempotencyKey(tx, asked, () => decide(tx, payments, order, wanted));
    return presentRefund(await getRefund(tx, id), true);
  });
}

async function decide(
  tx: Ctx,
  payments: PaymentProviders,
  order: OrderRow,
  { share, reason, seenRefundableMinor }: NewRefund,
): Promise<{ id: string }> {
  const now = await readRefundable(tx, order);
  if (now.isDisputed) throw new Failure(PaymentFailures.refund_under_dispute);
  if (now.amountMinor !== seenRefundableMinor) {
    throw new Failure(RefundFailures.refundable_changed);
  }
  if (!now.payment) throw new Failure(RefundFailures.nothing_to_refund);
  const payment = await lockAttempt(tx, now.payment.id);
  const { amountMinor, lines } = priceShare(order, now, share);
  refuseOddAmount(payments, payment, amountMinor);
  const refund = await requestRefund(tx, payment, { amountMinor, reason, lines });
  await audit(tx, {
    action: 'order.refunded',
    subjectType: 'order',
    subjectId: order.id,
    data: { number: order.number, amount: inWords(amountMinor, order), reason },
  });
  return refund;
}

function priceShare(order: OrderRow, now: RefundableNow, share: RefundShare): PricedLines {
  if (share.kind === 'everything') return { amountMinor: now.amountMinor, lines: [] };
  const isByLine = share.kind === 'lines';
  const priced = isByLine
    ? priceLines(now.lines, share.lines)
    : { amountMinor: share.amountMinor, lines: [] };
  const field = isByLine ? 'lines' : 'amount';
  if (!priced) throw refuse(field, 'That is more than is left of one of these lines.');
  if (priced.amountMinor === 0n) throw refuse(field, 'That would give nothing back.');
  if (priced.amountMinor > now.amountMinor) {
    throw refuse(field, `At most ${inWords(now.amountMinor, order)} can go back.`);
  }
  return priced;
}

/** Some providers move only whole units of some currencies. */
function refuseOddAmount(
  payments: PaymentProviders,
  { provider, currency }: { provider: 'stripe' | 'paypal'; currency: OrderRow['currency'] },
  amountMinor: bigint,
): void {
  if (!payments.ids.includes(provider)) return; // it is asked when there are keys again
  const { step } = payments.get(provider).capabilities(currency);
  if (!step || amountMinor % step.amountMinor === 0n) return;
  throw refuse('amount', `It must be a multiple of ${formatMoney(step)}.`);
}

function refuse(field: 'amount' | 'lines', words: string): Failure {
  return new Failure(CommonFailures.invalid_input, { fields: { [field]: words } });
}

const inWords = (amountMinor: bigint, { currency }: OrderRow) =>
  formatMoney(money(amountMinor, currency));

/** The request as text, for comparing it: JSON knows no bigint. */
function asText(request: unknown): string {
  return JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
