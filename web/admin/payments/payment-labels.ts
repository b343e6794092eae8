import type { PaymentAttemptStatus, ProviderId } from '#features/payments/contract.ts';
import type { WebhookEventState } from '#features/payments/review-contract.ts';
import type { Tone } from '#web/ui/tone.ts';

interface Words {
  word: string;
  tone: Tone;
}

export const PROVIDER_NAMES: Record<ProviderId, string> = { stripe: 'Stripe', paypal: 'PayPal' };

export const ATTEMPT_WORDS: Record<PaymentAttemptStatus, Words> = {
  created: { word: 'Begun', tone: 'neutral' },
  requires_action: { word: 'Waits for the customer', tone: 'info' },
  processing: { word: 'Being confirmed', tone: 'info' },
  succeeded: { word: 'Paid', tone: 'success' },
  failed: { word: 'Failed', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'neutral' },
  canceled: { word: 'Closed', tone: 'neutral' },
  requires_review: { word: 'Needs a look', tone: 'danger' },
};

export const WEBHOOK_EVENT_WORDS: Record<WebhookEventState, Words & { about: string }> = {
  received: { word: 'Received', tone: 'info', about: 'stored, and read in a moment' },
  processed: { word: 'Processed', tone: 'success', about: 'what it is about was looked up' },
  ignored: { word: 'Not ours', tone: 'neutral', about: 'about something of another shop' },
  deferred: { word: 'Tried again', tone: 'warning', about: 'could not be read yet' },
  dead: { word: 'Given up', tone: 'danger', about: 'could not be read for 29 hours' },
};

/** What a difference is about, by the name the check gives it. */
export const FIELD_WORDS: Record<string, string> = {
  reference: 'Our reference',
  checkout: 'Checkout',
  installation: 'Installation',
  mode: 'Mode',
  account: 'Account',
  amount: 'Amount asked for',
  captured: 'Amount taken',
  currency: 'Currency',
};
