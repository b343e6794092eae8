import { createCategory } from '#features/catalog/create-category.ts';
import { createService } from '#features/catalog/create-service.ts';
import { publishService } from '#features/catalog/publish-service.ts';
import { saveService } from '#features/catalog/save-service.ts';
import type { ServiceEdit } from '#features/catalog/contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { parseMoney } from '#lib/parse-money.ts';
import type { DemoService } from './demo-service.ts';
import { demoServices } from './services/all-services.ts';
import { demoCategories } from './shop.ts';

const DAY_MS = 86_400_000;

/** Writes and publishes the services as an administrator would; the first in the catalogue is the oldest. */
export async function seedServices(ctx: Ctx): Promise<void> {
  const categories = new Map<string, string>();
  for (const { key, name } of demoCategories) {
    categories.set(key, (await createCategory(ctx, { name })).id);
  }
  for (const [index, service] of demoServices.entries()) {
    const age = (600 - index * 40) * DAY_MS;
    const then: Ctx = { ...ctx, now: new Date(ctx.now.getTime() - age) };
    const categoryId = categories.get(service.category) ?? '';
    const { id } = await createService(then, { title: service.title, categoryId });
    await saveService(then, id, editOf(service, categoryId));
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
    maxQuantity: service.maxQuantity,
    coverFileId: null,
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
    requirements: service.questions.map((each) => ({
      kind: each.kind,
      label: each.label,
      help: each.help ?? '',
      isRequired: !each.isOptional,
      choices: each.choices ?? [],
      dependsOn: each.ifAnswer ? { position: each.ifAnswer[0], value: each.ifAnswer[1] } : null,
    })),
  };
}

function minorOf(price: string): bigint {
  const parsed = parseMoney(price, 'EUR');
  if (!parsed.ok) throw new Error(`${price} is no price`);
  return parsed.money.amountMinor;
}
