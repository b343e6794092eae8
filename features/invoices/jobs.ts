import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Issues invoices that are still missing, in case a job was lost. */
export const issueMissingInvoicesJob = defineJob('invoices.issue_missing', z.object({}), {
  every: '*/15 * * * *',
  retryLimit: 0,
});

export const invoicesJobs = [issueMissingInvoicesJob];
