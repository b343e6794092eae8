import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Reads one mail that arrived. */
export const readIncomingMailJob = defineJob(
  'mailbox.read_mail',
  z.object({ incomingMailId: z.uuid() }),
);

/** Fetches new mails from the mailbox, if one is configured. */
export const pollMailboxJob = defineJob('mailbox.poll', z.object({}), { every: '* * * * *' });

/** Queues mails again whose job was lost, and deletes what is no longer needed. */
export const sweepIncomingMailsJob = defineJob('mailbox.sweep', z.object({}), {
  every: '35 * * * *',
});

export const mailboxJobs = [readIncomingMailJob, pollMailboxJob, sweepIncomingMailsJob];
