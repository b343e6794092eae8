/** What a customer asks of the studio while an order is running, and what both sides answer. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { Amount, NonNegativeMinorUnits } from '#lib/money/amount.ts';
import { lines } from '#lib/text.ts';

const messageKey = messageKeysOf('api-order-requests');

export const RequestKind = z.enum(['cancellation', 'extra']);
export type RequestKind = z.infer<typeof RequestKind>;

/** `closed`: the order ended before anyone answered. */
export const RequestState = z.enum(['open', 'agreed', 'declined', 'withdrawn', 'closed']);
export type RequestState = z.infer<typeof RequestState>;

/** What a person can do with an open request. */
export const RequestAction = z.enum(['withdraw', 'decline', 'agree']);
export type RequestAction = z.infer<typeof RequestAction>;

/**
 * Why a cancellation refunds the share it does: work had not started, the shop's rule refunds everything or nothing, the work was delivered, or
 * what is left of the steps or of the agreed time.
 */
export const RefundBasis = z.enum(['not_started', 'all', 'none', 'delivered', 'steps', 'time']);
export type RefundBasis = z.infer<typeof RefundBasis>;

export const RequestFailures = declareFailures('api-order-requests', {
  request_not_found: 404,
  request_decided: 409,
  cancellation_requested_already: 409,
  cancellation_refund_changed: 409,
  too_many_open_requests: 409,
});

export const NewCancellationRequest = z.object({
  reason: lines(1000, messageKey('cancellationReasonMissing')),
});
export type NewCancellationRequest = z.infer<typeof NewCancellationRequest>;

/** Something that is not part of the order yet. */
export const NewExtraRequest = z.object({
  body: lines(4000, messageKey('extraRequestMissing')),
  /** What the customer would like to spend, in minor units of the order's currency. */
  budgetMinor: NonNegativeMinorUnits.optional(),
});
export type NewExtraRequest = z.infer<typeof NewExtraRequest>;

/** Why a request is declined. The customer reads it. */
export const NewRequestDecline = z.object({
  reason: lines(1000, messageKey('declineReasonMissing')),
});
export type NewRequestDecline = z.infer<typeof NewRequestDecline>;

/** An open request. */
export const OrderRequest = z.object({
  id: z.uuid(),
  kind: RequestKind,
  /** As it was written; light Markdown if it asks for an extra. */
  body: z.string(),
  /** The text as safe HTML. */
  html: z.string(),
  createdAt: z.iso.datetime(),
  /** Of a cancellation: the part of what is left of the payments that goes back, 10000 for everything. */
  refundShareBasisPoints: z.int().nullable(),
  /** Of an extra, if the customer named one. */
  budget: Amount.nullable(),
  /** What the viewer can do with it now. */
  allowed: z.array(RequestAction),
});
export type OrderRequest = z.infer<typeof OrderRequest>;
