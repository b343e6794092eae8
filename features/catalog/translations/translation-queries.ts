import { getShopLanguages } from '#features/settings/queries.ts';
import type {
  Translation,
  TranslationStatus,
} from '#features/settings/shared/translation-contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { Locale } from '#lib/locale.ts';
import { countMissing } from '#lib/translation.ts';
import { CatalogFailures } from '#features/catalog/contract.ts';
import { toLocale } from '#lib/locale.ts';
import { selectWhole, type WholeRow } from '#features/catalog/select-service.ts';
import { textsOfService, translatedTexts } from './service-texts.ts';

/** A service's texts with their translation into a language, for the editor. */
export async function getServiceTranslation(
  ctx: Ctx,
  id: string,
  locale: Locale,
): Promise<Translation> {
  requirePermission(ctx, 'services.edit');
  const row = await getRow(ctx, id, locale);
  const translated = translatedTexts(row);
  return {
    locale,
    sourceLocale: toLocale(row.locale),
    version: row.translated_version ?? 0,
    title: row.title,
    texts: textsOfService(row).map((text) => ({ ...text, text: translated[text.key] ?? '' })),
    languages: await listServiceLanguages(ctx, id, row.locale),
  };
}

/** Every other language of the shop, with the number of untranslated texts of a service. */
export async function listServiceLanguages(
  ctx: Ctx,
  id: string,
  source: string,
): Promise<TranslationStatus[]> {
  const { locales } = await getShopLanguages(ctx);
  const others = locales.filter((locale) => locale !== source);
  return Promise.all(
    others.map(async (locale) => {
      const row = await getRow(ctx, id, locale);
      return { locale, missing: countMissing(textsOfService(row), translatedTexts(row)) };
    }),
  );
}

async function getRow(ctx: Ctx, id: string, locale: Locale): Promise<WholeRow> {
  const row = await selectWhole(ctx, locale).where('services.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiFailure(CatalogFailures.service_not_found);
  return row;
}
