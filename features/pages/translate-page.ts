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
import { transact } from '#kit/transact.ts';
import { CommonFailures, Failure, type FieldErrors } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import type { Locale } from '#lib/locale.ts';
import { readTexts } from '#lib/translation.ts';
import type { PageSlug } from './contract.ts';
import { lockPage } from './lock-page.ts';
import { requireNoMarks } from './open-marks.ts';
import { textsOfPage } from './page-texts.ts';
import { findTranslation } from './queries.ts';
import { keepTermsVersion, storeFirstTerms, TERMS } from './versions/keep-terms.ts';

const fault = faultsOf('api-translations');
const common = faultsOf('api-common');

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
    if (page.locale === locale) throw new Failure(TranslationFailures.translation_of_source);
    const saved = await findTranslation(tx, slug, locale);
    const before = saved?.version ?? 0;
    if (before !== edit.version) throw new Failure(TranslationFailures.translation_changed);

    const { stored, tooLong } = readTexts(textsOfPage(page), edit.texts);
    const { title, body, menuName = null, seoTitle = null, seoDescription = null } = stored;
    const fields: FieldErrors = {};
    for (const { key, maximum } of tooLong) fields[`texts.${key}`] = common('tooLong', { maximum });
    if (title && !body) fields['texts.body'] = fault('textNeeded');
    if ((body || menuName || seoTitle || seoDescription) && !title)
      fields['texts.title'] = fault('textNeeded');
    if (Object.keys(fields).length > 0) throw new Failure(CommonFailures.invalid_input, { fields });

    if (page.is_published) requireNoMarks([title ?? '', body ?? '']);
    if (slug === TERMS) await storeFirstTerms(tx);
    const version = before + 1;
    if (title && body) {
      const others = {
        menu_name: menuName,
        seo_title: seoTitle,
        seo_description: seoDescription,
      };
      const values = { title, body, ...others, version, updated_at: tx.now };
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
    await audit(tx, {
      action: 'page.translated',
      subjectType: 'page',
      subjectId: slug,
      data: {
        locale,
        version,
        title: page.title,
        titleBefore: saved?.title ?? null,
        bodyBefore: saved?.body ?? null,
      },
      changes: changesBetween(
        {
          title: saved?.title,
          body: saved?.body,
          menuName: saved?.menu_name,
          seoTitle: saved?.seo_title,
          seoDescription: saved?.seo_description,
        },
        title && body ? { title, body, menuName, seoTitle, seoDescription } : {},
      ),
    });
    if (slug === TERMS) await keepTermsVersion(tx);
    await discardTranslationDraft(tx, { kind: 'pages', id: slug, locale });
    await invalidate(tx, 'pages', `page:${slug}`);
    return { version: title && body ? version : 0 };
  });
}
