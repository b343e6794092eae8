/**
 * The one interface behind which a payment provider stands.
 *
 * The provider's own records are the truth about money: `retrievePayment` fetches them, and a webhook is only a hint to
 * do so. Reading may be repeated freely; whatever changes something takes an idempotency key from the caller and may be
 * repeated with the same key and the same input. Calls fail with the classes in `provider-errors.ts` and no others.
 */
import type { CurrencyCode, Money } from '#lib/money.ts';
import type { Fault } from '#lib/fault.ts';

export type ProviderId = 'stripe' | 'paypal';

export interface PaymentProvider {
  readonly id: ProviderId;

  /** What can be charged in this currency. */
  capabilities(currency: CurrencyCode): Capabilities;

  /** Opens a hosted page for one payment. The same key and input give the same checkout. */
  createCheckoutSession(input: CreateCheckoutSessionInput): Promise<CheckoutSession>;

  /** What the provider knows about a payment now. */
  retrievePayment(ref: ProviderPaymentRef): Promise<PaymentSnapshot>;

  /**
   * Takes the money a buyer approved, and answers what became of it; a refusal is an answer too (`failure`).
   * With Stripe the buyer's own click takes the money, so this only looks.
   * After a refusal the next try needs a new key: the provider may repeat its old answer to the old one.
   */
  capturePayment(ref: ProviderPaymentRef, options: IdempotentOptions): Promise<PaymentSnapshot>;

  /**
   * Closes a checkout that nobody should pay any more; if it was paid meanwhile, the answer says so.
   * It may still be open after a failure that the provider keeps for this key: the next try needs a new one.
   * PayPal cannot close an order: it is answered as `canceled`, and stays so as long as nobody captures it.
   */
  cancelCheckoutSession(
    ref: ProviderPaymentRef,
    options: IdempotentOptions,
  ): Promise<PaymentSnapshot>;

  /** Gives back all or part of a capture. The same key and input give the same refund. */
  createRefund(input: CreateRefundInput): Promise<RefundSnapshot>;

  retrieveRefund(ref: ProviderRefundRef): Promise<RefundSnapshot>;

  /** Every refund of a payment, whoever made it: how a refund is found again whose answer was lost. */
  listRefunds(ref: ProviderPaymentRef): Promise<RefundSnapshot[]>;

  /** Checks who sent a webhook and reads it. Throws `WebhookSignatureError`. */
  verifyWebhook(rawBody: Uint8Array, headers: WebhookHeaders): Promise<WebhookEvent>;

  /** Reads an event that was verified before it was stored. */
  readEvent(rawBody: Uint8Array): WebhookEvent;

  /** Events since then that may never have reached us, oldest first where the provider sorts so. */
  listUndeliveredEvents(since: Date): AsyncIterable<WebhookEvent>;

  /** Proves that the keys work and tells whose they are. */
  checkCredentials(): Promise<Credentials>;
}

export interface Capabilities {
  supported: boolean;
  /** The smallest amount the provider takes, where it states one. */
  minimum?: Money;
  /** The largest amount of one payment. */
  maximum?: Money;
  /** Amounts must be a multiple of this: PayPal takes no fraction of a Taiwan dollar. */
  step?: Money;
}

export interface IdempotentOptions {
  idempotencyKey: string;
}

/** Everything here must be frozen by the caller before the first call: a repetition has to be the same to the letter. */
export interface CreateCheckoutSessionInput extends IdempotentOptions {
  /** Our payment's id. The provider echoes it with everything it tells about this payment. */
  paymentReference: string;
  /** Our order's id. */
  orderId: string;
  /** Unique for each attempt, readable: the order's number and the attempt's. */
  invoiceReference: string;
  /** What the buyer reads on the provider's page. */
  description: string;
  amount: Money;
  /** When the page closes by itself. Stripe wants 30 minutes to 24 hours; PayPal has its own limit of hours. */
  expiresAt: Date;
  /** Where the buyer comes back, made by `returnUrls`. */
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
  /** When the page closes, if the provider says. */
  expiresAt: Date | null;
  livemode: boolean;
  /** Whose account will be paid, if the provider says. */
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
  /** Which capture to give back, from the payment's snapshot. */
  captureId: string;
  amount: Money;
  /** Our refund's id, echoed by the provider. */
  refundReference: string;
  /** Our payment's id. */
  paymentReference: string;
  /** What the buyer may read about it. */
  note?: string;
}

export type PaymentStatus =
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'canceled'
  /** The provider said something this version does not know: change nothing, tell a person. */
  | 'unknown';

export interface PaymentSnapshot {
  status: PaymentStatus;
  sessionId: string;
  /** Stripe: the PaymentIntent. PayPal: the capture. */
  providerPaymentId: string | null;
  /** The buyer agreed and `capturePayment` would take the money. */
  approvedForCapture: boolean;
  /** What the checkout asks for. */
  amount: Money;
  /** What was really taken, before refunds. */
  amountCaptured: Money;
  /** Our payment's id, as the provider echoes it. */
  paymentReference: string | null;
  /** Which installation made it, where the provider can carry that. */
  installationId: string | null;
  livemode: boolean;
  accountId: string | null;
  /** Where a buyer can go on, while something is left to do. */
  redirectUrl: string | null;
  captures: Capture[];
  refunds: RefundSnapshot[];
  disputes: DisputeSnapshot[];
  failure?: PaymentFailure;
  observedAt: Date;
}

export interface PaymentFailure {
  /** The provider's own code: `card_declined`, `INSTRUMENT_DECLINED`. */
  code: string;
  /** The name of a sentence for the customer, or the provider's own sentence. */
  message: Fault;
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
  /** The provider's own word. */
  status: string;
  isOpen: boolean;
  amount: Money;
  reason: string;
  evidenceDueAt: Date | null;
  openedAt: Date;
  closedAt: Date | null;
  /** Money the dispute really moved. An inquiry moves none. */
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

/** A message that something happened; what really did is asked with `retrievePayment`. */
export interface WebhookEvent {
  provider: ProviderId;
  id: string;
  type: string;
  livemode: boolean;
  occurredAt: Date;
  /** The provider's id of the checkout it is about, or of the nearest thing the event names. */
  resourceId: string | null;
  /** Every provider id by which the payment may be known to us: session, payment, capture. */
  relatedIds: string[];
  /** Our payment's id, where the event carries it. A claim to be checked against `installationId` or a stored id. */
  paymentReference: string | null;
  installationId: string | null;
  rawBody: Uint8Array;
}

export interface Credentials {
  accountId: string;
  livemode: boolean;
}
