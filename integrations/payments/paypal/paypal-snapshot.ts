/** The snapshot of a payment from a PayPal order. Pure. An order may be COMPLETED without any money: captures decide. */
import type { Money as PayPalMoney, Order, OrdersCapture, Refund } from '@paypal/paypal-server-sdk';
import { fromProviderDecimal } from '#integrations/payments/exponents.ts';
import type {
  Capture,
  DisputeSnapshot,
  PaymentFailure,
  PaymentSnapshot,
  PaymentStatus,
  RefundSnapshot,
  RefundStatus,
} from '#integrations/payments/provider.ts';
import {
  expectDate,
  expectPageUrl,
  expectValue,
  UnexpectedAnswerError,
} from '#integrations/payments/unexpected-answer.ts';
import { sum, type Money } from '#lib/money/money.ts';
import { messageKeysOf } from '#lib/message-key.ts';

const messageKey = messageKeysOf('api-payments');

export interface Around {
  livemode: boolean;
  sandboxOrigin: string | undefined;
  disputes: DisputeSnapshot[];
  observedAt: Date;
}

/** The snapshot of an order as `GET` or `return=representation` gives it. */
export function snapshotOfOrder(order: Order, around: Around): PaymentSnapshot {
  const unit = onlyUnit(order);
  const captures = (unit.payments?.captures ?? []).map(captureOf);
  const status = statusOf(order, captures);
  const failure = status === 'failed' ? failureOf(unit.payments?.captures ?? []) : undefined;
  const amount = payPalMoney(unit.amount, "the order's amount");
  const succeeded = captures.filter((each) => each.status === 'succeeded');
  return {
    status,
    sessionId: orderId(order),
    providerPaymentId: (succeeded[0] ?? captures.at(-1))?.id ?? null,
    approvedForCapture: status === 'processing' && captures.length === 0,
    amount,
    amountCaptured: sum(
      succeeded.map((each) => each.amount),
      succeeded[0]?.amount.currency ?? amount.currency,
    ),
    paymentReference: unit.customId ?? null,
    installationId: null,
    livemode: around.livemode,
    accountId: unit.payee?.merchantId ?? null,
    redirectUrl:
      status === 'requires_action' || status === 'processing'
        ? approvalUrl(order, around.sandboxOrigin)
        : null,
    payerCountry: order.payer?.address?.countryCode,
    captures,
    refunds: (unit.payments?.refunds ?? []).map((refund) => {
      const snapshot = refundSnapshot(refund);
      // A refund from the dashboard inherits the payment's reference, which is not a refund reference.
      return snapshot.refundReference === unit.customId
        ? { ...snapshot, refundReference: null }
        : snapshot;
    }),
    disputes: around.disputes,
    ...(failure ? { failure } : {}),
    observedAt: around.observedAt,
  };
}

export function orderId(order: Order): string {
  if (!order.id || !order.status)
    throw new UnexpectedAnswerError('PayPal did not answer with an order');
  return order.id;
}

/** The page where the buyer approves, if PayPal still returns one. */
export function approvalUrl(order: Order, sandboxOrigin: string | undefined): string | null {
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return link ? expectPageUrl(link.href, sandboxOrigin) : null;
}

export function onlyUnit(order: Order) {
  const [unit, ...others] = order.purchaseUnits ?? [];
  if (!unit || others.length > 0)
    throw new UnexpectedAnswerError('PayPal did not answer with one unit');
  return unit;
}

export function refundSnapshot(refund: Refund): RefundSnapshot {
  return {
    id: expectValue(refund.id, "the refund's id"),
    status: refundStatusOf(expectValue(refund.status, "the refund's status")),
    amount: payPalMoney(refund.amount, "the refund's amount"),
    refundReference: refund.customId ?? null,
    failureReason: refund.statusDetails?.reason ?? null,
    occurredAt: expectDate(refund.createTime, "the refund's time"),
  };
}

export function payPalMoney(amount: PayPalMoney | undefined, name: string): Money {
  const { value, currencyCode } = expectValue(amount, name);
  return fromProviderDecimal('paypal', value, currencyCode);
}

function statusOf(order: Order, captures: Capture[]): PaymentStatus {
  const has = (status: Capture['status']) => captures.some((capture) => capture.status === status);
  if (has('succeeded')) return 'succeeded';
  if (has('pending')) return 'processing';
  if (has('unknown')) return 'unknown';
  // Compared as text: PayPal may return a status that this version does not know.
  switch (order.status as string | undefined) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return 'requires_action';
    case 'APPROVED':
      return 'processing';
    case 'VOIDED':
      return 'failed';
    case 'COMPLETED':
      return has('failed') ? 'failed' : 'unknown';
    default:
      return 'unknown';
  }
}

function captureOf(capture: OrdersCapture): Capture {
  return {
    id: expectValue(capture.id, "the capture's id"),
    amount: payPalMoney(capture.amount, "the capture's amount"),
    status: captureStatusOf(expectValue(capture.status, "the capture's status")),
    occurredAt: expectDate(capture.createTime, "the capture's time"),
  };
}

function captureStatusOf(status: string): Capture['status'] {
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return 'succeeded';
    case 'PENDING':
      return 'pending';
    case 'DECLINED':
    case 'FAILED':
      return 'failed';
    default:
      return 'unknown';
  }
}

function refundStatusOf(status: string): RefundStatus {
  switch (status) {
    case 'PENDING':
      return 'pending';
    case 'COMPLETED':
      return 'succeeded';
    case 'FAILED':
      return 'failed';
    case 'CANCELLED':
      return 'canceled';
    default:
      return 'unknown';
  }
}

function failureOf(captures: OrdersCapture[]): PaymentFailure {
  return {
    code: captures.at(-1)?.statusDetails?.reason ?? 'CAPTURE_DECLINED',
    message: messageKey('paypalDeclined'),
    customerCanRetry: true,
  };
}
