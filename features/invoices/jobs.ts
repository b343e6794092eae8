import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Issues invoices that are still missing, in case a job was lost. */
export const issueMissingInvoicesJob = defineJob('invoices.issue_missing', z.object({}), {
  every: '*/15 * * * *',
  retryLimit: 0,
});

/** Mails a credit note, once. */
export const sendCreditNoteJob = defineJob(
  'invoices.send_credit_note',
  z.object({ invoiceId: z.uuid() }),
);

export const invoicesJobs = [issueMissingInvoicesJob, sendCreditNoteJob];
