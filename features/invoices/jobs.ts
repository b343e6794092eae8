import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Issues what is still missing, should the news of a payment or a refund have been lost. */
export const issueMissingInvoicesJob = defineJob('invoices.catch_up', z.object({}), {
  every: '*/15 * * * *',
  retryLimit: 0,
});

/** Sent once for each credit note. */
export const sendCreditNoteJob = defineJob(
  'invoices.send_credit_note',
  z.object({ invoiceId: z.uuid() }),
);

export const invoicesJobs = [issueMissingInvoicesJob, sendCreditNoteJob];
