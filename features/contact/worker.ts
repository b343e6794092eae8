import { handle, type Handler } from '#kit/jobs.ts';
import { notifyEnquiryJob } from './jobs.ts';
import { mailEnquiry } from './mail-enquiry.tsx';

export function contactWorker(): Handler[] {
  return [handle(notifyEnquiryJob, mailEnquiry)];
}
