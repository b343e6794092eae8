/**
 * An administrator refunds money: of one bill, or everything or a share of what is left of all bills, newest payment first. The order is locked, so
 * concurrent requests never refund more than was paid. The same key gives the same refunds, and a request that was decided on outdated
 * figures is refused. A large one asks the administrator to prove again who they are. A job asks the provider about each refund, under the refund's own key.
 */
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { reportAction } from '#kit/report-action.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';
import { exponentOf, formatAmount, money } from '#lib/money/money.ts';
import { PaymentFailures, type Refund } from '#features/payments/contract.ts';
import { lockAttempt, type PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import { presentRefund } from '#features/payments/present-payment.ts';
import { listRequestedRefunds } from '#features/payments/queries.ts';
import { readRefundable, type RefundableBill, type RefundableOrder } from './read-refundable.ts';
import { RefundFailures, type NewRefund, type RefundShare } from './contract.ts';
import { priceLines, type PricedLines } from './refund-lines.ts';
import { requestRefund } from './request-refund.ts';
import { shareOfPayments } from './share-of-payments.ts';

const messageKey = messageKeysOf('api-payments');

interface RefundOrderInput extends NewRefund {
  orderId: string;
  /** Chosen by the client; the same for each retry of one click. */
  key: string;
}

/** The refunds, one for each payment that they return. */
export function refundOrder(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId, key, ...refund }: RefundOrderInput,
): Promise<Refund[]> {
  requirePermission(ctx, 'money.change');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const request = { orderId, ...refund, seenRefundableMinor: `${refund.seenRefundableMinor}` };
    const identity = { operation: 'refund', key, request: asText(request) };
    const { id } = await withIdempotencyKey(tx, identity, () =>
      makeRefunds(tx, payments, order, refund),
    );
    const refunds = await listRequestedRefunds(tx, order.id, id);
    return refunds.map((each) => presentRefund(each, { isAdmin: true, locale: tx.locale }));
  });
}

/** Makes the refunds; the id is that of the first, which names the request. */
async function makeRefunds(
  tx: Ctx,
  payments: PaymentProviders,
  order: OrderRow,
  { share, reason, seenRefundableMinor }: NewRefund,
): Promise<{ id: string }> {
  const now = await readRefundable(tx, order);
  if (now.isDisputed) throw new ApiFailure(PaymentFailures.refund_under_dispute);
  const format: FormatMinor = (minor) => formatAmount(money(minor, order.currency), tx.locale);
  const parts = divide(payments, now, share, { seenRefundableMinor, format });
  const amountMinor = parts.reduce((total, each) => total + each.amountMinor, 0n);
  const { verifiedRefundAbove } = await getSettings(tx);
  const limitMinor = BigInt(verifiedRefundAbove) * 10n ** BigInt(exponentOf(order.currency));
  const isLarge = amountMinor > limitMinor;
  if (isLarge) requireRecentVerification(tx);
  let first: { id: string } | undefined;
  for (const { payment: chosen, amountMinor, lines } of parts) {
    const payment = await lockAttempt(tx, chosen.id);
    requireRefundableStep(payments, payment, amountMinor, format);
    const requestId = first?.id;
    const refund = await requestRefund(tx, payment, { amountMinor, reason, lines, requestId });
    first ??= refund;
  }
  if (!first) throw new ApiFailure(RefundFailures.nothing_to_refund);
  await audit(tx, {
    action: 'order.refunded',
    subjectId: order.id,
    data: {
      number: order.number,
      amount: formatAmount(money(amountMinor, order.currency), 'en'),
      reason,
    },
  });
  const { number: orderNumber, currency } = order;
  const report = { kind: 'refund', orderNumber, amountMinor: `${amountMinor}`, currency } as const;
  if (isLarge) await reportAction(tx, report);
  return first;
}

/** Minor units of the order's currency, in the caller's language. */
type FormatMinor = (amountMinor: bigint) => string;

interface Seen {
  seenRefundableMinor: bigint;
  format: FormatMinor;
}

type RefundPart = PricedLines & { payment: PaymentAttemptRow };

/** What each payment returns. */
function divide(
  payments: PaymentProviders,
  now: RefundableOrder,
  share: RefundShare,
  seen: Seen,
): RefundPart[] {
  if (share.kind === 'everything') {
    requireUnchanged(now.amountMinor, seen);
    return now.payments.map((each) => ({ ...each, lines: [] }));
  }
  if (share.kind === 'share') {
    requireUnchanged(now.amountMinor, seen);
    return shareOfPayments(payments, now, share.basisPoints).map((each) => ({
      ...each,
      lines: [],
    }));
  }
  const bill = chooseBill(now, share);
  requireUnchanged(bill?.amountMinor ?? 0n, seen);
  return bill ? [{ payment: bill.payment, ...priceShare(bill, share, seen.format) }] : [];
}

function requireUnchanged(amountMinor: bigint, { seenRefundableMinor }: Seen): void {
  if (amountMinor !== seenRefundableMinor) throw new ApiFailure(RefundFailures.refundable_changed);
}

type BillShare = Extract<RefundShare, { kind: 'amount' | 'lines' }>;

function chooseBill({ bills }: RefundableOrder, share: BillShare): RefundableBill | undefined {
  if (share.kind === 'lines') {
    const [first] = share.lines;
    return bills.find(({ lines }) => lines.some(({ id }) => id === first?.lineId));
  }
  if (share.billId) return bills.find(({ billId }) => billId === share.billId);
  if (bills.length > 1) throw invalidField('billId', messageKey('chooseBill'));
  return bills[0];
}

function priceShare(bill: RefundableBill, share: BillShare, format: FormatMinor): PricedLines {
  const isByLine = share.kind === 'lines';
  const priced = isByLine
    ? priceLines(bill.lines, share.lines)
    : { amountMinor: share.amountMinor, lines: [] };
  const field = isByLine ? 'lines' : 'amount';
  if (!priced) throw invalidField(field, messageKey('moreThanLeft'));
  if (priced.amountMinor === 0n) throw invalidField(field, messageKey('refundsNothing'));
  if (priced.amountMinor > bill.amountMinor) {
    throw invalidField(field, messageKey('refundAtMost', { amount: format(bill.amountMinor) }));
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
  throw invalidField('amount', messageKey('refundMultipleOf', { step: format(step.amountMinor) }));
}

function invalidField(field: 'amount' | 'lines' | 'billId', message: MessageKey): ApiFailure {
  return new ApiFailure(CommonFailures.invalid_input, { fields: { [field]: message } });
}

/** The request as text, to compare it with a repeated one. JSON has no bigint. */
function asText(request: unknown): string {
  return JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
