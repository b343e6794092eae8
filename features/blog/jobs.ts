import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Publishes a scheduled post at its time. */
export const publishScheduledPostJob = defineJob(
  'blog.publish_scheduled_post',
  z.object({ postId: z.uuid() }),
);

/** Takes a post offline at its time. */
export const unpublishDuePostJob = defineJob(
  'blog.unpublish_due_post',
  z.object({ postId: z.uuid() }),
);

export const blogJobs = [publishScheduledPostJob, unpublishDuePostJob];
