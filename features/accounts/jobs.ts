import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';
import { reportActionJob } from '#kit/report-action.ts';

// These two stay jobs, so that a request takes the same time whether or not the address has an account.

/** Mails a password reset link to the address, if it has an account. */
export const sendPasswordResetJob = defineJob(
  'accounts.send_password_reset',
  z.object({ email: z.string() }),
);

/** Mails a link that signs in to the address, if it has an account. */
export const sendSignInLinkJob = defineJob(
  'accounts.send_sign_in_link',
  z.object({ email: z.string() }),
);

/** Removes expired sessions, links, counted attempts and idempotency keys. */
export const purgeExpiredJob = defineJob('accounts.purge_expired', z.object({}), {
  every: '17 * * * *',
});

export const accountsJobs = [
  sendPasswordResetJob,
  sendSignInLinkJob,
  reportActionJob,
  purgeExpiredJob,
];
