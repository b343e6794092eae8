import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Tells the customer what became of a review. */
export const announceDecision = defineJob(
  'reviews.announce_decision',
  z.object({ reviewId: z.uuid() }),
);

export const reviewsJobs = [announceDecision];
