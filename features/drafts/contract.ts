/** Unsaved texts of editors, and those of translations. */
import { z } from 'zod';
import { LocaleTag } from '#features/settings/contract.ts';
import { declareFailures } from '#lib/api-failure.ts';

export const DraftFailures = declareFailures('api-translations', { translated_not_found: 404 });

/** Typed values by the names of their fields, as they are: they may still be invalid. */
export function typedFields(limits: { most: number; nameLength: number }) {
  return z
    .record(z.string().max(limits.nameLength), z.string().max(200_000))
    .refine((fields) => Object.keys(fields).length <= limits.most);
}

export interface UnsavedText {
  baseVersion: number;
  fields: Record<string, string>;
  savedAt: string;
}

/** A colleague who typed within the last quarter of an hour. */
export const Colleague = z.object({ name: z.string(), savedAt: z.iso.datetime() });
export type Colleague = z.infer<typeof Colleague>;

/** What is translated: a service or a post by its id, a page by its slug. */
export const TranslationOf = z
  .object({
    kind: z.enum(['services', 'posts', 'pages']),
    id: z.string().max(120),
    locale: LocaleTag,
  })
  .refine(({ kind, id }) => kind === 'pages' || z.uuid().safeParse(id).success, { path: ['id'] });
export type TranslationOf = z.infer<typeof TranslationOf>;

/** A service with every package, add-on, question and picture has fewer texts. */
const Fields = typedFields({ most: 600, nameLength: 320 });

export const TranslationDraftEdit = z.object({
  baseVersion: z
    .int()
    .min(0)
    .meta({ description: 'The version of the translation when it was opened.' }),
  fields: Fields,
});
export type TranslationDraftEdit = z.infer<typeof TranslationDraftEdit>;

export const TranslationDraft = z.object({
  baseVersion: z.int(),
  fields: Fields,
  savedAt: z.iso.datetime(),
});
export type TranslationDraft = z.infer<typeof TranslationDraft>;

/** Who else is at work on the translation. */
export const TranslationSurroundings = z.object({
  /** The version that is saved now; 0 before the first save. */
  version: z.int(),
  others: z.array(Colleague),
});
export type TranslationSurroundings = z.infer<typeof TranslationSurroundings>;
