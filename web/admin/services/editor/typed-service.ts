/** The service as visitors would see it, with what is typed in its editor and not saved. */
import type {
  Category,
  EditableService,
  Service,
  ServiceCard,
} from '#features/catalog/contract.ts';
import { UNTAXED } from '#lib/tax/tax-treatment.ts';
import { isCurrencyCode } from '#lib/money/money.ts';
import { parseMoney } from '#lib/money/parse-money.ts';
import { isPictureFocus } from '#lib/picture-focus.ts';
import { artPicture, type PictureSource } from '#lib/picture.ts';
import { editOf } from '#web/admin/services/edit.ts';
import type { ServiceInput } from '#web/admin/services/service-input.ts';
import { uploadedPicture } from '#web/admin/services/uploaded-picture.ts';

/** The card of the service in lists, with what is typed now. */
export function typedCard(
  service: EditableService,
  categories: readonly Category[],
  { fields, lists }: ServiceInput,
): ServiceCard {
  const text = (name: string) => fields[name] ?? '';
  const typedCurrency = text('currency');
  const currency = isCurrencyCode(typedCurrency) ? typedCurrency : service.currency;
  const prices = lists.packages.flatMap((row) => {
    const parsed = parseMoney(row['priceMinor'] ?? '', currency);
    return parsed.ok ? [parsed.money.amountMinor] : [];
  });
  const days = lists.packages.map((row) => Number(row['deliveryDays'])).filter((each) => each > 0);
  const least = prices.reduce((min, each) => (each < min ? each : min), prices[0] ?? 0n);
  const category = categories.find(({ id }) => id === text('categoryId')) ?? categories[0];
  const focus = text('coverFocus');
  return {
    id: service.id,
    slug: text('slug') || service.edit.slug,
    title: text('title'),
    summary: text('summary'),
    category: category ?? { id: '', slug: '', name: '', locale: service.locale },
    picture: text('coverFileId')
      ? { ...uploadedPicture(text('coverFileId')), ...(isPictureFocus(focus) && { focus }) }
      : artPicture('service', service.edit.slug),
    fromPrice: { amountMinor: least.toString(), currency },
    fastestDays: days.length > 0 ? Math.min(...days) : 0,
    rating: { average: null, count: 0 },
    isFeatured: false,
    locale: service.locale,
    fallbacks: [],
  };
}

/** The page of the service, with what is typed now; the description comes as the server renders it. */
export function typedService(
  service: EditableService,
  categories: readonly Category[],
  typed: ServiceInput,
  descriptionHtml: string,
): Service {
  const card = typedCard(service, categories, typed);
  const { edit } = editOf(typed);
  const { currency } = card.fromPrice;
  const amount = (minor: string | bigint) => ({ amountMinor: String(minor), currency });
  // Of what is no number yet, the page shows nothing wrong.
  const whole = (number: unknown) => (Number.isInteger(number) ? Number(number) : 0);
  const { coverFileId } = edit;
  return {
    ...card,
    tax: UNTAXED,
    picture: coverFileId ? largePicture(coverFileId, '') : card.picture,
    description: edit.description,
    descriptionHtml,
    maxQuantity: whole(edit.maxQuantity),
    packages: edit.packages.map((each, index) => ({
      id: `package-${index}`,
      name: each.name,
      summary: each.summary,
      price: amount(each.priceMinor),
      deliveryDays: whole(each.deliveryDays),
      revisionsIncluded: whole(each.revisionsIncluded),
      features: each.features,
    })),
    addOns: edit.addOns.map((each, index) => ({
      id: `add-on-${index}`,
      name: each.name,
      description: each.description,
      price: amount(each.priceMinor),
      extraDays: whole(each.extraDays),
    })),
    faq: edit.faq,
    images: edit.images.map(({ fileId, artSeed, alt }) =>
      fileId ? largePicture(fileId, alt) : artPicture('service', artSeed ?? '', alt),
    ),
    requirements: edit.requirements.map((each, index) => ({
      id: `question-${index}`,
      kind: each.kind,
      label: each.label,
      help: each.help,
      isRequired: each.isRequired,
      choices: each.choices,
      choiceLabels: each.choices,
      dependsOn: null,
    })),
    ratingDistribution: [0, 0, 0, 0, 0],
    isPublished: true,
    isListed: true,
    slugs: [],
    updatedAt: service.updatedAt,
  };
}

/** The size is the browser's to find out: the form does not know it. */
function largePicture(fileId: string, alt: string): PictureSource {
  return { ...uploadedPicture(fileId), src: `/api/files/${fileId}?width=960`, alt };
}
