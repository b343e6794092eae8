/**
 * An administrator refunds money. The order is locked, so concurrent requests never refund more than was paid. The same key gives the same
 * refund, and a request that was decided on outdated figures is refused. A job asks the provider, under the refund's own key.
 */
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { faultsOf, type Fault } from '#lib/fault.ts';
import { formatAmount, money } from '#lib/money.ts';
import { PaymentFailures, type Refund } from '#features/payments/contract.ts';
import { lockAttempt } from '#features/payments/attempts/lock-attempt.ts';
import { presentRefund } from '#features/payments/present-payment.ts';
import { getRefund } from '#features/payments/queries.ts';
import { readRefundable, type RefundableOrder } from './read-refundable.ts';
import {
  RefundFailures,
  type NewRefund,
  type RefundShare,
} from '#features/payments/refund-contract.ts';
import { priceLines, type PricedLines } from './refund-lines.ts';
import { requestRefund } from './request-refund.ts';

const fault = faultsOf('api-payments');

interface RefundOrderInput extends NewRefund {
  orderId: string;
  /** Chosen by the client; the same for each retry of one click. */
  key: string;
}

export function refundOrder(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId, key, ...refund }: RefundOrderInput,
): Promise<Refund> {
  requireAdmin(ctx);
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const request = { orderId, ...refund, seenRefundableMinor: `${refund.seenRefundableMinor}` };
    const identity = { operation: 'refund', key, request: asText(request) };
    const { id } = await withIdempotencyKey(tx, identity, () =>
      makeRefund(tx, payments, order, refund),
    );
    return presentRefund(await getRefund(tx, id), { isAdmin: true, locale: tx.locale });
  });
}

async function makeRefund(
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
  const format: FormatMinor = (minor) => formatAmount(money(minor, order.currency), tx.locale);
  const { amountMinor, lines } = priceShare(now, share, format);
  requireRefundableStep(payments, payment, amountMinor, format);
  const refund = await requestRefund(tx, payment, { amountMinor, reason, lines });
  await audit(tx, {
    action: 'order.refunded',
    subjectType: 'order',
    subjectId: order.id,
    data: {
      number: order.number,
      amount: formatAmount(money(amountMinor, order.currency), 'en'),
      reason,
    },
  });
  return refund;
}

/** Minor units of the order's currency, in the caller's language. */
type FormatMinor = (amountMinor: bigint) => string;

function priceShare(now: RefundableOrder, share: RefundShare, format: FormatMinor): PricedLines {
  if (share.kind === 'everything') return { amountMinor: now.amountMinor, lines: [] };
  const isByLine = share.kind === 'lines';
  const priced = isByLine
    ? priceLines(now.lines, share.lines)
    : { amountMinor: share.amountMinor, lines: [] };
  const field = isByLine ? 'lines' : 'amount';
  if (!priced) throw invalidField(field, fault('moreThanLeft'));
  if (priced.amountMinor === 0n) throw invalidField(field, fault('refundsNothing'));
  if (priced.amountMinor > now.amountMinor) {
    throw invalidField(field, fault('refundAtMost', { amount: format(now.amountMinor) }));
  }
  return priced;
}

/** Some providers move only whole units of some currencies. */
function requireRefundableStep(
  payments: PaymentProviders,
  { provider, currency }: { provider: 'stripe' | 'paypal'; currency: OrderRow['currency'] },
  amountMinor: bigint,
  format: FormatMinor,
): void {
  if (!payments.ids.includes(provider)) return; // the provider decides once there are keys again
  const { step } = payments.get(provider).capabilities(currency);
  if (!step || amountMinor % step.amountMinor === 0n) return;
  throw invalidField('amount', fault('refundMultipleOf', { step: format(step.amountMinor) }));
}

function invalidField(field: 'amount' | 'lines', message: Fault): Failure {
  return new Failure(CommonFailures.invalid_input, { fields: { [field]: message } });
}

/** The request as text, to compare it with a repeated one. JSON has no bigint. */
function asText(request: unknown): string {
  return JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
