/** The shapes for translating content: the same for services, posts and pages (docs/decisions/languages.md). */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { LocaleTag } from '#features/settings/contract.ts';

/** One line, several lines, Markdown, a list with one entry per line, or the last part of an address. */
export const TextKind = z.enum(['line', 'lines', 'markdown', 'list', 'slug']);
export type TextKind = z.infer<typeof TextKind>;

/** The fields of the texts; an editor labels and groups texts by them. */
export const TextField = z.enum([
  'title',
  'slug',
  'summary',
  'description',
  'excerpt',
  'body',
  'menuName',
  'seoTitle',
  'seoDescription',
  'packageName',
  'packageSummary',
  'packageFeatures',
  'addOnName',
  'addOnDescription',
  'faqQuestion',
  'faqAnswer',
  'pictureAlt',
  'questionLabel',
  'questionHelp',
  'questionChoice',
  'stepTitle',
  'stepNote',
]);
export type TextField = z.infer<typeof TextField>;

/** A text and its translation; the translation is empty if missing. */
export const TranslatableText = z.object({
  /** `title`, or the id of a part and its field: `6f0c….name`. */
  key: z.string(),
  field: TextField,
  kind: TextKind,
  maximum: z.int(),
  source: z.string(),
  text: z.string(),
});
export type TranslatableText = z.infer<typeof TranslatableText>;
/** A text before it is translated. */
export type FieldText = Omit<TranslatableText, 'text'>;

export const Translation = z.object({
  locale: LocaleTag,
  /** The source language of the content. */
  sourceLocale: LocaleTag,
  /** 0 before the first save. */
  version: z.int(),
  /** The title in the source language. */
  title: z.string(),
  texts: z.array(TranslatableText),
  /** Every language of the shop except the source language, with the number of untranslated texts. */
  languages: z.array(z.object({ locale: LocaleTag, missing: z.int() })),
});
export type Translation = z.infer<typeof Translation>;

/** The texts of one language by key. A text that is left out or empty is not translated. */
export const TranslationEdit = z.object({
  /** The version that was opened; a newer one is never overwritten. */
  version: z.int().min(0),
  texts: z.record(z.string().max(300), z.string().max(200_000)),
});
export type TranslationEdit = z.infer<typeof TranslationEdit>;

/** A language of the shop, and the number of untranslated texts of a piece of content. */
export const TranslationStatus = z.object({ locale: LocaleTag, missing: z.int() });
export type TranslationStatus = z.infer<typeof TranslationStatus>;

/** The address of content in one of its languages. */
export const LocalizedSlug = z.object({ locale: LocaleTag, slug: z.string() });
export type LocalizedSlug = z.infer<typeof LocalizedSlug>;

/** The language data of content for its readers. */
export const ContentLanguage = z.object({
  /** The source language. */
  locale: LocaleTag,
  /** The fields shown in the source language because they are not translated: `summary`, `packages.0.name`. */
  fallbacks: z.array(z.string()),
});
export type ContentLanguage = z.infer<typeof ContentLanguage>;

export const TranslationFailures = declareFailures('api-translations', {
  translation_changed: 409,
  translation_of_source: 422,
});
