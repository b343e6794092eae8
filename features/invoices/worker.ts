import { moneyMovedJob } from '#features/payments/jobs.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { issueMissingInvoices } from './issue-missing-invoices.ts';
import { issueInvoices } from './issue-invoices.ts';
import { issueMissingInvoicesJob } from './jobs.ts';

export function invoicesWorker(): Handler[] {
  return [
    handle(moneyMovedJob, issueInvoices),
    handle(issueMissingInvoicesJob, (ctx) => issueMissingInvoices(ctx)),
  ];
}
