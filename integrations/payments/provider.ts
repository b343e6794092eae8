/**
 * The interface of a payment provider. The provider's own records are the truth about money: `retrievePayment` fetches them, and a webhook
 * is only a reason to fetch. Reads can be repeated freely; every call that changes something takes an idempotency key from the caller and
 * can be repeated with the same key and input. Calls fail only with the classes in `provider-errors.ts`.
 */
import type { CurrencyCode, Money } from '#lib/money/money.ts';
import type { MessageKey } from '#lib/message-key.ts';

export type ProviderId = 'stripe' | 'paypal';

export interface PaymentProvider {
  readonly id: ProviderId;

  /** The amounts that can be charged in this currency. */
  capabilities(currency: CurrencyCode): Capabilities;

  /** Opens a hosted page for one payment. The same key and input give the same checkout. */
  createCheckoutSession(input: CreateCheckoutSessionInput): Promise<CheckoutSession>;

  /** The provider's current snapshot of a payment. */
  retrievePayment(ref: ProviderPaymentRef): Promise<PaymentSnapshot>;

  /**
   * Captures an approved payment and returns its snapshot; a refusal is a result too (`failure`). With Stripe the buyer's own click
   * captures the payment, so this only reads. After a refusal the next try needs a new key: the provider may repeat its old answer for the
   * old one.
   */
  capturePayment(ref: ProviderPaymentRef, options: IdempotentOptions): Promise<PaymentSnapshot>;

  /**
   * Closes a checkout that must no longer be paid; if it was just paid, the result says so. It may still be open after a failure that the
   * provider stores for this key: the next try needs a new one. PayPal cannot close an order: it is returned as `canceled`, and stays so as
   * long as nobody captures it.
   */
  cancelCheckoutSession(
    ref: ProviderPaymentRef,
    options: IdempotentOptions,
  ): Promise<PaymentSnapshot>;

  /** Refunds all or part of a capture. The same key and input give the same refund. */
  createRefund(input: CreateRefundInput): Promise<RefundSnapshot>;

  retrieveRefund(ref: ProviderRefundRef): Promise<RefundSnapshot>;

  /** All refunds of a payment, from any source. Finds a refund whose answer was lost. */
  listRefunds(ref: ProviderPaymentRef): Promise<RefundSnapshot[]>;

  /** Verifies a webhook's sender and reads it. Throws `WebhookSignatureError`. */
  verifyWebhook(rawBody: Uint8Array, headers: WebhookHeaders): Promise<WebhookEvent>;

  /** Reads an event that was verified before it was stored. */
  readEvent(rawBody: Uint8Array): WebhookEvent;

  /** Events since then that may not have reached us, oldest first if the provider sorts them so. */
  listUndeliveredEvents(since: Date): AsyncIterable<WebhookEvent>;

  /** Checks that the keys work and returns their account. */
  checkCredentials(): Promise<Credentials>;
}

export interface Capabilities {
  supported: boolean;
  /** The smallest amount that the provider accepts, if it states one. */
  minimum?: Money;
  /** The largest amount of one payment. */
  maximum?: Money;
  /** Amounts must be a multiple of this: PayPal accepts no fraction of a Taiwan dollar. */
  step?: Money;
}

export interface IdempotentOptions {
  idempotencyKey: string;
}

/** The caller must store all of this before the first call: a retry has to be identical. */
export interface CreateCheckoutSessionInput extends IdempotentOptions {
  /** Our payment's id. The provider returns it with everything about this payment. */
  paymentReference: string;
  /** Our order's id. */
  orderId: string;
  /** Unique for each attempt and readable: the numbers of the order and the attempt. */
  invoiceReference: string;
  /** Shown to the buyer on the provider's page. */
  description: string;
  amount: Money;
  /** When the page closes automatically. Stripe requires 30 minutes to 24 hours; PayPal has its own limit. */
  expiresAt: Date;
  /** Where the buyer returns to, made by `returnUrls`. */
  successUrl: string;
  cancelUrl: string;
  customerEmail?: string;
  /** A BCP 47 language tag for the provider's page. */
  locale?: string;
}

