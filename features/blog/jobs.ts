import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Brings a scheduled post out at its hour. */
export const publishScheduledPost = defineJob(
  'blog.publish_scheduled_post',
  z.object({ postId: z.uuid() }),
);

export const blogJobs = [publishScheduledPost];
