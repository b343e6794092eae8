import { z } from 'zod';
import { FileSummary } from '#features/files/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { ListPosition } from '#lib/lists/list-query.ts';
import { line, lines } from '#lib/text.ts';
import { WholeEmail } from '#lib/whole-email.ts';
import { ENQUIRY_STATES, SPAM_REASONS } from '#features/enquiries/shared/list.ts';

const messageKey = messageKeysOf('api-contact');

/**
 * The contact form. `leaveThisEmpty` is a hidden field that only machines fill in. Browsers and password managers fill in fields whose names
 * they know, such as website, company or phone, so it has another name.
 */
export const NewEnquiry = z.object({
  name: line(100, messageKey('nameMissing')),
  email: emailAddress({
    missing: messageKey('emailInvalid'),
    tooLong: messageKey('emailInvalid'),
    invalid: messageKey('emailInvalid'),
    keepsCase: true,
  }).meta({ format: 'email' }),
  subject: line(150, messageKey('subjectMissing')),
  message: z
    .string()
    .trim()
    .min(10, messageKey('messageTooShort'))
    .max(5000, messageKey('messageTooLong')),
  leaveThisEmpty: z.string().max(500).default(''),
  /** From `GET /api/enquiries/form`, when the form was shown. Without it, the enquiry goes to spam. */
  formToken: z.string().max(100).default(''),
});
export type NewEnquiry = z.infer<typeof NewEnquiry>;

export const EnquiryReceived = z.object({ isReceived: z.literal(true) });

export const EnquiryState = z.enum(ENQUIRY_STATES);
export type EnquiryState = z.infer<typeof EnquiryState>;

/** Somebody of the team. */
const Member = z.object({ id: z.uuid(), name: z.string(), pictureUrl: z.string().nullable() });

/** An enquiry in the list. */
export const Enquiry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: EnquiryState,
  assignee: Member.nullable(),
  createdAt: z.iso.datetime(),
  /** When somebody last wrote in it. */
  lastAt: z.iso.datetime(),
});
export type Enquiry = z.infer<typeof Enquiry>;

export const EnquiryPage = z.object({
  enquiries: z.array(Enquiry),
  /** Who can be put in charge. */
  team: z.array(Member),
  ...ListPosition,
});
export type EnquiryPage = z.infer<typeof EnquiryPage>;

/** Mailed to the sender, received from the sender by mail, or a note that only the team reads. */
export const EnquiryMessageKind = z.enum(['reply', 'received', 'note']);

export const EnquiryMessage = z.object({
  id: z.uuid(),
  kind: EnquiryMessageKind,
  /** Who of the team wrote it; null for the sender, and where the account is gone. */
  author: Member.nullable(),
  body: z.string(),
  /** Whether the body is only the beginning of a long one; `?message=` with the id gives the whole. */
  isCut: z.boolean(),
  /** The whole email, if the body leaves something of it out. */
  whole: WholeEmail.nullable(),
  /** Of an answer that came from another address than the enquiry, or that could not be confirmed: the address that it names. */
  fromAddress: z.string().nullable(),
  /** Attachments that were not kept. */
  leftOut: z.array(z.string()),
  files: z.array(FileSummary),
  at: z.iso.datetime(),
});
export type EnquiryMessage = z.infer<typeof EnquiryMessage>;

export const EnquirySuspicion = z.object({
  reason: z.enum(SPAM_REASONS),
  /** The hosts, the address or the words that are the reason. */
  details: z.array(z.string()),
});
export type EnquirySuspicion = z.infer<typeof EnquirySuspicion>;

export const EnquiryThread = Enquiry.extend({
  message: z.string(),
  files: z.array(FileSummary),
  /** Why it went to spam on arrival; empty if it did not. */
  suspicions: z.array(EnquirySuspicion),
  /** At most 50 in the order of time: the newest, or those that were asked for. */
  messages: z.array(EnquiryMessage),
  /** Where the messages before these are: the `before` of the next request; null at the beginning. */
  olderMessages: z.string().nullable(),
  /** Whether nothing comes after these messages. */
  isNewest: z.boolean(),
  /** The account of the sender’s address that is linked to the enquiry. */
  customer: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  /** Where the sender’s answer to a reply arrives: in this thread, at the shop’s contact address, or nowhere. */
  answersArrive: z.enum(['here', 'contact_address', 'nowhere']),
  /** Who can be put in charge. */
  team: z.array(Member),
});
export type EnquiryThread = z.infer<typeof EnquiryThread>;

export const NewEnquiryReply = z.object({ body: lines(5000, messageKey('replyMissing')) });
export const NewEnquiryNote = z.object({ body: lines(5000, messageKey('noteMissing')) });
/** Null leaves nobody in charge. */
export const EnquiryAssignment = z.object({ assigneeId: z.uuid().nullable() });
/** What a person decides; the other states follow from what is written. */
export const EnquiryDecision = z.object({ state: z.enum(['open', 'closed']) });
export type EnquiryDecision = z.infer<typeof EnquiryDecision>;

export const ContactFailures = declareFailures('api-contact', {
  enquiry_is_spam: 409,
  assignee_unknown: 422,
  sender_is_team: 409,
  files_not_taken: 409,
  answer_too_large: 413,
});
