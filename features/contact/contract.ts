import { z } from 'zod';
import { line } from '#lib/text.ts';

/** What the contact page sends. `website` is a field no person sees: whoever fills it in is a machine. */
export const NewEnquiry = z.object({
  name: line(100, 'Say who you are.'),
  email: z.email('Write an address like name@example.com.').max(254),
  subject: line(150, 'Say what it is about.'),
  message: z
    .string()
    .trim()
    .min(10, 'Write a little more: at least 10 characters.')
    .max(5000, 'Use at most 5,000 characters.'),
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
  cursor: z.string().optional(),
});
export type EnquiryFilter = z.infer<typeof EnquiryFilter>;

export const EnquiryPage = z.object({
  enquiries: z.array(Enquiry),
  nextCursor: z.string().nullable(),
  /** How many wait for an answer, whatever the filter. */
  openCount: z.number().int(),
});
export type EnquiryPage = z.infer<typeof EnquiryPage>;
