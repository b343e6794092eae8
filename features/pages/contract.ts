import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { TranslationStatus } from '#features/settings/translation-contract.ts';
import { faultsOf } from '#lib/fault.ts';
import { line, lines } from '#lib/text.ts';

const fault = faultsOf('api-pages');

/** The texts an administrator edits; their addresses are fixed. */
export const PageSlug = z.enum(['about', 'terms-of-service']);
export type PageSlug = z.infer<typeof PageSlug>;

export const Page = z.object({
  slug: PageSlug,
  title: z.string(),
  html: z.string(),
  version: z.number().int(),
  /** Null for a text that nobody has changed yet. */
  updatedAt: z.iso.datetime().nullable(),
  /** The language of the text: the reader's, or the one that it was written in. */
  locale: LocaleTag,
  /** Every language that it can be read in. */
  locales: z.array(LocaleTag),
});
export type Page = z.infer<typeof Page>;

/** A page as its editor needs it: the Markdown it is written in. */
export const EditablePage = Page.omit({ html: true, locales: true }).extend({
  body: z.string(),
  /** The shop's other languages. */
  languages: z.array(TranslationStatus),
});
export type EditablePage = z.infer<typeof EditablePage>;

export const PageEdit = z.object({
  title: line(120, fault('titleMissing')),
  body: lines(100_000, fault('bodyMissing')),
  /** The version that was edited: if somebody else saved in between, nothing is overwritten. */
  version: z.int(),
});
export type PageEdit = z.infer<typeof PageEdit>;

export const PageFailures = declareFailures('api-pages', { page_changed: 409 });
