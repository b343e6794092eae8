import type { PaymentAttemptStatus } from '#features/payments/contract.ts';
import type { WebhookEventState } from '#features/payments/review/contract.ts';
import type { Messages, PlainKey } from '#messages/types.ts';
import type { Tone } from '#web/ui/tone.ts';

type PaymentMessages = Messages<'admin-payments'>;

export const MODES = { sandbox: 'sandbox', test: 'testMode', live: 'live' } as const;

/** The badge of each payment attempt. */
export const ATTEMPT_STATES = {
  created: { label: 'attemptCreated', tone: 'neutral' },
  requires_action: { label: 'attemptRequiresAction', tone: 'info' },
  processing: { label: 'attemptProcessing', tone: 'info' },
  succeeded: { label: 'attemptSucceeded', tone: 'success' },
  failed: { label: 'attemptFailed', tone: 'neutral' },
  expired: { label: 'attemptExpired', tone: 'neutral' },
  canceled: { label: 'attemptCanceled', tone: 'neutral' },
  requires_review: { label: 'attemptRequiresReview', tone: 'danger' },
} as const satisfies Record<
  PaymentAttemptStatus,
  { label: PlainKey<'admin-payments'>; tone: Tone }
>;

/** The badge of each webhook event, and the sentence that explains its last error. */
export const WEBHOOK_EVENT_STATES = {
  received: { label: 'eventReceived', tone: 'info', about: 'aboutReceived' },
  processed: { label: 'eventProcessed', tone: 'success', about: 'aboutProcessed' },
  ignored: { label: 'eventIgnored', tone: 'neutral', about: 'aboutIgnored' },
  deferred: { label: 'eventDeferred', tone: 'warning', about: 'aboutDeferred' },
  dead: { label: 'eventDead', tone: 'danger', about: 'aboutDead' },
} as const satisfies Record<
  WebhookEventState,
  { label: PlainKey<'admin-payments'>; tone: Tone; about: keyof PaymentMessages }
>;
