// The public interface of the sandbox: the options, the handle and the control.
// The same `SandboxControl` is served in process (`sandbox.control`) and over HTTP (`control/client.ts`).

export type Provider = 'stripe' | 'paypal';

/** Keys that the sandbox creates when it starts. Pass them to a later start to keep them. */
export interface SandboxCredentials {
  stripe: { secretKey: string; webhookSecret: string; accountId: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string };
}

export interface WebhookTargets {
  /** Loopback addresses only; `null` stops the deliveries to that target. */
  stripe?: string | null;
  paypal?: string | null;
}

export interface SandboxOptions {
  /** 0 or absent: any free port. The sandbox always binds 127.0.0.1. */
  port?: number;
  webhooks?: WebhookTargets;
  /** Path of a JSONL journal: the books, the keys and the undelivered webhooks survive a restart. */
  journal?: string;
  credentials?: SandboxCredentials;
  controlToken?: string;
  /** How far the sandbox's clock is ahead of the machine's. */
  clockOffsetSeconds?: number;
  /** Pauses before the second, third … attempt of a webhook, in milliseconds. */
  retryScheduleMs?: number[];
  /** Called for every call, answer and webhook without a fault; tests check them against the vendors' contracts. */
  observe?: (seen: Observed) => void;
  /** The shop's name on the pages. */
  shopName?: string;
}

export interface Observed {
  provider: Provider;
  kind: 'request' | 'answer' | 'webhook';
  method: string;
  path: string;
  /** The status of an answer; 0 otherwise. */
  status: number;
  /** Decoded: Stripe's parameters as a tree of strings, everything else from JSON. */
  body: unknown;
}

export interface Sandbox {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string;
  stripe: SandboxCredentials['stripe'];
  paypal: SandboxCredentials['paypal'];
  controlToken: string;
  /** For a person: opens the dashboard and signs them in. */
  dashboardUrl: string;
  control: SandboxControl;
  /** Changes the shop's name on the pages. */
  nameShop(name: string): void;
  close(): Promise<void>;
}

export type Operation = 'create' | 'capture' | 'refund' | 'retrieve' | 'expire' | 'list' | 'token';

/** Faults of API calls. Without `on` and `provider` a fault applies to any call. */
export interface ApiFault {
  provider?: Provider;
  on?: Operation;
  /** The number of calls it applies to; 1 by default. `Infinity` is written as -1. */
  times?: number;
  /** Answers with this status and does nothing. `502html` and `502json` look like a proxy's answers. */
  status?: 500 | 503 | 429 | 409 | '502html' | '502json';
  /** With `status: 500` on Stripe: the failure is saved under the idempotency key and replayed; `after` the call took effect. */
  stored?: boolean | 'after';
  /** The call has no effect and no answer. */
  timeoutBefore?: boolean;
  /** The call takes effect but has no answer. */
  timeoutAfter?: boolean;
  /** The connection is reset before, or after, the call takes effect. */
  reset?: 'before' | 'after';
  /** Milliseconds before the call is processed. */
  slow?: number;
  /** The call takes effect and is answered 200 with `{}`. */
  emptyBody?: boolean;
  /** The call takes effect and the answer has wrong data. */
  /** One less or one more: minor units at Stripe, whole units at PayPal. */
  wrongAmount?: boolean | 'more';
  wrongCurrency?: boolean;
  wrongLivemode?: boolean;
  /** PayPal: every token is revoked before the call is processed. */
  revokeToken?: boolean;
  /** The refund made by this call stays pending and succeeds later, or succeeds and fails later. */
  refundOutcome?: 'pending' | 'pendingThenFailed' | 'succeededThenFailed';
}

/** Faults of webhooks, until cleared or after `times` deliveries. */
export interface WebhookFault {
  provider?: Provider;
  /** Event types it applies to; all by default. */
  types?: string[];
  times?: number;
  /** Never sent; counts as failed. */
  drop?: boolean;
  /** Held until `deliver` is called. */
  hold?: boolean;
  delayMs?: number;
  /** Sent this many times in total, immediately. */
  duplicate?: number;
  /** The events of one action are sent one after another in this order. */
  order?: 'reverse' | 'random';
  corruptSignature?: boolean;
  staleTimestamp?: boolean;
  wrongSecret?: boolean;
  /** A space is added to the body after it was signed. */
  alteredBody?: boolean;
  /** PayPal: the certificate's address has another host. */
  foreignCertificate?: boolean;
  /** PayPal: the header names an unsafe algorithm. */
  wrongAlgorithm?: boolean;
  /** The buyer's redirect waits for the first attempt, or the first attempt for the redirect. */
  beforeRedirect?: boolean;
  afterRedirect?: boolean;
}

