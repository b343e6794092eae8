import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

// Payloads carry no link tokens: the worker makes a token when it writes the mail, so that none is ever stored readable.

/** Asks the owner of a new account to confirm the address. */
export const sendEmailVerification = defineJob(
  'accounts.send_email_verification',
  z.object({ userId: z.uuid() }),
);

export const accountsJobs = [sendEmailVerification];
