import type Stripe from 'stripe';

// The records of Stripe's side in the books. Amounts are minor units as Stripe counts them, times are unix seconds.

export interface SessionItem {
  id: string;
  priceId: string;
  productId: string;
  name: string;
  unitAmount: number;
  quantity: number;
  metadata: Record<string, string>;
}

export interface SessionRecord {
  id: string;
  createdAt: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  currency: string;
  items: SessionItem[];
  amountTotal: number;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customerEmail: string | null;
  customerCreation: string | null;
  locale: string | null;
  submitType: string | null;
  billingAddressCollection: string | null;
  originContext: string | null;
  integrationIdentifier: string | null;
  allowedPaymentMethodTypes: string[] | null;
  adaptivePricing: boolean | null;
  allowPromotionCodes: boolean | null;
  metadata: Record<string, string>;
  intentData: {
    metadata: Record<string, string>;
    description: string | null;
    receiptEmail: string | null;
    statementDescriptor: string | null;
    statementDescriptorSuffix: string | null;
  };
  intentId: string | null;
}

export interface PaymentError {
  code: string;
  declineCode: string | null;
  message: string;
  chargeId: string | null;
}

export interface IntentRecord {
  id: string;
  createdAt: number;
  sessionId: string;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  canceledAt: number | null;
  clientSecret: string;
  metadata: Record<string, string>;
  description: string | null;
  receiptEmail: string | null;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
  lastError: PaymentError | null;
  latestChargeId: string | null;
  /** The card waiting for its 3-D Secure step. */
  waitingCard: UsedCard | null;
}

export interface UsedCard {
  /** Always a number from the table of test cards; for a debit, the last digits of the account. */
  testNumber: string;
  expMonth: number;
  expYear: number;
  paymentMethodId: string;
  fingerprint: string;
}

export interface ChargeRecord {
  id: string;
  createdAt: number;
  intentId: string;
  sessionId: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'pending' | 'failed';
  card: UsedCard;
  /** Not a card, but a debit that takes days. */
  bankDebit: boolean;
  authenticated: boolean;
  failure: { code: string; declineCode: string | null; message: string; blocked: boolean } | null;
  balanceTransactionId: string | null;
}

export interface RefundRecord {
  id: string;
  createdAt: number;
  chargeId: string;
  intentId: string;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  reason: string | null;
  metadata: Record<string, string>;
  balanceTransactionId: string | null;
  failureReason: string | null;
  failureBalanceTransactionId: string | null;
}

export interface DisputeRecord {
  id: string;
  createdAt: number;
  chargeId: string;
  intentId: string;
  amount: number;
  currency: string;
  reason: string;
  inquiry: boolean;
  status:
    | 'warning_needs_response'
    | 'warning_closed'
    | 'needs_response'
    | 'warning_under_review'
    | 'under_review'
    | 'won'
    | 'lost';
  dueBy: number;
  balanceTransactionIds: string[];
  /** The amount returned so far. */
  returned: number;
}

export interface BalanceTransactionRecord {
  id: string;
  createdAt: number;
  amount: number;
  fee: number;
  currency: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  reportingCategory: string;
  description: string | null;
  sourceId: string;
}

export interface StripeEventRecord {
  id: string;
  createdAt: number;
  type: Stripe.Event['type'];
  object: Record<string, unknown>;
  previousAttributes: Record<string, unknown> | null;
  request: { id: string | null; idempotency_key: string | null };
}

export interface EndpointRecord {
  id: string;
  createdAt: number;
  url: string;
  secret: string;
  enabledEvents: string[];
  apiVersion: string | null;
  description: string | null;
  metadata: Record<string, string>;
}

export interface SavedAnswer {
  /** The idempotency key. */
  id: string;
  request: string;
  fingerprint: string;
  status: number;
  body: string;
  at: number;
}
