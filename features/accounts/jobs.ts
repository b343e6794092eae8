import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

// Payloads carry no link tokens: the worker creates a token when it composes the mail, so none is ever stored in plain text.

/** Asks the owner of an account to confirm the address. */
export const sendEmailVerificationJob = defineJob(
  'accounts.send_email_verification',
  z.object({ userId: z.uuid() }),
);

/** Mails a password reset link to the address, if it has an account. */
export const sendPasswordResetJob = defineJob(
  'accounts.send_password_reset',
  z.object({ email: z.string() }),
);

/** Mails a customer the link to the account that the team made. */
export const sendInvitationJob = defineJob(
  'accounts.send_invitation',
  z.object({ userId: z.uuid() }),
);

/** Asks the owner of a new address to confirm it. */
export const sendEmailChangeJob = defineJob(
  'accounts.send_email_change',
  z.object({ requestId: z.uuid() }),
);

/** Notifies a person that their sign-in details changed, in case someone else did it. */
export const sendSecurityNoticeJob = defineJob(
  'accounts.send_security_notice',
  z.object({
    userId: z.uuid(),
    /** The recipient, if not the account's address: its previous address. */
    to: z.string().optional(),
    change: z.enum(['password', 'email']),
  }),
);

/** Removes expired sessions, links, counted attempts and idempotency keys. */
export const purgeExpiredJob = defineJob('accounts.purge_expired', z.object({}), {
  every: '17 * * * *',
});

export const accountsJobs = [
  sendEmailVerificationJob,
  sendPasswordResetJob,
  sendInvitationJob,
  sendEmailChangeJob,
  sendSecurityNoticeJob,
  purgeExpiredJob,
];
