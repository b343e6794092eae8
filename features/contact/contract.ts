import { z } from 'zod';
import { faultsOf } from '#lib/fault.ts';
import { PageCursor } from '#lib/page-cursor.ts';
import { line } from '#lib/text.ts';

const fault = faultsOf('api-contact');

/** The contact form. `website` is a hidden field that only bots fill in. */
export const NewEnquiry = z.object({
  name: line(100, fault('nameMissing')),
  email: z.email(fault('emailInvalid')).max(254),
  subject: line(150, fault('subjectMissing')),
  message: z.string().trim().min(10, fault('messageTooShort')).max(5000, fault('messageTooLong')),
  website: z.string().max(500).default(''),
});
export type NewEnquiry = z.infer<typeof NewEnquiry>;

export const Enquiry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  isHandled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Enquiry = z.infer<typeof Enquiry>;

export const EnquiryFilter = z.object({
  isHandled: z.enum(['yes', 'no']).optional(),
  cursor: PageCursor,
});
export type EnquiryFilter = z.infer<typeof EnquiryFilter>;

export const EnquiryPage = z.object({
  enquiries: z.array(Enquiry),
  nextCursor: z.string().nullable(),
  /** The number of open enquiries, whatever the filter. */
  openCount: z.number().int(),
});
export type EnquiryPage = z.infer<typeof EnquiryPage>;
