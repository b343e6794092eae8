import { z } from 'zod';
import { Consents } from '#features/orders/taxes/contract.ts';
import { RefundBasis } from '#features/orders/requests/contract.ts';
import { StepProgress } from '#features/orders/steps/contract.ts';
import { PaymentStatus } from '#features/orders/contract.ts';
import { MoneyTold } from '#features/orders/shared/view-contract.ts';
import { BillPurpose } from '#features/orders/bills/contract.ts';
import { Amount } from '#lib/money/amount.ts';
import { declareFailures } from '#lib/api-failure.ts';

export const ProviderId = z.enum(['stripe', 'paypal']);
export type ProviderId = z.infer<typeof ProviderId>;

/** The status of a payment attempt. */
export const PaymentAttemptStatus = z.enum([
  'created',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'expired',
  'canceled',
  'requires_review',
]);
export type PaymentAttemptStatus = z.infer<typeof PaymentAttemptStatus>;

/** What the customer can do about the payment of a bill now. */
export const NextStep = z.enum([
  /** Choose a payment method, for the first time or again. */
  'pay',
  /** Wait: the provider has not decided yet. */
  'wait',
  /** Nothing: the bill is paid. */
  'paid',
  /** Nothing: a payment that did not match is under review. */
  'review',
  'expired',
  'cancelled',
  /** Nothing: the bill was withdrawn or declined. */
  'void',
]);
export type NextStep = z.infer<typeof NextStep>;

export const PaymentFailures = declareFailures('api-payments', {
  bill_not_found: 404,
  order_already_paid: 409,
  order_not_payable: 409,
  nothing_to_pay: 409,
  provider_not_offered: 409,
  payment_being_confirmed: 409,
  payment_under_review: 409,
  payment_opened_elsewhere: 409,
  provider_refused: 409,
  provider_silent: 503,
  payment_unsettled: 409,
  checkout_session_open: 503,
  refund_under_dispute: 409,
  payment_not_found: 404,
  webhook_refused: 400,
});

export const NewPayment = z.object({
  provider: ProviderId,
  /** The bill to pay; the one due first unless given. */
  billId: z.uuid().optional(),
  termsVersion: z.int().min(1).optional().meta({
    description:
      'The version of the terms that the buyer was shown. Required for an order that the studio placed for them: they accept the terms by paying.',
  }),
  consents: Consents.optional().meta({
    description:
      'What a consumer agrees to about the right of withdrawal, for an order that the studio placed for them. Left out: nothing.',
  }),
});
export type NewPayment = z.infer<typeof NewPayment>;

/** The page to send the buyer to. */
export const StartedPayment = z.object({ paymentAttemptId: z.uuid(), redirectUrl: z.url() });
export type StartedPayment = z.infer<typeof StartedPayment>;

export const PaymentConfirmation = z.object({
  /** PayPal's id of the order, from the buyer's return address. */
  paypalOrderId: z.string().min(1).max(100).optional(),
});
export type PaymentConfirmation = z.infer<typeof PaymentConfirmation>;

/** Why the last attempt failed: the provider's code, and a sentence in the caller's language. */
const AttemptFailure = z.object({ code: z.string(), message: z.string() });

/** The data for a page that waits for a payment. */
export const PaymentProgress = z.object({
  orderId: z.uuid(),
  /** The bill that the buyer paid, or can pay now. */
  billId: z.uuid(),
  next: NextStep,
  /** True if the provider did not answer just now, so this is the last known state. */
  isProviderSilent: z.boolean(),
  failure: AttemptFailure.nullable(),
});
export type PaymentProgress = z.infer<typeof PaymentProgress>;

export const PaymentAttempt = z.object({
  id: z.uuid(),
  billId: z.uuid(),
  provider: ProviderId,
  attemptNumber: z.number(),
  status: PaymentAttemptStatus,
  amount: Amount,
  isSuperseded: z.boolean(),
  failure: AttemptFailure.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** For administrators only. */
  admin: z
    .object({
      providerSessionId: z.string().nullable(),
      providerPaymentId: z.string().nullable(),
      lastSyncedAt: z.iso.datetime().nullable(),
      nextSyncAt: z.iso.datetime().nullable(),
      differences: z.array(
        z.object({ field: z.string(), expected: z.string(), actual: z.string() }),
      ),
    })
    .nullable(),
});
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

