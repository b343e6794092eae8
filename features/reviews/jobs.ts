import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Mails the customer the decision on a review, if it still holds when the mail is composed. */
export const notifyDecisionJob = defineJob(
  'reviews.notify_decision',
  z.object({
    reviewId: z.uuid(),
    state: z.enum(['published', 'rejected']),
    reason: z.string().nullable(),
  }),
);

export const reviewsJobs = [notifyDecisionJob];
