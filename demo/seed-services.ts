import { createCategory } from '#features/catalog/categories/create-category.ts';
import { editCategory } from '#features/catalog/categories/edit-category.ts';
import { translateService } from '#features/catalog/translations/translate-service.ts';
import { getServiceTranslation } from '#features/catalog/translations/translation-queries.ts';
import { createService } from '#features/catalog/create-service.ts';
import { publishService } from '#features/catalog/publishing/publish-service.ts';
import { saveService } from '#features/catalog/save-service.ts';
import type { ServiceEdit } from '#features/catalog/contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { parseMoney } from '#lib/money/parse-money.ts';
import type { DemoService } from './demo-service.ts';
import type { ServiceInGerman } from '#demo/german/service-in-german.ts';
import { servicesInGerman } from '#demo/german/services-in-german.ts';
import { demoServices } from '#demo/services/all-services.ts';
import { demoCategories } from './shop.ts';

const DAY_MS = 86_400_000;

/** Writes, translates and publishes the services as an administrator would; the first in the catalogue is the oldest. */
export async function seedServices(ctx: Ctx): Promise<void> {
  const categories = new Map<string, string>();
  for (const { key, name, german } of demoCategories) {
    const { id, slug } = await createCategory(ctx, { name });
    const names = [{ locale: 'de' as const, name: german }];
    await editCategory(ctx, id, { name, slug, names, version: 1 });
    categories.set(key, id);
  }
  for (const [index, service] of demoServices.entries()) {
    const age = (600 - index * 40) * DAY_MS;
    const then: Ctx = { ...ctx, now: new Date(ctx.now.getTime() - age) };
    const categoryId = categories.get(service.category) ?? '';
    const { id } = await createService(then, { title: service.title, categoryId });
    await saveService(then, id, editOf(service, categoryId));
    await translateIntoGerman(then, id, service.slug);
    await publishService(then, id);
  }
}

function editOf(service: DemoService, categoryId: string): ServiceEdit {
  return {
    version: 1,
    title: service.title,
    slug: service.slug,
    summary: service.summary,
    description: service.description,
    categoryId,
    isFeatured: service.isFeatured ?? false,
    isListed: true,
    maxQuantity: service.maxQuantity,
    coverFileId: null,
    coverFocus: 'center',
    packages: service.packages.map((each) => ({
      name: each.name,
      summary: each.summary,
      priceMinor: minorOf(each.price),
      deliveryDays: each.days,
      revisionsIncluded: each.revisions,
      features: each.features,
    })),
    addOns: service.addOns.map((each) => ({
      name: each.name,
      description: each.description,
      priceMinor: minorOf(each.price),
      extraDays: each.days ?? 0,
    })),
    faq: service.faq.map(([question, answer]) => ({ question, answer })),
    images: service.images.map((artSeed) => ({ fileId: null, artSeed, alt: '' })),
    steps: (service.workSteps ?? []).map(({ title, note = '', isInternal = false }) => ({
      title,
      note,
      isInternal,
    })),
    requirements: service.questions.map((each) => ({
      kind: each.kind,
      label: each.label,
      help: each.help ?? '',
      isRequired: !each.isOptional,
      choices: each.choices ?? [],
      maxFiles: each.maxFiles ?? 1,
      maxFileMegabytes: null,
      fileTypes: [],
      dependsOn: each.ifAnswer ? { position: each.ifAnswer[0], value: each.ifAnswer[1] } : null,
    })),
  };
}

async function translateIntoGerman(ctx: Ctx, id: string, slug: string): Promise<void> {
  const service = servicesInGerman[slug];
  if (!service) throw new Error(`${slug} is not translated`);
  const german = textsOf(service);
  const { version, texts } = await getServiceTranslation(ctx, id, 'de');
  if (texts.length !== german.length) throw new Error(`${slug} is not translated as a whole`);
  const byKey = texts.map(({ key }, index): [string, string] => [key, german[index] ?? '']);
  await translateService(ctx, id, 'de', { version, texts: Object.fromEntries(byKey) });
}

/** All texts in the order in which the editor of translations has them. */
function textsOf(service: ServiceInGerman): string[] {
  return [
    service.title,
    service.slug,
    service.summary,
    service.description,
    ...service.packages.flatMap(({ name, summary, features }) => [
      name,
      summary,
      features.join('\n'),
    ]),
    ...service.addOns.flatMap(({ name, description }) => [name, description]),
    ...service.questions.flatMap(({ label, help, choices = [] }) => [
      label,
      ...(help ? [help] : []),
      ...choices,
    ]),
    ...(service.workSteps ?? []).flatMap(({ title, note }) => [title, ...(note ? [note] : [])]),
    ...service.faq.flat(),
  ];
}

function minorOf(price: string): bigint {
  const parsed = parseMoney(price, 'EUR');
  if (!parsed.ok) throw new Error(`${price} is no price`);
  return parsed.money.amountMinor;
}