/** A movement of money in the ledger; `amount` is negative for money that the shop paid out. */
export const LedgerLine = z.object({
  id: z.string(),
  billId: z.uuid(),
  kind: z.enum(['capture', 'refund', 'refund_reversal', 'dispute_withdrawn', 'dispute_reinstated']),
  provider: ProviderId,
  providerRef: z.string(),
  amount: Amount,
  occurredAt: z.iso.datetime(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const Refund = z.object({
  id: z.uuid(),
  billId: z.uuid(),
  amount: Amount,
  reason: z.string(),
  /** The bill's lines it refunds; empty if it is not for particular lines. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  status: z.enum(['requested', 'pending', 'succeeded', 'failed', 'canceled']),
  failureReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Refund = z.infer<typeof Refund>;

export const Dispute = z.object({
  id: z.uuid(),
  amount: Amount,
  status: z.string(),
  reason: z.string(),
  isOpen: z.boolean(),
  evidenceDueAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
});
export type Dispute = z.infer<typeof Dispute>;

/** What can be refunded of one bill now. */
export const RefundableBill = z.object({
  billId: z.uuid(),
  /** In one refund: for a bill that was paid twice, each payment is refunded separately. */
  amount: Amount,
  /** The payment method, also used for the refund. */
  provider: ProviderId,
  lines: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      quantity: z.int(),
      /** Units of this line already refunded. */
      refundedQuantity: z.int(),
      /** For the whole quantity, with tax. */
      total: Amount,
    }),
  ),
});

/** The amounts of the order that can be refunded now. */
export const Refundable = z.object({
  /** Of all payments together. */
  amount: Amount,
  isDisputed: z.boolean(),
  /** The bills of which something is left, in the order of their numbers. */
  bills: z.array(RefundableBill),
});
export type Refundable = z.infer<typeof Refundable>;

/** A bill and what moved for it. */
export const BillBalance = z.object({
  id: z.uuid(),
  purpose: BillPurpose,
  /** Empty for the initial bill. */
  title: z.string(),
  total: Amount,
  money: MoneyTold,
});

/** Everything about the money of one order. */
export const OrderPayments = z.object({
  order: z.object({
    id: z.uuid(),
    number: z.string(),
    serviceTitle: z.string(),
    packageName: z.string(),
    isLivemode: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
  /** The bill that this page is about: the one asked for, else the one due, else the initial one. */
  bill: BillBalance,
  /** What the customer can do about this bill. */
  next: NextStep,
  bills: z.array(BillBalance),
  /** The price of the order. */
  total: Amount,
  paid: Amount,
  refunded: Amount,
  paymentStatus: PaymentStatus,
  /** The payment methods that accept the bill's amount. */
  providers: z.array(ProviderId),
  /** The payment methods for which the bill's amount is too large, with the most each accepts. */
  limits: z.array(z.object({ provider: ProviderId, maximum: Amount })),
  /** Why the last attempt to pay this bill failed. */
  failure: AttemptFailure.nullable(),
  attempts: z.array(PaymentAttempt),
  ledger: z.array(LedgerLine),
  refunds: z.array(Refund),
  /** For administrators only. */
  disputes: z.array(Dispute),
  /** For administrators only. */
  refundable: Refundable.nullable(),
  /** What goes back for an open withdrawal; for administrators only. */
  withdrawalRefund: Amount.nullable(),
  /** What goes back if the order is cancelled at its customer's request: the open one, or one that they could make now. */
  cancellationRefund: z
    .object({
      amount: Amount,
      basisPoints: z.int(),
      /** What is left of the payments, of which it is a share. */
      of: Amount,
      /** Null for requests from before it was stored. */
      basis: RefundBasis.nullable(),
      /** If the share follows the steps. */
      steps: StepProgress.nullable(),
    })
    .nullable(),
});
export type OrderPayments = z.infer<typeof OrderPayments>;

const WebhookEventState = z.enum(['received', 'processed', 'ignored', 'deferred', 'dead']);

/** Whether payments are being watched as they should be: what an administrator checks first. */
export const PaymentHealth = z.object({
  mode: z.enum(['sandbox', 'test', 'live']),
  providers: z.array(
    z.object({
      provider: ProviderId,
      lastWebhookAt: z.iso.datetime().nullable(),
      /** Of the last 30 days; each exact up to 1,000, above it 1,001. */
      webhookEvents: z.record(WebhookEventState, z.number()),
    }),
  ),
  /** Attempts whose next check is overdue. */
  overdueSyncs: z.number(),
  discrepancies: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      paymentAttemptId: z.uuid().nullable(),
      order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
      /** The noted facts by code (`evidenceDueAt`), with both sides where they differ. The values are readable text. */
      facts: z.array(
        z.object({
          name: z.string(),
          expected: z.string().nullable(),
          actual: z.string().nullable(),
        }),
      ),
      openedAt: z.iso.datetime(),
    }),
  ),
  inReview: z.array(
    z.object({ orderId: z.uuid(), orderNumber: z.string(), attempt: PaymentAttempt }),
  ),
  /** Whether there are more discrepancies, or more payments in review, than the newest 50 of each. */
  hasMore: z.boolean(),
  /** The payments sandbox's dashboard; null in every other mode. */
  sandboxDashboardUrl: z.url().nullable(),
});
export type PaymentHealth = z.infer<typeof PaymentHealth>;
