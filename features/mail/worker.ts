import { handle, type Handler } from '#kit/jobs.ts';
import { deliverMail, type DeliveryNeeds } from './deliver-mail.ts';
import { deliverMailJob, sweepMailsJob } from './jobs.ts';
import { testMailComposer } from './request-test-mail.ts';
import { sweepMails } from './sweep-mails.ts';

/** `composers` come from the features that send mails. */
export function mailWorker(needs: DeliveryNeeds): Handler[] {
  const composers = [...needs.composers, testMailComposer];
  return [
    handle(deliverMailJob, (ctx, job) => deliverMail(ctx, { ...needs, composers }, job)),
    handle(sweepMailsJob, (ctx) => sweepMails(ctx)),
  ];
}
