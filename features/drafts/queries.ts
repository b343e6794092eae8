import { MEMBER_COLUMNS } from '#features/accounts/team/team-member.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import {
  DraftFailures,
  type TranslationDraft,
  type TranslationOf,
  type TranslationSurroundings,
} from './contract.ts';
import { MAX_OTHERS, presentColleague, presentDraft, RECENT_MS } from './unsaved-text.ts';

/** Reads the saved version of a translation, 0 before the first one; null if there is no such content. Each kind has its own. */
export type ReadVersion = (
  ctx: Ctx,
  id: string,
  locale: TranslationOf['locale'],
) => Promise<number | null>;
export type ReadVersions = Record<TranslationOf['kind'], ReadVersion>;

/** One's own unsaved texts of a translation, and who else is at work on it. */
export async function getTranslationDraft(
  ctx: Ctx,
  of: TranslationOf,
  versions: ReadVersions,
): Promise<TranslationSurroundings & { draft: TranslationDraft | null }> {
  const { userId } = requirePermission(ctx, 'pages.edit');
  const [surroundings, row] = await Promise.all([
    getTranslationSurroundings(ctx, of, versions),
    draftsOf(ctx, of)
      .select(['base_version', 'fields', 'saved_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ]);
  return { ...surroundings, draft: presentDraft(row) };
}

/** Throws if what is translated does not exist. */
export async function getTranslationSurroundings(
  ctx: Ctx,
  of: TranslationOf,
  versions: ReadVersions,
): Promise<TranslationSurroundings> {
  const { userId } = requirePermission(ctx, 'pages.edit');
  const [version, rows] = await Promise.all([
    versions[of.kind](ctx, of.id, of.locale),
    draftsOf(ctx, of)
      .innerJoin('users', 'users.id', 'translation_drafts.user_id')
      .select(MEMBER_COLUMNS)
      .select('translation_drafts.saved_at')
      .where('user_id', '<>', userId)
      .where('saved_at', '>', new Date(ctx.now.getTime() - RECENT_MS))
      .orderBy('saved_at', 'desc')
      .limit(MAX_OTHERS)
      .execute(),
  ]);
  if (version === null) throw new ApiFailure(DraftFailures.translated_not_found);
  return { version, others: rows.map(presentColleague) };
}

function draftsOf(ctx: Ctx, { kind, id, locale }: TranslationOf) {
  return ctx.db
    .selectFrom('translation_drafts')
    .where('kind', '=', kind)
    .where('subject', '=', id)
    .where('translation_drafts.locale', '=', locale);
}
