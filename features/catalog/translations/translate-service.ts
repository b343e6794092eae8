import { saveTranslation } from '#features/unsaved/save-translation.ts';
import type { TranslationEdit } from '#features/settings/shared/translation-contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import type { Locale } from '#lib/locale.ts';
import { isSlugTaken } from '#features/catalog/free-slug.ts';
import { lockService } from '#features/catalog/lock-service.ts';
import { selectWhole } from '#features/catalog/select-service.ts';
import { textsOfService, translatedTexts } from './service-texts.ts';

/**
 * Saves a service's texts in one language and returns the translation's new version. Does not change the service itself or its other
 * languages. Throws `translation_changed` if someone else saved since it was opened.
 */
export function translateService(
  ctx: Ctx,
  id: string,
  locale: Locale,
  edit: TranslationEdit,
): Promise<{ version: number }> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const source = await lockService(tx, id);
    const row = await selectWhole(tx, locale)
      .where('services.id', '=', id)
      .executeTakeFirstOrThrow();
    const translation = { kind: 'services', id, locale } as const;
    const version = await saveTranslation(tx, translation, {
      edit,
      source,
      savedVersion: row.translated_version,
      texts: textsOfService(row),
      before: translatedTexts(row),
      slugs: {
        lock: 'services.slug',
        maxLength: 70,
        isTaken: (slug) => isSlugTaken(tx, id, slug),
      },
      write: async (texts, next) => {
        const { title = null, slug = null, summary = null, description = null, ...parts } = texts;
        const values = {
          slug,
          title,
          summary,
          description,
          parts: JSON.stringify(parts),
          version: next,
          updated_at: tx.now,
        };
        await tx.db
          .insertInto('service_translations')
          .values({ service_id: id, locale, ...values })
          .onConflict((conflict) => conflict.columns(['service_id', 'locale']).doUpdateSet(values))
          .execute();
      },
    });
    await invalidate(tx, 'services', `service:${id}`);
    return { version };
  });
}
