import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

// Payloads carry no link tokens: the worker makes a token when it writes the mail, so that none is ever stored readable.

/** Asks the owner of an account to confirm the address. */
export const sendEmailVerification = defineJob(
  'accounts.send_email_verification',
  z.object({ userId: z.uuid() }),
);

/** Writes to an address that asked for a new password, if it has an account. */
export const sendPasswordReset = defineJob(
  'accounts.send_password_reset',
  z.object({ email: z.string() }),
);

/** Asks a new address to confirm that it is the account's from now on. */
export const sendEmailChange = defineJob(
  'accounts.send_email_change',
  z.object({ requestId: z.uuid() }),
);

/** Tells a person that something about signing in was changed, in case it was somebody else. */
export const sendSecurityNotice = defineJob(
  'accounts.send_security_notice',
  z.object({
    userId: z.uuid(),
    /** Where to, if not to the account's address: the one it had before. */
    to: z.string().optional(),
    change: z.enum(['password', 'email']),
  }),
);

/** Removes what has expired: sessions, links, counted attempts, idempotency keys. */
export const purgeExpiredJob = defineJob('accounts.purge_expired', z.object({}), {
  every: '17 * * * *',
});

export const accountsJobs = [
  sendEmailVerification,
  sendPasswordReset,
  sendEmailChange,
  sendSecurityNotice,
  purgeExpiredJob,
];
