import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import {
  UnsavedTextFailures,
  type TranslationOf,
  type TranslationSurroundings,
  type UnsavedText,
} from './contract.ts';
import { findUnsavedText, listColleagues, type Edited } from './unsaved-text.ts';

/** Reads the saved version of a translation, 0 before the first one; null if there is no such content. Each kind has its own. */
export type ReadVersion = (
  ctx: Ctx,
  id: string,
  locale: TranslationOf['locale'],
) => Promise<number | null>;
export type ReadVersions = Record<TranslationOf['kind'], ReadVersion>;

export const editedTranslation = ({ kind, id, locale }: TranslationOf): Edited => ({
  table: 'translation_drafts',
  of: { kind, subject: id, locale },
});

/** One's own unsaved texts of a translation, and who else is at work on it. */
export async function getUnsavedTranslation(
  ctx: Ctx,
  of: TranslationOf,
  versions: ReadVersions,
): Promise<TranslationSurroundings & { draft: UnsavedText | null }> {
  const { userId } = requirePermission(ctx, 'pages.edit');
  const [surroundings, text] = await Promise.all([
    getTranslationSurroundings(ctx, of, versions),
    findUnsavedText(ctx, editedTranslation(of), userId),
  ]);
  return { ...surroundings, draft: text };
}

/** Throws if what is translated does not exist. */
export async function getTranslationSurroundings(
  ctx: Ctx,
  of: TranslationOf,
  versions: ReadVersions,
): Promise<TranslationSurroundings> {
  const { userId } = requirePermission(ctx, 'pages.edit');
  const [version, others] = await Promise.all([
    versions[of.kind](ctx, of.id, of.locale),
    listColleagues(ctx, editedTranslation(of), userId),
  ]);
  if (version === null) throw new ApiFailure(UnsavedTextFailures.translated_not_found);
  return { version, others };
}
