import { saveTranslation } from '#features/unsaved/save-translation.ts';
import type { TranslationEdit } from '#features/settings/shared/translation-contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { Locale } from '#lib/locale.ts';
import type { PageSlug } from './contract.ts';
import { lockPage } from './lock-page.ts';
import { requireNoMarks } from './open-marks.ts';
import { textsOfPage, translatedTexts } from './page-texts.ts';
import { findTranslation } from './queries.ts';
import { saveTermsVersion, storeFirstTerms, TERMS } from '#features/pages/versions/save-terms.ts';

const messageKey = messageKeysOf('api-translations');

/**
 * Saves a page in one language and returns the translation's new version. Without a title and a text the translation is removed, and the
 * page is shown in the source language. The previous text stays in the audit log, from which `readPageAt` reads earlier terms.
 */
export function translatePage(
  ctx: Ctx,
  slug: PageSlug,
  locale: Locale,
  edit: TranslationEdit,
): Promise<{ version: number }> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    const page = await lockPage(tx, slug);
    const saved = await findTranslation(tx, slug, locale);
    const translation = { kind: 'pages', id: slug, locale } as const;
    await saveTranslation(tx, translation, {
      edit,
      source: page,
      savedVersion: saved?.version,
      texts: textsOfPage(page),
      before: translatedTexts(saved),
      faultsOf: ({ title, body, ...others }) => ({
        ...(title && !body && { body: messageKey('textNeeded') }),
        ...(!title &&
          (body || Object.keys(others).length > 0) && { title: messageKey('textNeeded') }),
      }),
      write: async ({ title, body, menuName, seoTitle, seoDescription }, next) => {
        if (page.is_published) requireNoMarks([title ?? '', body ?? '']);
        if (slug === TERMS) await storeFirstTerms(tx);
        if (title && body) {
          const values = {
            title,
            body,
            menu_name: menuName ?? null,
            seo_title: seoTitle ?? null,
            seo_description: seoDescription ?? null,
            version: next,
            updated_at: tx.now,
          };
          await tx.db
            .insertInto('page_translations')
            .values({ slug, locale, ...values })
            .onConflict((conflict) => conflict.columns(['slug', 'locale']).doUpdateSet(values))
            .execute();
        } else {
          await tx.db
            .deleteFrom('page_translations')
            .where('slug', '=', slug)
            .where('locale', '=', locale)
            .execute();
        }
      },
      data: { titleBefore: saved?.title ?? null, bodyBefore: saved?.body ?? null },
    });
    if (slug === TERMS) await saveTermsVersion(tx);
    await invalidate(tx, 'pages', `page:${slug}`);
    return { version: (await findTranslation(tx, slug, locale))?.version ?? 0 };
  });
}
