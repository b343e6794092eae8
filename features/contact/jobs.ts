import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Tells the sender that the enquiry arrived, and the studio that it is there. */
export const announceEnquiry = defineJob(
  'contact.announce_enquiry',
  z.object({ enquiryId: z.uuid() }),
);

export const contactJobs = [announceEnquiry];
