import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { TranslationDraftEdit, TranslationOf, TranslationSurroundings } from './contract.ts';
import { getTranslationSurroundings, type ReadVersions } from './queries.ts';
import { MAX_AGE_MS } from './unsaved-text.ts';

/**
 * Keeps what somebody has typed and not saved yet, one text per person and translation. Never touches the translation itself. The answer says
 * what happened to it since. Safe to repeat.
 */
export function saveTranslationDraft(
  ctx: Ctx,
  of: TranslationOf,
  { baseVersion, fields }: TranslationDraftEdit,
  versions: ReadVersions,
): Promise<TranslationSurroundings & { savedAt: string }> {
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'pages.edit');
    const surroundings = await getTranslationSurroundings(tx, of, versions);
    const values = {
      base_version: baseVersion,
      fields: JSON.stringify(fields),
      saved_at: tx.now,
    };
    const { kind, id: subject, locale } = of;
    await tx.db
      .insertInto('translation_drafts')
      .values({ user_id: userId, kind, subject, locale, ...values })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject', 'locale', 'user_id']).doUpdateSet(values),
      )
      .execute();
    await tx.db
      .deleteFrom('translation_drafts')
      .where('user_id', '=', userId)
      .where('saved_at', '<', new Date(tx.now.getTime() - MAX_AGE_MS))
      .execute();
    return { ...surroundings, savedAt: tx.now.toISOString() };
  });
}

/** Deletes one's own unsaved texts of a translation. Saving the translation does the same. */
export async function discardTranslationDraft(
  ctx: Ctx,
  { kind, id, locale }: TranslationOf,
): Promise<void> {
  const { userId } = requirePermission(ctx, 'pages.edit');
  await ctx.db
    .deleteFrom('translation_drafts')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', id)
    .where('locale', '=', locale)
    .execute();
}
