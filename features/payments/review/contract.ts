/** The shapes of the payment review: discrepancies, webhook events and payment attempts. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { Cursor, ListPosition } from '#lib/lists/list-query.ts';
import { PaymentAttempt, ProviderId } from '#features/payments/contract.ts';

const messageKey = messageKeysOf('api-payments');

export const PaymentReviewFailures = declareFailures('api-payments', {
  discrepancy_not_found: 404,
  webhook_event_not_found: 404,
  webhook_event_body_purged: 409,
  webhook_event_of_other_mode: 409,
  nothing_to_accept: 409,
  payment_changed: 409,
  mismatch_not_acceptable: 409,
});

export const WebhookEventState = z.enum(['received', 'processed', 'ignored', 'deferred', 'dead']);
export type WebhookEventState = z.infer<typeof WebhookEventState>;

/** An event that a provider reported, without its body. */
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
  cursor: Cursor,
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

/** `open`: not final yet. */
export const ListedPaymentAttempt = z.object({
  attempt: PaymentAttempt,
  isLivemode: z.boolean(),
  order: z.object({ id: z.uuid(), number: z.string() }),
  customerName: z.string(),
});
export type ListedPaymentAttempt = z.infer<typeof ListedPaymentAttempt>;

export const PaymentAttemptPage = z.object({
  attempts: z.array(ListedPaymentAttempt),
  ...ListPosition,
});
export type PaymentAttemptPage = z.infer<typeof PaymentAttemptPage>;

export const NewResolution = z.object({
  note: z.string().trim().min(1, messageKey('resolutionMissing')).max(1000),
});
export type NewResolution = z.infer<typeof NewResolution>;

export const NewMismatchAcceptance = z.object({
  reason: z.string().trim().min(1, messageKey('acceptanceReasonMissing')).max(1000),
});
export type NewMismatchAcceptance = z.infer<typeof NewMismatchAcceptance>;
