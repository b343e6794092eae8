import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Confirms an enquiry to the sender and notifies administrators. */
export const notifyEnquiryJob = defineJob(
  'contact.notify_enquiry',
  z.object({ enquiryId: z.uuid() }),
);

export const contactJobs = [notifyEnquiryJob];
