import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

export const Decision = z.object({
  reviewId: z.uuid(),
  state: z.enum(['published', 'rejected']),
  reason: z.string().nullable(),
  /** Tells this publication from one before it that was undone. */
  publishedAt: z.iso.datetime().optional(),
});
export type Decision = z.infer<typeof Decision>;

/** Mails the customer the decision on a review, if it still holds when the mail is composed. */
export const notifyDecisionJob = defineJob('reviews.notify_decision', Decision);

/** Asks for reviews of complete orders, and reminds once. */
export const askForReviewsJob = defineJob('reviews.ask', z.object({}), { every: '*/30 * * * *' });

export const reviewsJobs = [notifyDecisionJob, askForReviewsJob];