export interface Faults {
  api?: ApiFault | ApiFault[];
  webhook?: WebhookFault | WebhookFault[];
}

export interface DeliverRequest {
  /** One event, all undelivered events of a provider (`pending`), or every event again (`all`). */
  eventId?: string;
  which?: 'pending' | 'all';
  provider?: Provider;
  order?: 'emitted' | 'reverse' | 'random';
}

export interface DeliveryReport {
  eventId: string;
  type: string;
  url: string;
  delivered: boolean;
  status: number | null;
}

export interface OpenDisputeRequest {
  /** Stripe: a charge, payment intent or session. PayPal: a capture or an order. */
  payment: string;
  reason?: string;
  /** Stripe: an early inquiry moves no money. */
  inquiry?: boolean;
  /** Minor units as the provider counts them; the whole payment by default. */
  amountMinor?: number;
}

export interface ResolveDisputeRequest {
  dispute: string;
  /** `under_review`: the evidence was submitted, the bank has not decided. */
  outcome: 'under_review' | 'won' | 'lost' | 'partial';
  /** With `partial`: the returned amount in minor units; half by default. */
  returnedMinor?: number;
}

/** One row of the sandbox's own books, to compare with a ledger. */
export interface BookEntry {
  provider: Provider;
  kind: 'capture' | 'refund' | 'refund_failed' | 'dispute_withdrawn' | 'dispute_reinstated';
  /** Unique in the books. */
  id: string;
  /** The provider's id of the charge or capture, refund or dispute that moved the money. */
  source: string;
  /** The charge or capture it belongs to. */
  payment: string;
  /** The session or PayPal order of the payment. */
  checkout: string;
  /** The shop's reference: `client_reference_id` or `custom_id`. */
  reference: string | null;
  amountMinor: number;
  currency: string;
  at: string;
}

export interface RequestLogEntry {
  at: string;
  provider: Provider | 'page' | 'control';
  method: string;
  path: string;
  status: number | null;
  operation: Operation | null;
  idempotencyKey: string | null;
  replayed: boolean;
  fault: string | null;
}

export interface DeliveryLogEntry {
  at: string;
  provider: Provider;
  eventId: string;
  type: string;
  url: string;
  attempt: number;
  status: number | null;
  error: string | null;
  fault: string | null;
}

export type FundingSource =
  | 'balance'
  | 'declined'
  | 'echeck'
  | 'echeck_denied'
  | 'review'
  | 'review_denied';

/** The buyer's actions on the pages, without a browser. */
export interface SandboxBuyer {
  /** Presses Pay with a test card; with a 3-D Secure card also completes the authentication. */
  payByCard(
    session: string,
    card?: string,
    authentication?: 'complete' | 'fail' | 'abandon',
  ): Promise<{ paid: boolean; declineCode: string | null; returnUrl: string | null }>;
  /** Pays with a method that completes the session unpaid and is decided a minute later. */
  payByBankDebit(session: string, outcome?: 'succeeds' | 'fails'): Promise<{ returnUrl: string }>;
  /** Presses Pay now. */
  approvePayPal(order: string, funding?: FundingSource): Promise<{ returnUrl: string }>;
}

export interface SandboxControl {
  /** Adds faults to the active ones. */
  faults(faults: Faults): Promise<void>;
  clearFaults(): Promise<void>;
  /** Runs everything due within `seconds` now: expiry, delayed refunds, eChecks. With `keep` the clock stays there; otherwise it returns. */
  advance(seconds: number, options?: { keep?: boolean }): Promise<void>;
  deliver(request?: DeliverRequest): Promise<DeliveryReport[]>;
  /** Waits until no webhook is being sent or waiting for its first attempt. */
  settle(): Promise<void>;
  setWebhooks(targets: WebhookTargets): Promise<void>;
  openDispute(request: OpenDisputeRequest): Promise<{ dispute: string }>;
  resolveDispute(request: ResolveDisputeRequest): Promise<void>;
  /** A refund made in the provider's own dashboard: no metadata, no key of ours. */
  dashboardRefund(request: { payment: string; amountMinor?: number }): Promise<{ refund: string }>;
  /** Ends the review of a PayPal capture or a pending eCheck. */
  settleCapture(request: { capture: string; outcome: 'completed' | 'denied' }): Promise<void>;
  revokeTokens(): Promise<void>;
  /** Every movement of money, oldest first. */
  books(): Promise<BookEntry[]>;
  log(): Promise<{ requests: RequestLogEntry[]; deliveries: DeliveryLogEntry[] }>;
  /** Deletes the books, the log and the faults; keys and webhook targets stay. */
  reset(): Promise<void>;
  buyer: SandboxBuyer;
}
