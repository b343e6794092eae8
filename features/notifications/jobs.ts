import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/**
 * Hands one mail to the mail server. The mail itself says when to give up, after three days; with pauses of up to an hour that is fewer
 * tries than this.
 */
export const deliverMailJob = defineJob(
  'notifications.deliver_mail',
  z.object({ mailId: z.uuid() }),
  { retryLimit: 100 },
);

/** Asks again for mails whose job was lost. */
export const sweepMailsJob = defineJob('notifications.sweep_mails', z.object({}), {
  every: '*/30 * * * *',
});

/** Removes mails after a month. */
export const purgeMailsJob = defineJob('notifications.purge_mails', z.object({}), {
  every: '41 3 * * *',
});

export const notificationsJobs = [deliverMailJob, sweepMailsJob, purgeMailsJob];
