import type { Translation } from '#features/settings/shared/translation-contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { Locale } from '#lib/locale.ts';
import { PostFailures } from './contract.ts';
import { textsOfPost, translatedTexts } from './post-texts.ts';
import { findPostRow, listPostLanguages } from './queries.ts';

/** A post's texts next to their translation into a language, for the editor. */
export async function getPostTranslation(
  ctx: Ctx,
  id: string,
  locale: Locale,
): Promise<Translation> {
  requirePermission(ctx, 'posts.edit');
  const row = await findPostRow(ctx, id, locale);
  if (!row) throw new ApiFailure(PostFailures.post_not_found);
  const translated = translatedTexts(row);
  return {
    locale,
    sourceLocale: row.locale as Locale,
    version: row.translated_version ?? 0,
    title: row.title,
    texts: textsOfPost(row).map((text) => ({ ...text, text: translated[text.key] ?? '' })),
    languages: await listPostLanguages(ctx, row),
  };
}
