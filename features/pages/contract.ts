import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { TranslationStatus } from '#features/settings/translation-contract.ts';
import { faultsOf } from '#lib/fault.ts';
import { line, lines } from '#lib/text.ts';

const fault = faultsOf('api-pages');

/** The pages that administrators edit; their addresses are fixed. */
export const PageSlug = z.enum(['about', 'terms-of-service']);
export type PageSlug = z.infer<typeof PageSlug>;

export const Page = z.object({
  slug: PageSlug,
  title: z.string(),
  html: z.string(),
  version: z.number().int(),
  /** Null for a text that was never edited. */
  updatedAt: z.iso.datetime().nullable(),
  /** The language of the text: the reader's, or the source language. */
  locale: LocaleTag,
  /** Every language in which it can be read. */
  locales: z.array(LocaleTag),
});
export type Page = z.infer<typeof Page>;

/** A page for its editor: its Markdown. */
export const EditablePage = Page.omit({ html: true, locales: true }).extend({
  body: z.string(),
  /** The shop's other languages. */
  languages: z.array(TranslationStatus),
});
export type EditablePage = z.infer<typeof EditablePage>;

export const PageEdit = z.object({
  title: line(120, fault('titleMissing')),
  body: lines(100_000, fault('bodyMissing')),
  /** The version that was opened: if someone else saved since, nothing is overwritten. */
  version: z.int(),
});
export type PageEdit = z.infer<typeof PageEdit>;

export const PageFailures = declareFailures('api-pages', { page_changed: 409 });
