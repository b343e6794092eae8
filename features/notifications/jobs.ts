import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Queues the daily mails whose hour has come. */
export const queueDigestsJob = defineJob('notifications.queue_digests', z.object({}), {
  every: '*/15 * * * *',
});

export const notificationsJobs = [queueDigestsJob];
