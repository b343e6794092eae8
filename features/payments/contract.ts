import { z } from 'zod';
import { Amount } from '#lib/amount.ts';
import { declareFailures } from '#lib/failure.ts';

export const ProviderId = z.enum(['stripe', 'paypal']);
export type ProviderId = z.infer<typeof ProviderId>;

/** Where one attempt to pay stands. */
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

/** What the customer of an order can do about its payment now. */
export const NextStep = z.enum([
  /** Choose a way to pay, for the first time or again. */
  'pay',
  /** Wait: the provider has not decided yet. */
  'wait',
  /** Nothing: it is paid. */
  'paid',
  /** Nothing: a person looks into a payment that did not match. */
  'review',
  'expired',
  'cancelled',
  /** Nothing: money came for an order that was cancelled, and goes back. */
  'refunding',
]);
export type NextStep = z.infer<typeof NextStep>;

export const PaymentFailures = declareFailures('api-payments', {
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

export const NewPayment = z.object({ provider: ProviderId });
export type NewPayment = z.infer<typeof NewPayment>;

/** Where to send the buyer. */
export const StartedPayment = z.object({ paymentAttemptId: z.uuid(), redirectUrl: z.url() });
export type StartedPayment = z.infer<typeof StartedPayment>;

export const PaymentConfirmation = z.object({
  /** PayPal's name of the order, as the buyer's return brought it. */
  paypalOrderId: z.string().min(1).max(100).optional(),
});
export type PaymentConfirmation = z.infer<typeof PaymentConfirmation>;

/** Why the last attempt failed: the provider's code, and a sentence in the caller's language. */
const AttemptFailure = z.object({ code: z.string(), message: z.string() });

/** What a page that waits for a payment needs. */
export const PaymentProgress = z.object({
  orderId: z.uuid(),
  next: NextStep,
  /** True when the provider could not be asked just now, so that this is what was known before. */
  isProviderSilent: z.boolean(),
  failure: AttemptFailure.nullable(),
});
export type PaymentProgress = z.infer<typeof PaymentProgress>;

export const PaymentAttempt = z.object({
  id: z.uuid(),
  provider: ProviderId,
  attemptNumber: z.number(),
  status: PaymentAttemptStatus,
  amount: Amount,
  isSuperseded: z.boolean(),
  failure: AttemptFailure.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** For the studio alone. */
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

/** A line of money that really moved; `amount` is negative when it left the studio. */
export const LedgerLine = z.object({
  id: z.string(),
  kind: z.enum(['capture', 'refund', 'refund_reversal', 'dispute_withdrawn', 'dispute_reinstated']),
  provider: ProviderId,
  providerRef: z.string(),
  amount: Amount,
  occurredAt: z.iso.datetime(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const Refund = z.object({
  id: z.uuid(),
  amount: Amount,
  reason: z.string(),
  /** Which of the order's lines it is for; empty when it is for no line in particular. */
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

/** What of an order can go back now. */
export const Refundable = z.object({
  /** In one refund: an order that was paid twice gives each payment back by itself. */
  amount: Amount,
  /** The way the money came, and goes back. */
  provider: ProviderId.nullable(),
  isDisputed: z.boolean(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      quantity: z.int(),
      /** Of these, given back by line before. */
      refundedQuantity: z.int(),
      /** For the whole quantity, with tax. */
      total: Amount,
    }),
  ),
});
export type Refundable = z.infer<typeof Refundable>;

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
  next: NextStep,
  total: Amount,
  paid: Amount,
  refunded: Amount,
  paymentStatus: z.enum(['unpaid', 'processing', 'paid', 'partially_refunded', 'refunded']),
  /** The ways to pay that can take this amount. */
  providers: z.array(ProviderId),
  /** The ways to pay for which this amount is too large, and what each takes at most. */
  limits: z.array(z.object({ provider: ProviderId, maximum: Amount })),
  failure: AttemptFailure.nullable(),
  attempts: z.array(PaymentAttempt),
  ledger: z.array(LedgerLine),
  refunds: z.array(Refund),
  /** For the studio alone. */
  disputes: z.array(Dispute),
  /** For the studio alone. */
  refundable: Refundable.nullable(),
});
export type OrderPayments = z.infer<typeof OrderPayments>;

const WebhookEventState = z.enum(['received', 'processed', 'ignored', 'deferred', 'dead']);

/** Whether money is being watched as it should: what an administrator looks at first. */
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
  /** Attempts whose state should have been asked some time ago. */
  overdueSyncs: z.number(),
  discrepancies: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      paymentAttemptId: z.uuid().nullable(),
      order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
      /** What was noted, by code (`evidenceDueAt`), with both sides where they differ. The values are readable text. */
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
  /** Where the payments sandbox shows what it did; null in every other mode. */
  sandboxDashboardUrl: z.url().nullable(),
});
export type PaymentHealth = z.infer<typeof PaymentHealth>;
