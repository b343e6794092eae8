import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Tells the customer what became of a review, if that is still so when the mail is written. */
export const announceDecision = defineJob(
  'reviews.announce_decision',
  z.object({
    reviewId: z.uuid(),
    state: z.enum(['published', 'rejected']),
    reason: z.string().nullable(),
  }),
);

export const reviewsJobs = [announceDecision];
