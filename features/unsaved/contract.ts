/** Unsaved texts of editors, and those of translations. */
import { z } from 'zod';
import { LocaleTag } from '#features/settings/contract.ts';
import { declareFailures } from '#lib/api-failure.ts';

export const UnsavedTextFailures = declareFailures('api-translations', {
  translated_not_found: 404,
});

/** The shapes of unsaved texts: typed values by the names of their fields, as they are. They may still be invalid. */
export function unsavedTexts(subject: string, limits: { most: number; nameLength: number }) {
  const fields = z
    .record(z.string().max(limits.nameLength), z.string().max(200_000))
    .refine((texts) => Object.keys(texts).length <= limits.most);
  return {
    Edit: z.object({
      baseVersion: z
        .int()
        .min(0)
        .meta({ description: `The version of the ${subject} when it was opened.` }),
      fields,
    }),
    Text: z.object({ baseVersion: z.int(), fields, savedAt: z.iso.datetime() }),
  };
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

export const { Edit: UnsavedTranslationEdit, Text: UnsavedTranslation } = unsavedTexts(
  'translation',
  // A service with every package, add-on, question and picture has fewer texts.
  { most: 600, nameLength: 320 },
);
export type UnsavedTranslationEdit = z.infer<typeof UnsavedTranslationEdit>;

/** Who else is at work on the translation. */
export const TranslationSurroundings = z.object({
  /** The version that is saved now; 0 before the first save. */
  version: z.int(),
  others: z.array(Colleague),
});
export type TranslationSurroundings = z.infer<typeof TranslationSurroundings>;
