import {
  TranslationFailures,
  type TranslationEdit,
} from '#features/settings/translation-contract.ts';
import { discardTranslationDraft } from '#features/drafts/save-translation-draft.ts';
import { audit } from '#kit/audit.ts';
import { changesBetween } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, Failure, type FieldErrors } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import type { Locale } from '#lib/locale.ts';
import { SLUG, slugify } from '#lib/slug.ts';
import { readTexts } from '#lib/translation.ts';
import { isSlugTaken } from './free-slug.ts';
import { keepRevision } from './keep-revision.ts';
import { lockPost } from './lock-post.ts';
import { textsOfPost } from './post-texts.ts';
import type { PostRow } from './present-post.ts';
import { getPostRow } from './queries.ts';

const fault = faultsOf('api-translations');
const common = faultsOf('api-common');

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
    const post = await lockPost(tx, id);
    if (post.locale === locale) throw new Failure(TranslationFailures.translation_of_source);
    const saved = await tx.db
      .selectFrom('post_translations')
      .select('version')
      .where('post_id', '=', id)
      .where('locale', '=', locale)
      .executeTakeFirst();
    const before = saved?.version ?? 0;
    if (before !== edit.version) throw new Failure(TranslationFailures.translation_changed);

    const row = await getPostRow(tx, id, locale);
    const { stored, tooLong } = readTexts(textsOfPost(row), edit.texts);
    const fields: FieldErrors = {};
    for (const { key, maximum } of tooLong) fields[`texts.${key}`] = common('tooLong', { maximum });
    const title = stored['title'] ?? null;
    const address = await chooseSlug(tx, { id, locale }, stored['slug'], title);
    if ('fault' in address) fields['texts.slug'] = address.fault;
    if (Object.keys(fields).length > 0) throw new Failure(CommonFailures.invalid_input, { fields });

    const values = {
      slug: 'fault' in address ? null : address.slug,
      title,
      excerpt: stored['excerpt'] ?? null,
      body: stored['body'] ?? null,
      seo_title: stored['seoTitle'] ?? null,
      seo_description: stored['seoDescription'] ?? null,
      version: before + 1,
      updated_at: tx.now,
    };
    await saveRevision(tx, row, locale, values);
    await tx.db
      .insertInto('post_translations')
      .values({ post_id: id, locale, ...values })
      .onConflict((conflict) => conflict.columns(['post_id', 'locale']).doUpdateSet(values))
      .execute();
    await audit(tx, {
      action: 'post.translated',
      subjectType: 'post',
      subjectId: id,
      data: { locale, version: values.version, title: post.title },
      changes: changesBetween(
        {
          slug: row.translated_slug,
          title: row.translated_title,
          excerpt: row.translated_excerpt,
          body: row.translated_body,
          seo_title: row.translated_seo_title,
          seo_description: row.translated_seo_description,
        },
        values,
      ),
    });
    await discardTranslationDraft(tx, { kind: 'posts', id, locale });
    await invalidate(tx, 'posts', `post:${id}`);
    return { version: values.version };
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
  await keepRevision(tx, { post_id: row.id, locale, ...before });
}

/** The requested slug, or one made from the translated title; null to use the post's own slug. */
async function chooseSlug(
  tx: Ctx,
  { id, locale }: { id: string; locale: Locale },
  asked: string | undefined,
  title: string | null,
): Promise<{ slug: string | null } | { fault: string }> {
  await lockNames(tx, 'posts.slug');
  if (asked !== undefined) {
    if (!SLUG.test(asked)) return { fault: fault('slugInvalid') };
    return (await isSlugTaken(tx, id, asked)) ? { fault: fault('slugTaken') } : { slug: asked };
  }
  const base = slugify(title ?? '', locale, 110);
  if (base === '') return { slug: null };
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`;
    if (!(await isSlugTaken(tx, id, slug))) return { slug };
  }
}