export interface CheckoutSession {
  /** Stripe: the Checkout Session. PayPal: the order. */
  sessionId: string;
  /** Stripe: the PaymentIntent, as soon as there is one. PayPal: null until captured. */
  providerPaymentId: string | null;
  /** Where to send the buyer. Null if a repeated call found the checkout already approved or paid. */
  redirectUrl: string | null;
  /** When the page closes, if the provider states it. */
  expiresAt: Date | null;
  livemode: boolean;
  /** The account that will be paid, if the provider states it. */
  accountId: string | null;
}

export interface ProviderPaymentRef {
  sessionId: string;
}

export interface ProviderRefundRef {
  refundId: string;
}

export interface CreateRefundInput extends IdempotentOptions {
  payment: ProviderPaymentRef;
  /** The capture to refund, from the payment's snapshot. */
  captureId: string;
  amount: Money;
  /** Our refund's id, returned by the provider. */
  refundReference: string;
  /** Our payment's id. */
  paymentReference: string;
  /** A description that the buyer may read. */
  note?: string;
}

export type PaymentStatus =
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'canceled'
  /** A state that this version does not know: change nothing, tell an administrator. */
  | 'unknown';

export interface PaymentSnapshot {
  status: PaymentStatus;
  sessionId: string;
  /** Stripe: the PaymentIntent. PayPal: the capture. */
  providerPaymentId: string | null;
  /** The buyer approved and `capturePayment` would capture the payment. */
  approvedForCapture: boolean;
  /** The amount requested by the checkout. */
  amount: Money;
  /** The amount captured, before refunds. */
  amountCaptured: Money;
  /** Our payment's id, as the provider returns it. */
  paymentReference: string | null;
  /** The installation that created it, if the provider can store that. */
  installationId: string | null;
  livemode: boolean;
  accountId: string | null;
  /** The page where a buyer can continue, if anything is left to do. */
  redirectUrl: string | null;
  /** Where the payer's card or account is, if the provider says so. */
  payerCountry?: string | undefined;
  captures: Capture[];
  refunds: RefundSnapshot[];
  disputes: DisputeSnapshot[];
  failure?: PaymentFailure;
  observedAt: Date;
}

export interface PaymentFailure {
  /** The provider's own code: `card_declined`, `INSTRUMENT_DECLINED`. */
  code: string;
  /** The key of a sentence for the customer, or the provider's own sentence. */
  message: MessageKey;
  /** False if only the shop can fix it. */
  customerCanRetry: boolean;
}

export interface Capture {
  id: string;
  amount: Money;
  status: 'pending' | 'succeeded' | 'failed' | 'unknown';
  occurredAt: Date;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled' | 'unknown';

export interface RefundSnapshot {
  id: string;
  status: RefundStatus;
  amount: Money;
  /** Our refund's id; null for one made in the provider's dashboard. */
  refundReference: string | null;
  failureReason: string | null;
  occurredAt: Date;
}

export interface DisputeSnapshot {
  id: string;
  /** The provider's own status. */
  status: string;
  isOpen: boolean;
  amount: Money;
  reason: string;
  evidenceDueAt: Date | null;
  openedAt: Date;
  closedAt: Date | null;
  /** Money that the dispute moved. An inquiry moves none. */
  movements: DisputeMovement[];
}

export interface DisputeMovement {
  id: string;
  kind: 'withdrawn' | 'reinstated';
  amount: Money;
  occurredAt: Date;
}

/** Header names in lower case, as Node and Hono give them. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A report that something happened; `retrievePayment` fetches what. */
export interface WebhookEvent {
  provider: ProviderId;
  id: string;
  type: string;
  livemode: boolean;
  occurredAt: Date;
  /** The provider's id of the checkout it is about, or of the closest object that the event names. */
  resourceId: string | null;
  /** Every provider id under which we may know the payment: session, payment, capture. */
  relatedIds: string[];
  /** Our payment's id, if the event has it. A claim to be checked against `installationId` or a stored id. */
  paymentReference: string | null;
  installationId: string | null;
  rawBody: Uint8Array;
}

export interface Credentials {
  accountId: string;
  livemode: boolean;
}
