// What the sandbox promises to those who start it: the options, the handle, and the control it offers.
// The same `SandboxControl` is served in process (`sandbox.control`) and over HTTP (`control/client.ts`).

export type Provider = 'stripe' | 'paypal';

/** Keys the sandbox mints at its start. Hand them back to a later start and it keeps the same ones. */
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
  /** Told of every call, answer and webhook that no fault has spoilt; tests hold them to the vendors' contracts. */
  observe?: (seen: Observed) => void;
  /** What the pages call the shop. */
  shopName?: string;
}

export interface Observed {
  provider: Provider;
  kind: 'request' | 'answer' | 'webhook';
  method: string;
  path: string;
  /** Of an answer; 0 otherwise. */
  status: number;
  /** Decoded: Stripe's parameters as a tree of texts, everything else from JSON. */
  body: unknown;
}

export interface Sandbox {
  /** `http://127.0.0.1:PORT`, without a slash at its end. */
  url: string;
  stripe: SandboxCredentials['stripe'];
  paypal: SandboxCredentials['paypal'];
  controlToken: string;
  /** For a person: opens the dashboard and signs them in to it. */
  dashboardUrl: string;
  control: SandboxControl;
  /** What the pages call the shop from now on. */
  nameShop(name: string): void;
  close(): Promise<void>;
}

export type Operation = 'create' | 'capture' | 'refund' | 'retrieve' | 'expire' | 'list' | 'token';

/** What goes wrong with calls to the API. Without `on` and `provider` it strikes any call. */
export interface ApiFault {
  provider?: Provider;
  on?: Operation;
  /** How many calls it strikes; 1 unless told, `Infinity` is written as -1. */
  times?: number;
  /** Answer with this status and do nothing. `502html` and `502json` look like a proxy's answers. */
  status?: 500 | 503 | 429 | 409 | '502html' | '502json';
  /** With `status: 500` on Stripe: the failure is saved under the idempotency key and replayed; `after` the call took effect. */
  stored?: boolean | 'after';
  /** Nothing happens and no answer comes. */
  timeoutBefore?: boolean;
  /** The call takes effect and no answer comes. */
  timeoutAfter?: boolean;
  /** The connection is reset before, or after, the call takes effect. */
  reset?: 'before' | 'after';
  /** Milliseconds before the call is looked at. */
  slow?: number;
  /** The call takes effect and is answered 200 with `{}`. */
  emptyBody?: boolean;
  /** The call takes effect and the answer tells something else. */
  /** One less than it is, or one more: minor units at Stripe, whole units at PayPal. */
  wrongAmount?: boolean | 'more';
  wrongCurrency?: boolean;
  wrongLivemode?: boolean;
  /** PayPal: every token is revoked before the call is looked at. */
  revokeToken?: boolean;
  /** The refund made by this call stays pending and succeeds later, or succeeds and fails later. */
  refundOutcome?: 'pending' | 'pendingThenFailed' | 'succeededThenFailed';
}

/** What goes wrong with webhooks, until cleared or `times` deliveries were struck. */
export interface WebhookFault {
  provider?: Provider;
  /** Event types it strikes; all unless told. */
  types?: string[];
  times?: number;
  /** Never sent; counts as failed. */
  drop?: boolean;
  /** Kept back until `deliver` is called. */
  hold?: boolean;
  delayMs?: number;
  /** Sent this many times in all, at once. */
  duplicate?: number;
  /** The events of one act are sent one after another in this order. */
  order?: 'reverse' | 'random';
  corruptSignature?: boolean;
  staleTimestamp?: boolean;
  wrongSecret?: boolean;
  /** The body gains a space after it was signed. */
  alteredBody?: boolean;
  /** PayPal: the certificate's address names another host. */
  foreignCertificate?: boolean;
  /** PayPal: an algorithm nobody should accept is named. */
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
  /** One event, or everything of a provider not yet delivered (`pending`), or every event again (`all`). */
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
  /** Minor units as the provider counts them; the whole payment unless told. */
  amountMinor?: number;
}

export interface ResolveDisputeRequest {
  dispute: string;
  /** `under_review`: the evidence is in, the bank has not decided. */
  outcome: 'under_review' | 'won' | 'lost' | 'partial';
  /** With `partial`: what comes back, minor units; half unless told. */
  returnedMinor?: number;
}

/** One row of the sandbox's own books, to compare a ledger with. */
export interface BookEntry {
  provider: Provider;
  kind: 'capture' | 'refund' | 'refund_failed' | 'dispute_withdrawn' | 'dispute_reinstated';
  /** Unique in the books. */
  id: string;
  /** The provider's id of the charge or capture, refund or dispute that moved the money. */
  source: string;
  /** The charge or capture it belongs to. */
  payment: string;
  /** Session or PayPal order the money came through. */
  checkout: string;
  /** What the shop called it: `client_reference_id` or `custom_id`. */
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

/** What a buyer would do on the pages, without a browser. */
export interface SandboxBuyer {
  /** Presses Pay with a test card; with a 3-D Secure card also answers the authentication. */
  payByCard(
    session: string,
    card?: string,
    authentication?: 'complete' | 'fail' | 'abandon',
  ): Promise<{ paid: boolean; declineCode: string | null; returnUrl: string | null }>;
  /** Pays in a way that completes the session unpaid and is decided a minute later. */
  payByBankDebit(session: string, outcome?: 'succeeds' | 'fails'): Promise<{ returnUrl: string }>;
  /** Presses Pay now. */
  approvePayPal(order: string, funding?: FundingSource): Promise<{ returnUrl: string }>;
}

export interface SandboxControl {
  /** Adds faults to those in force. */
  faults(faults: Faults): Promise<void>;
  clearFaults(): Promise<void>;
  /**
   * Lets everything due within `seconds` happen now: expiry, delayed refunds, eChecks.
   * With `keep` the clock stays there; without, only what was due has happened.
   */
  advance(seconds: number, options?: { keep?: boolean }): Promise<void>;
  deliver(request?: DeliverRequest): Promise<DeliveryReport[]>;
  /** Waits until no webhook is under way or waiting for its first attempt. */
  settle(): Promise<void>;
  setWebhooks(targets: WebhookTargets): Promise<void>;
  openDispute(request: OpenDisputeRequest): Promise<{ dispute: string }>;
  resolveDispute(request: ResolveDisputeRequest): Promise<void>;
  /** A refund made in the provider's own dashboard: no metadata, no key of ours. */
  dashboardRefund(request: { payment: string; amountMinor?: number }): Promise<{ refund: string }>;
  /** Ends a PayPal capture held for review or an eCheck under way. */
  settleCapture(request: { capture: string; outcome: 'completed' | 'denied' }): Promise<void>;
  revokeTokens(): Promise<void>;
  /** Every movement of money, oldest first. */
  books(): Promise<BookEntry[]>;
  log(): Promise<{ requests: RequestLogEntry[]; deliveries: DeliveryLogEntry[] }>;
  /** Empties the books, the log and the faults; keys and webhook targets stay. */
  reset(): Promise<void>;
  buyer: SandboxBuyer;
}
