/** The only way anything about money leaves the server. */
import type { Selectable } from 'kysely';
import type { Disputes, LedgerEntries } from '#db/schema.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { ProviderLimit } from '#integrations/payments/payment-providers.ts';
import { toAmount } from '#lib/amount.ts';
import type {
  Dispute,
  LedgerLine,
  NextStep,
  OrderPayments,
  PaymentAttempt,
  ProviderId,
  Refund,
  Refundable,
} from './contract.ts';
import { valueInWords } from '#features/payments/review/fact-labels.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import type { Balance } from '#features/payments/ledger/order-balance.ts';
import type { RefundRow } from './queries.ts';
import type { RefundableNow } from '#features/payments/refunds/read-refundable.ts';
import { readRefundedLines } from '#features/payments/refunds/refund-lines.ts';
import type { Difference } from '#features/payments/attempts/verify-snapshot.ts';

export type LedgerRow = Selectable<LedgerEntries> & { provider: ProviderId };

interface Facts {
  order: OrderRow;
  attempts: PaymentAttemptRow[];
  balance: Balance;
  ledger: LedgerRow[];
  refunds: RefundRow[];
  disputes: Selectable<Disputes>[];
  next: NextStep;
  providers: ProviderId[];
  limits: ProviderLimit[];
  /** Read for the studio alone. */
  refundable: RefundableNow | null;
  isAdmin: boolean;
}

export function presentOrderPayments(facts: Facts): OrderPayments {
  const { order, attempts, balance, next, providers, isAdmin } = facts;
  return {
    order: {
      id: order.id,
      number: order.number,
      serviceTitle: order.service_title,
      packageName: order.package_name,
      isLivemode: order.is_livemode,
      expiresAt: order.expires_at.toISOString(),
    },
    next,
    total: toAmount(order.total_minor, order.currency),
    paid: toAmount(balance.capturedMinor, order.currency),
    refunded: toAmount(balance.refundedMinor, order.currency),
    paymentStatus: order.payment_status,
    providers,
    limits: facts.limits.map(({ provider, maximum }) => ({
      provider,
      maximum: toAmount(maximum.amountMinor, maximum.currency),
    })),
    failure: failureOf(attempts.at(-1)),
    attempts: attempts.map((each) => presentAttempt(each, isAdmin)),
    ledger: facts.ledger.map(presentLedgerLine),
    refunds: facts.refunds.map((each) => presentRefund(each, isAdmin)),
    disputes: isAdmin ? facts.disputes.map(presentDispute) : [],
    refundable: facts.refundable && presentRefundable(order, facts.refundable),
  };
}

export function presentAttempt(payment: PaymentAttemptRow, isAdmin: boolean): PaymentAttempt {
  return {
    id: payment.id,
    provider: payment.provider,
    attemptNumber: payment.attempt_number,
    status: payment.status,
    amount: toAmount(payment.amount_minor, payment.currency),
    isSuperseded: payment.superseded_at !== null,
    failure: failureOf(payment),
    createdAt: payment.created_at.toISOString(),
    expiresAt: payment.expires_at.toISOString(),
    admin: isAdmin
      ? {
          providerSessionId: payment.provider_session_id,
          providerPaymentId: payment.provider_payment_id,
          lastSyncedAt: payment.last_synced_at?.toISOString() ?? null,
          nextSyncAt: payment.next_sync_at?.toISOString() ?? null,
          differences: differencesOf(payment),
        }
      : null,
  };
}

/** What does not fit, or did not when a person accepted it, in words for people. */
function differencesOf({ review_reason }: PaymentAttemptRow): Difference[] {
  const noted = (review_reason ?? []) as unknown as Difference[];
  return noted.map(({ field, expected, actual }) => ({
    field,
    expected: valueInWords(expected),
    actual: valueInWords(actual),
  }));
}

/** Why an attempt came to nothing, in words for the buyer. */
export function failureOf(payment: PaymentAttemptRow | undefined): PaymentAttempt['failure'] {
  if (!payment?.failure_code || payment.status === 'succeeded') return null;
  return { code: payment.failure_code, message: payment.failure_message ?? '' };
}

function presentLedgerLine(row: LedgerRow): LedgerLine {
  const isOut = row.kind === 'refund' || row.kind === 'dispute_withdrawn';
  return {
    id: row.id.toString(),
    kind: row.kind,
    provider: row.provider,
    providerRef: row.provider_ref,
    amount: toAmount(isOut ? -row.amount_minor : row.amount_minor, row.currency),
    occurredAt: row.occurred_at.toISOString(),
  };
}

export function presentRefund(row: RefundRow, isAdmin: boolean): Refund {
  const lines = readRefundedLines(row);
  return {
    id: row.id,
    amount: toAmount(row.amount_minor, row.currency),
    reason: row.reason,
    lines: lines.map(({ name, quantity }) => ({ name, quantity })),
    status: row.status,
    failureReason: isAdmin ? row.failure_reason : null,
    createdAt: row.created_at.toISOString(),
  };
}

function presentDispute(row: Selectable<Disputes>): Dispute {
  return {
    id: row.id,
    amount: toAmount(row.amount_minor, row.currency),
    status: row.status,
    reason: row.reason,
    isOpen: row.is_open,
    evidenceDueAt: row.evidence_due_at?.toISOString() ?? null,
    openedAt: row.opened_at.toISOString(),
  };
}

function presentRefundable({ currency }: OrderRow, now: RefundableNow): Refundable {
  return {
    amount: toAmount(now.amountMinor, currency),
    provider: now.payment?.provider ?? null,
    isDisputed: now.isDisputed,
    lines: now.lines.map(({ id, name, quantity, refundedQuantity, grossMinor }) => ({
      id,
      name,
      quantity,
      refundedQuantity,
      total: toAmount(grossMinor, currency),
    })),
  };
}
