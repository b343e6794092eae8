import { saveTranslation } from '#features/unsaved/save-translation.ts';
import type { TranslationEdit } from '#features/settings/shared/translation-contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import type { Locale } from '#lib/locale.ts';
import { isSlugTaken } from './free-slug.ts';
import { storeRevision } from '#features/blog/revisions/store-revision.ts';
import { lockPost } from './lock-post.ts';
import { textsOfPost, translatedTexts } from './post-texts.ts';
import type { PostRow } from './present-post.ts';
import { getPostRow } from './queries.ts';

/**
 * Saves a post's texts in one language, stores the replaced ones, and returns the translation's new version. Does not change the post
 * itself or its other languages. Throws `translation_changed` if someone else saved since it was opened.
 */
export function translatePost(
  ctx: Ctx,
  id: string,
  locale: Locale,
  edit: TranslationEdit,
): Promise<{ version: number }> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'posts.edit');
    const source = await lockPost(tx, id);
    const row = await getPostRow(tx, id, locale);
    const translation = { kind: 'posts', id, locale } as const;
    const version = await saveTranslation(tx, translation, {
      edit,
      source,
      savedVersion: row.translated_version,
      texts: textsOfPost(row),
      before: translatedTexts(row),
      slugs: {
        lock: 'posts.slug',
        maxLength: 110,
        isTaken: (slug) => isSlugTaken(tx, id, slug),
      },
      write: async (texts, next) => {
        const values = {
          slug: texts['slug'] ?? null,
          title: texts['title'] ?? null,
          excerpt: texts['excerpt'] ?? null,
          body: texts['body'] ?? null,
          seo_title: texts['seoTitle'] ?? null,
          seo_description: texts['seoDescription'] ?? null,
          version: next,
          updated_at: tx.now,
        };
        await saveRevision(tx, row, locale, values);
        await tx.db
          .insertInto('post_translations')
          .values({ post_id: id, locale, ...values })
          .onConflict((conflict) => conflict.columns(['post_id', 'locale']).doUpdateSet(values))
          .execute();
      },
    });
    await invalidate(tx, 'posts', `post:${id}`);
    return { version };
  });
}

/** Stores the translated text that is about to be replaced, unless it does not change. */
async function saveRevision(
  tx: Ctx,
  row: PostRow,
  locale: Locale,
  after: { title: string | null; excerpt: string | null; body: string | null },
): Promise<void> {
  const before = {
    title: row.translated_title ?? '',
    excerpt: row.translated_excerpt ?? '',
    body: row.translated_body ?? '',
  };
  const isSame =
    before.title === (after.title ?? '') &&
    before.excerpt === (after.excerpt ?? '') &&
    before.body === (after.body ?? '');
  if (isSame || (before.title === '' && before.excerpt === '' && before.body === '')) return;
  await storeRevision(tx, { post_id: row.id, locale, ...before });
}
