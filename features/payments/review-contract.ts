/** What the people who run the shop ask of payments, and are answered. */
import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';
import { PaymentAttemptStatus, PaymentAttempt, ProviderId } from './contract.ts';

export const PaymentReviewFailures = declareFailures({
  discrepancy_not_found: [404, 'There is no such discrepancy.'],
  webhook_event_not_found: [404, 'There is no such message.'],
  webhook_event_body_purged: [
    409,
    'This message is older than 90 days, and its content was forgotten. Ask the provider about the payment instead.',
  ],
  webhook_event_of_other_mode: [
    409,
    'This message is about test money on a live shop, or the other way round, so it is not read.',
  ],
  nothing_to_accept: [409, 'This payment fits its order: there is nothing to accept.'],
  payment_changed: [409, 'This payment has just changed. Look at it again before you decide.'],
  mismatch_not_acceptable: [
    409,
    'What was paid belongs to something else: another currency, mode or reference. It cannot be counted for this order. Settle it at the provider.',
  ],
});

export const WebhookEventState = z.enum(['received', 'processed', 'ignored', 'deferred', 'dead']);
export type WebhookEventState = z.infer<typeof WebhookEventState>;

/** A message of a provider, without its content. */
export const WebhookEvent = z.object({
  id: z.string(),
  provider: ProviderId,
  type: z.string(),
  providerEventId: z.string(),
  state: WebhookEventState,
  isLivemode: z.boolean(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  processedAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  canReplay: z.boolean(),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** `stuck`: deferred or dead. */
export const WebhookEventFilter = z.object({
  state: z.enum([...WebhookEventState.options, 'stuck']).optional(),
  cursor: z.string().max(60).optional(),
});
export type WebhookEventFilter = z.infer<typeof WebhookEventFilter>;

export const WebhookEventPage = z.object({
  webhookEvents: z.array(WebhookEvent),
  /** Exact up to 1,000, above it 1,001. */
  stuckCount: z.int(),
  nextCursor: z.string().nullable(),
});
export type WebhookEventPage = z.infer<typeof WebhookEventPage>;

export const Replays = z.object({ count: z.int() });

/** `open`: not decided yet. */
export const PaymentAttemptFilter = z.object({
  status: z.enum([...PaymentAttemptStatus.options, 'open']).optional(),
  cursor: z.string().max(60).optional(),
});
export type PaymentAttemptFilter = z.infer<typeof PaymentAttemptFilter>;

export const ListedPaymentAttempt = z.object({
  attempt: PaymentAttempt,
  isLivemode: z.boolean(),
  order: z.object({ id: z.uuid(), number: z.string() }),
  customerName: z.string(),
});
export type ListedPaymentAttempt = z.infer<typeof ListedPaymentAttempt>;

export const PaymentAttemptPage = z.object({
  attempts: z.array(ListedPaymentAttempt),
  nextCursor: z.string().nullable(),
});
export type PaymentAttemptPage = z.infer<typeof PaymentAttemptPage>;

export const NewResolution = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Say what was done about it.')
    .max(1000, 'Say it in at most 1000 characters.'),
});
export type NewResolution = z.infer<typeof NewResolution>;

export const NewMismatchAcceptance = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why: it is kept in the audit log.')
    .max(1000, 'Say it in at most 1000 characters.'),
});
export type NewMismatchAcceptance = z.infer<typeof NewMismatchAcceptance>;
