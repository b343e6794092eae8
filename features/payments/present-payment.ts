/** The only way anything about money leaves the server. Stored sentences are written in the caller's language. */
import type { Selectable } from 'kysely';
import type { Disputes } from '#db/schema.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { presentMoney, sumMoney } from '#features/orders/order-money.ts';
import type { ProviderLimit } from '#integrations/payments/payment-providers.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { toAmount } from '#lib/money/amount.ts';
import type { Locale } from '#lib/locale.ts';
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
import { formatNotedAmount } from '#features/payments/review/facts.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import type { LedgerRow, OrderMoney } from '#features/payments/ledger/read-order-money.ts';
import { sumBalances, type BillBalance } from '#features/payments/ledger/order-balance.ts';
import type { RefundRow } from './queries.ts';
import type { CancellationRefund } from '#features/payments/refunds/cancellation-refund.ts';
import type { RefundableOrder } from '#features/payments/refunds/read-refundable.ts';
import { readRefundedLines } from '#features/payments/refunds/refund-lines.ts';
import type { Difference } from '#features/payments/attempts/verify-snapshot.ts';

interface OrderPaymentRecords extends Omit<OrderMoney, 'lines' | 'openWithdrawal'> {
  order: OrderRow;
  /** The bill that `next`, `providers` and `limits` are about. */
  chosen: BillBalance;
  next: NextStep;
  providers: ProviderId[];
  limits: ProviderLimit[];
  /** For administrators only. */
  refundable: RefundableOrder | null;
  cancellation: CancellationRefund | null;
  withdrawalRefundMinor: bigint | null;
  reader: Reader;
}

/** For whom it is presented. */
export interface Reader {
  isAdmin: boolean;
  locale: Locale;
}

export function presentOrderPayments(facts: OrderPaymentRecords): OrderPayments {
  const { order, chosen, balances, attempts, next, providers, reader } = facts;
  const ofBill = attempts.filter(({ bill_id }) => bill_id === chosen.bill.id);
  const balance = sumBalances(balances);
  return {
    order: {
      id: order.id,
      number: order.number,
      serviceTitle: order.service_title,
      packageName: order.package_name,
      isLivemode: order.is_livemode,
      expiresAt: order.expires_at.toISOString(),
    },
    bill: presentBalance(chosen),
    bills: balances.map(presentBalance),
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
    failure: failureOf(ofBill.at(-1), reader.locale),
    attempts: attempts.map((each) => presentAttempt(each, reader)),
    ledger: facts.ledger.map(presentLedgerLine),
    refunds: facts.refunds.map((each) => presentRefund(each, reader)),
    disputes: reader.isAdmin ? facts.disputes.map(presentDispute) : [],
    refundable: facts.refundable && presentRefundable(order, facts.refundable),
    withdrawalRefund:
      facts.withdrawalRefundMinor === null
        ? null
        : toAmount(facts.withdrawalRefundMinor, order.currency),
    cancellationRefund: facts.cancellation && {
      amount: toAmount(facts.cancellation.amountMinor, order.currency),
      basisPoints: facts.cancellation.basisPoints,
      of: toAmount(facts.cancellation.ofMinor, order.currency),
      basis: facts.cancellation.basis,
      steps: facts.cancellation.steps,
    },
  };
}

function presentBalance({ bill, ...balance }: BillBalance): OrderPayments['bill'] {
  const { currency } = bill;
  return {
    id: bill.id,
    purpose: bill.purpose,
    title: bill.title,
    total: toAmount(bill.gross_minor, currency),
    money: presentMoney(sumMoney(balance, bill.state === 'void' ? 0n : null), currency),
  };
}

export function presentAttempt(payment: PaymentAttemptRow, reader: Reader): PaymentAttempt {
  return {
    id: payment.id,
    billId: payment.bill_id,
    provider: payment.provider,
    attemptNumber: payment.attempt_number,
    status: payment.status,
    amount: toAmount(payment.amount_minor, payment.currency),
    isSuperseded: payment.superseded_at !== null,
    failure: failureOf(payment, reader.locale),
    createdAt: payment.created_at.toISOString(),
    expiresAt: payment.expires_at.toISOString(),
    admin: reader.isAdmin
      ? {
          providerSessionId: payment.provider_session_id,
          providerPaymentId: payment.provider_payment_id,
          lastSyncedAt: payment.last_synced_at?.toISOString() ?? null,
          nextSyncAt: payment.next_sync_at?.toISOString() ?? null,
          differences: differencesOf(payment, reader),
        }
      : null,
  };
}

/** The current differences, or the ones that a person accepted, with readable values. */
function differencesOf({ review_reason }: PaymentAttemptRow, reader: Reader): Difference[] {
  const noted = (review_reason ?? []) as unknown as Difference[];
  return noted.map(({ field, expected, actual }) => ({
    field,
    expected: formatNotedAmount(expected, reader.locale),
    actual: formatNotedAmount(actual, reader.locale),
  }));
}

/** Why an attempt failed, as a sentence for the buyer. */
export function failureOf(
  payment: PaymentAttemptRow | undefined,
  locale: Locale,
): PaymentAttempt['failure'] {
  if (!payment?.failure_code || payment.status === 'succeeded') return null;
  return { code: payment.failure_code, message: sentenceOf(payment.failure_message ?? '', locale) };
}

function presentLedgerLine(row: LedgerRow): LedgerLine {
  const isOut = row.kind === 'refund' || row.kind === 'dispute_withdrawn';
  return {
    id: row.id.toString(),
    billId: row.bill_id,
    kind: row.kind,
    provider: row.provider,
    providerRef: row.provider_ref,
    amount: toAmount(isOut ? -row.amount_minor : row.amount_minor, row.currency),
    occurredAt: row.occurred_at.toISOString(),
  };
}

export function presentRefund(row: RefundRow, reader: Reader): Refund {
  const lines = readRefundedLines(row);
  return {
    id: row.id,
    billId: row.bill_id,
    amount: toAmount(row.amount_minor, row.currency),
    reason: sentenceOf(row.reason, reader.locale),
    lines: lines.map(({ name, quantity }) => ({ name, quantity })),
    status: row.status,
    failureReason: reader.isAdmin ? row.failure_reason : null,
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

function presentRefundable({ currency }: OrderRow, now: RefundableOrder): Refundable {
  return {
    amount: toAmount(now.amountMinor, currency),
    isDisputed: now.isDisputed,
    bills: now.bills.map(({ billId, amountMinor, payment, lines }) => ({
      billId,
      amount: toAmount(amountMinor, currency),
      provider: payment.provider,
      lines: lines.map(({ id, name, quantity, refundedQuantity, grossMinor }) => ({
        id,
        name,
        quantity,
        refundedQuantity,
        total: toAmount(grossMinor, currency),
      })),
    })),
  };
}
