import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/**
 * Sends one mail to the mail server. The mail itself is given up after three days; with pauses of up to an hour there are fewer tries than
 * this.
 */
export const deliverMailJob = defineJob(
  'notifications.deliver_mail',
  z.object({ mailId: z.uuid() }),
  { retryLimit: 100 },
);

/** Queues mails again whose job was lost. */
export const sweepMailsJob = defineJob('notifications.sweep_mails', z.object({}), {
  every: '*/30 * * * *',
});

export const mailJobs = [deliverMailJob, sweepMailsJob];
