import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Sends an administrator a mail that proves the mail settings. */
export const sendTestMail = defineJob(
  'notifications.send_test_mail',
  z.object({ to: z.string() }),
  { retryLimit: 2 },
);

/** Removes kept mails after a month. */
export const forgetCapturedMails = defineJob('notifications.forget_captured_mails', z.object({}), {
  every: '41 3 * * *',
});

export const notificationsJobs = [sendTestMail, forgetCapturedMails];
