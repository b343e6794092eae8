import { handle, type Handler } from '#kit/jobs.ts';
import type { MailNeeds } from '#features/notifications/mail-frame.ts';
import { announceEnquiry } from './jobs.ts';
import { mailEnquiry } from './mail-enquiry.tsx';

export function contactWorker(needs: MailNeeds): Handler[] {
  return [handle(announceEnquiry, (ctx, { enquiryId }) => mailEnquiry(ctx, needs, enquiryId))];
}
