import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { UnsavedTranslationEdit, TranslationOf, TranslationSurroundings } from './contract.ts';
import { editedTranslation, getTranslationSurroundings, type ReadVersions } from './queries.ts';
import { dropUnsavedText, keepUnsavedText } from './unsaved-text.ts';

/**
 * Keeps what somebody has typed and not saved yet, one text per person and translation. Never touches the translation itself. The answer says
 * what happened to it since. Safe to repeat.
 */
export function saveUnsavedTranslation(
  ctx: Ctx,
  of: TranslationOf,
  edit: UnsavedTranslationEdit,
  versions: ReadVersions,
): Promise<TranslationSurroundings & { savedAt: string }> {
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'pages.edit');
    const surroundings = await getTranslationSurroundings(tx, of, versions);
    const kept = await keepUnsavedText(tx, editedTranslation(of), { userId, ...edit });
    return { ...surroundings, ...kept };
  });
}

/** Deletes one's own unsaved texts of a translation. Saving the translation does the same. */
export function discardUnsavedTranslation(ctx: Ctx, of: TranslationOf): Promise<void> {
  const { userId } = requirePermission(ctx, 'pages.edit');
  return dropUnsavedText(ctx, editedTranslation(of), userId);
}
