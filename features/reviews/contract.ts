import { z } from 'zod';
import { OpenedVersion } from '#lib/compare/change.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { ListPosition } from '#lib/lists/list-query.ts';
import { lines } from '#lib/text.ts';
import { ImportedReview } from '#features/reviews/imports/contract.ts';

const messageKey = messageKeysOf('api-reviews');

/** The list that cursors of a service's reviews belong to. */
export const REVIEW_CURSORS = 'service-reviews';

export const ReviewState = z.enum(['pending', 'published', 'rejected']);
export type ReviewState = z.infer<typeof ReviewState>;

const Stars = z
  .int(messageKey('starsMissing'))
  .min(1, messageKey('starsMissing'))
  .max(5, messageKey('starsMissing'));

export const NewReview = z.object({
  stars: Stars,
  body: lines(4000, messageKey('bodyMissing')),
});
export type NewReview = z.infer<typeof NewReview>;

/** A published review, for everyone. */
export const PublicReview = z.object({
  id: z.uuid(),
  stars: z.number().int(),
  body: z.string(),
  author: z.string(),
  service: z.object({ slug: z.string(), title: z.string() }),
  publishedAt: z.iso.datetime(),
  reply: z.string().nullable(),
  repliedAt: z.iso.datetime().nullable(),
});
export type PublicReview = z.infer<typeof PublicReview>;

/** The number of reviews with one, two … five stars, in this order. */
export const Distribution = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]);
export type Distribution = z.infer<typeof Distribution>;

export const ServiceReviews = z.object({
  reviews: z.array(PublicReview),
  nextCursor: z.string().nullable(),
  distribution: Distribution,
  /** Written elsewhere, and in no average. */
  imported: z.object({
    reviews: z.array(ImportedReview),
    nextCursor: z.string().nullable(),
  }),
});
export type ServiceReviews = z.infer<typeof ServiceReviews>;

/** A review, for its author and administrators. */
export const Review = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  service: z.object({ slug: z.string(), title: z.string() }),
  author: z.string(),
  stars: z.number().int(),
  body: z.string(),
  state: ReviewState,
  rejectionReason: z.string().nullable(),
  reply: z.string().nullable(),
  /** How often the reply was saved. */
  replyVersion: z.number().int(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  /** Until when publishing it can be undone. */
  undoUntil: z.iso.datetime().nullable(),
  /** Whether its author may change it. */
  isEditable: z.boolean(),
  /** An administrator chose it for the home page. */
  isFeatured: z.boolean(),
  /** When that was. */
  featuredAt: z.iso.datetime().nullable(),
  /** Until when its author may change it once it is published. */
  editableUntil: z.iso.datetime(),
});
export type Review = z.infer<typeof Review>;

export const ReviewPage = z.object({ reviews: z.array(Review), ...ListPosition });
export type ReviewPage = z.infer<typeof ReviewPage>;

/** How many items wait for administrators; each exact up to 1,000. */
export const AdminCounts = z.object({
  /** Orders that wait for the team. */
  orders: z.int(),
  reviews: z.int(),
  enquiries: z.int(),
  /** Open payment discrepancies and reviews to decide. */
  payments: z.int(),
  /** Failed mails. */
  failedMails: z.int(),
});
export type AdminCounts = z.infer<typeof AdminCounts>;

/** An administrator's decision: publish the review, or reject it with a reason. */
export const ReviewDecision = z.discriminatedUnion('state', [
  z.object({ state: z.literal('published') }),
  z.object({
    state: z.literal('rejected'),
    reason: lines(1000, messageKey('rejectionReasonMissing')),
  }),
]);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** Whether the home page shows a review before the newest ones. */
export const ReviewFeature = z.object({
  isFeatured: z.boolean(),
  /** Puts it back to the place it had, to undo that it was taken off. */
  featuredAt: z.iso.datetime().optional(),
});
export type ReviewFeature = z.infer<typeof ReviewFeature>;

export const ReviewReply = z.object({
  reply: lines(2000),
  version: OpenedVersion,
});
export type ReviewReply = z.infer<typeof ReviewReply>;

export const ReviewFailures = declareFailures('api-reviews', {
  review_not_found: 404,
  review_too_early: 409,
  review_published: 409,
  review_not_published: 409,
  reply_changed: 409,
  publishing_final: 409,
});
