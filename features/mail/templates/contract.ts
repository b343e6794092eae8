import { z } from 'zod';
import { LocaleTag } from '#features/settings/contract.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { line, lines } from '#lib/text.ts';
import type { PlainKey } from '#messages/types.ts';

const messageKey = messageKeysOf('api-notifications');

/** A mail whose texts can be changed; its name for people is a message. */
// messages: all of admin-mail-names
export type TemplateKey = PlainKey<'admin-mail-names'>;

export const MailGroup = z.enum([
  'accounts',
  'enquiries',
  'orders',
  'payments',
  'reviews',
  'other',
]);
export type MailGroup = z.infer<typeof MailGroup>;

/** Who gets a mail: the customer, anyone who wrote to the shop, the administrators, or customers and administrators. */
export const MailSide = z.enum(['customer', 'sender', 'studio', 'all']);
export type MailSide = z.infer<typeof MailSide>;

/** The texts of a mail, with variables such as `{customerName}`. */
export interface MailTexts {
  subject: string;
  /** Empty for a mail without one. */
  title: string;
  /** Paragraphs are separated by an empty line. */
  text: string;
}

/** Texts as an administrator writes them. */
export const TypedTexts = z.object({
  subject: line(200, messageKey('subjectMissing')),
  title: line(200),
  text: lines(5000),
});
export type TypedTexts = z.infer<typeof TypedTexts>;

export const TemplateEdit = TypedTexts.extend({ version: z.int().min(0) });
export type TemplateEdit = z.infer<typeof TemplateEdit>;

export const TemplateReset = TemplateEdit.pick({ version: true });

/** A mail in the administrators' list. */
export const TemplateSummary = z.object({
  template: z.string(),
  group: MailGroup,
  to: MailSide,
  /** The languages whose texts the studio changed. */
  changed: z.array(LocaleTag),
});
export type TemplateSummary = z.infer<typeof TemplateSummary>;

/** The texts of a mail in one language. */
export const EditableTemplate = z.object({
  template: z.string(),
  group: MailGroup,
  to: MailSide,
  locale: LocaleTag,
  isChanged: z.boolean(),
  /** 0 until the texts are changed for the first time. */
  version: z.int(),
  subject: z.string(),
  title: z.string(),
  text: z.string(),
  standard: z.object({ subject: z.string(), title: z.string(), text: z.string() }),
});
export type EditableTemplate = z.infer<typeof EditableTemplate>;

/** How a mail would look. Its HTML has an address of its own, so that it can be shown in a frame without scripts. */
export const TemplatePreview = z.object({
  subject: z.string(),
  /** The values come from samples, because the shop has no order yet. */
  isSample: z.boolean(),
  variables: z.array(
    z.object({
      name: z.string(),
      /** Null without a value in this mail. */
      value: z.string().nullable(),
      /** A line with it is left out when it has no value. */
      isOptional: z.boolean(),
    }),
  ),
});
export type TemplatePreview = z.infer<typeof TemplatePreview>;

export const TemplateFailures = declareFailures('api-notifications', {
  template_not_found: 404,
  template_changed: 409,
  template_faulty: 422,
});
