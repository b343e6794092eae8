import { handle, type Handler } from '#kit/jobs.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import { announceEnquiry } from './jobs.ts';
import { mailEnquiry } from './mail-enquiry.tsx';

export function contactWorker(needs: { mailer: Mailer }): Handler[] {
  return [handle(announceEnquiry, (ctx, { enquiryId }) => mailEnquiry(ctx, needs.mailer, enquiryId))];
}
