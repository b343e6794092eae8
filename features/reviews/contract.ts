import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';

export const ReviewState = z.enum(['pending', 'published', 'rejected']);
export type ReviewState = z.infer<typeof ReviewState>;

const Stars = z
  .int('Choose one to five stars.')
  .min(1, 'Choose one to five stars.')
  .max(5, 'Choose one to five stars.');

export const NewReview = z.object({
  stars: Stars,
  body: z
    .string()
    .trim()
    .min(1, 'Write a sentence or two about the work.')
    .max(4000, 'Use at most 4,000 characters.'),
});
export type NewReview = z.infer<typeof NewReview>;

/** A published review, as everybody reads it. */
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

/** How many reviews gave one, two … five stars, in this order. */
export const Distribution = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]);
export type Distribution = z.infer<typeof Distribution>;

export const ServiceReviews = z.object({
  reviews: z.array(PublicReview),
  nextCursor: z.string().nullable(),
  distribution: Distribution,
});
export type ServiceReviews = z.infer<typeof ServiceReviews>;

/** A review as its writer and the studio see it. */
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
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
});
export type Review = z.infer<typeof Review>;

export const ReviewPage = z.object({
  reviews: z.array(Review),
  nextCursor: z.string().nullable(),
  /** Each exact up to 1,000, above it 1,001. */
  counts: z.object({ pending: z.int(), published: z.int(), rejected: z.int() }),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** How much waits for the studio; each exact up to 1,000. */
export const AdminCounts = z.object({
  reviews: z.int(),
  enquiries: z.int(),
  /** What about money does not add up, or waits for a decision. */
  payments: z.int(),
  /** Mails that reached nobody. */
  failedMails: z.int(),
});
export type AdminCounts = z.infer<typeof AdminCounts>;

/** What the studio does with a review: publish it, or reject it and say why. */
export const ReviewDecision = z.discriminatedUnion('state', [
  z.object({ state: z.literal('published') }),
  z.object({
    state: z.literal('rejected'),
    reason: z
      .string()
      .trim()
      .min(1, 'Say why: the customer reads it.')
      .max(1000, 'Use at most 1,000 characters.'),
  }),
]);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const ReviewReply = z.object({
  reply: z.string().trim().max(2000, 'Use at most 2,000 characters.'),
});
export type ReviewReply = z.infer<typeof ReviewReply>;

export const ReviewFailures = declareFailures({
  review_not_found: [404, 'There is no such review.'],
  review_too_early: [409, 'You can review an order once it is completed.'],
  review_published: [409, 'Your review is published and can no longer be changed.'],
});
