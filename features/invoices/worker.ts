import { moneyMovedJob } from '#features/payments/jobs.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { catchUp } from './catch-up.ts';
import { issuePapers } from './issue-papers.ts';
import { catchUpJob, sendCreditNoteJob } from './jobs.ts';
import { mailCreditNote } from './mail-credit-note.ts';

export function invoicesWorker(): Handler[] {
  return [
    handle(moneyMovedJob, issuePapers),
    handle(catchUpJob, (ctx) => catchUp(ctx)),
    handle(sendCreditNoteJob, mailCreditNote),
  ];
}
