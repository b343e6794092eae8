import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';
import { line } from '#lib/text.ts';

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
});
export type Page = z.infer<typeof Page>;

/** A page as its editor needs it: the Markdown it is written in. */
export const EditablePage = Page.omit({ html: true }).extend({ body: z.string() });
export type EditablePage = z.infer<typeof EditablePage>;

export const PageEdit = z.object({
  title: line(120, 'Give the page a title.'),
  body: z
    .string()
    .trim()
    .min(1, 'Write something.')
    .max(100_000, 'Use at most 100,000 characters.'),
  /** The version that was edited: if somebody else saved in between, nothing is overwritten. */
  version: z.int(),
});
export type PageEdit = z.infer<typeof PageEdit>;

export const PageFailures = declareFailures({
  page_changed: [
    409,
    'Somebody else saved this page while you were writing. Nothing of theirs was overwritten, and your text is still here.',
  ],
});
