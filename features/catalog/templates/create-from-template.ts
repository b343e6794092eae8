import { createService } from '#features/catalog/create-service.ts';
import type { ServiceEdit } from '#features/catalog/contract.ts';
import { findOrCreateCategory } from '#features/catalog/categories/find-or-create-category.ts';
import { saveService } from '#features/catalog/save-service.ts';
import type { ServiceFromTemplate } from './contract.ts';
import { translateService } from '#features/catalog/translations/translate-service.ts';
import { getServiceTranslation } from '#features/catalog/translations/translation-queries.ts';
import { getSettings } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { Locale } from '#lib/locale.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import { examplePrice } from './example-price.ts';
import { SERVICE_TEMPLATES, type TemplatePlan } from './service-templates.ts';
import { templateTexts, translateTexts, type TemplateTexts } from './template-texts.ts';

/** Creates a draft from a template, complete in every language of the shop. Uses the verbs of the editor, so nothing of it is special later. */
export function createFromTemplate(
  ctx: Ctx,
  { template, categoryId }: ServiceFromTemplate,
): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const { currency, defaultLocale, locales } = await getSettings(tx);
    const plan = SERVICE_TEMPLATES[template];
    const texts = templateTexts(plan, defaultLocale);
    const others = locales
      .filter((locale) => locale !== defaultLocale)
      .map((locale) => ({ locale, texts: templateTexts(plan, locale) }));
    const category =
      categoryId ??
      (await findOrCreateCategory(tx, {
        name: texts.category,
        names: others.map((other) => ({ locale: other.locale, name: other.texts.category })),
      }));
    const { id } = await createService(tx, { title: texts.title, categoryId: category });
    const { slug, version } = await tx.db
      .selectFrom('services')
      .select(['slug', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await saveService(tx, id, {
      ...partsOf(plan, texts, currency),
      version,
      slug,
      title: texts.title,
      summary: texts.summary,
      description: texts.description,
      categoryId: category,
      isFeatured: false,
      isListed: true,
      maxQuantity: plan.maxQuantity,
      coverFileId: null,
      coverFocus: 'center',
    });
    for (const other of others)
      await translate(tx, id, other.locale, translateTexts(texts, other.texts));
    return { id };
  });
}

type Parts = Pick<ServiceEdit, 'packages' | 'addOns' | 'faq' | 'images' | 'requirements' | 'steps'>;

function partsOf(plan: TemplatePlan, texts: TemplateTexts, currency: CurrencyCode): Parts {
  const choiceOf = ([question, choice]: [number, number]) => ({
    position: question,
    value: texts.questions[question - 1]?.choices[choice - 1] ?? '',
  });
  return {
    packages: texts.packages.map((text, index) => {
      const { euros, days, revisions } = at(plan.packages, index);
      return {
        ...text,
        priceMinor: examplePrice(euros, currency),
        deliveryDays: days,
        revisionsIncluded: revisions,
      };
    }),
    addOns: texts.addOns.map((text, index) => {
      const { euros, days } = at(plan.addOns, index);
      return { ...text, priceMinor: examplePrice(euros, currency), extraDays: days ?? 0 };
    }),
    requirements: texts.questions.map((text, index) => {
      const { kind, isOptional, maxFiles, ifChosen } = at(plan.questions, index);
      return {
        ...text,
        kind,
        isRequired: !isOptional,
        maxFiles: maxFiles ?? 1,
        maxFileMegabytes: null,
        fileTypes: [],
        dependsOn: ifChosen ? choiceOf(ifChosen) : null,
      };
    }),
    steps: texts.steps.map((step) => ({ ...step, isInternal: false })),
    faq: texts.faq,
    images: [],
  };
}

function at<Entry>(entries: readonly Entry[], index: number): Entry {
  const entry = entries[index];
  if (entry === undefined) throw new RangeError(`no entry ${index}`);
  return entry;
}

async function translate(
  tx: Ctx,
  id: string,
  locale: Locale,
  translations: ReadonlyMap<string, string>,
): Promise<void> {
  const { version, texts } = await getServiceTranslation(tx, id, locale);
  const translated = texts.flatMap(({ key, source }): [string, string][] => {
    const text = translations.get(source);
    return text === undefined ? [] : [[key, text]];
  });
  await translateService(tx, id, locale, { version, texts: Object.fromEntries(translated) });
}
