import { renderMarkdown } from '#kit/markdown.ts';
import { toAmount } from '#lib/money/amount.ts';
import { toLocale, type Locale } from '#lib/locale.ts';
import { artPicture, filePicture, type PictureSource } from '#lib/picture.ts';
import { isPictureFocus } from '#lib/picture-focus.ts';
import type { TaxTerms } from '#lib/tax/tax-treatment.ts';
import { linesOf, TextsFor } from '#lib/translation.ts';
import type { Category, Service, ServiceCard } from './contract.ts';
import type { CardRow, WholeRow } from './select-service.ts';

/** A service in a list, in the reader's language. */
export function presentServiceCard(row: CardRow, reader: Locale): ServiceCard {
  return cardWith(new TextsFor(reader, row.locale), row, reader);
}

function cardWith(texts: TextsFor, row: CardRow, reader: Locale): ServiceCard {
  return {
    id: row.id,
    slug: row.translated_slug ?? row.slug,
    title: texts.take('title', row.title, row.translated_title),
    summary: texts.take('summary', row.summary, row.translated_summary),
    category: categoryOf(row, reader),
    picture: coverOf(row),
    fromPrice: toAmount(row.from_minor ?? 0n, row.currency),
    fastestDays: row.fastest_days ?? 0,
    rating: { average: row.rating_average, count: row.rating_count },
    isFeatured: row.featured,
    locale: toLocale(row.locale),
    fallbacks: texts.fallbacks,
  };
}

/** A service with the data of its page and order form, in the reader's language. */
export async function presentService(
  row: WholeRow,
  { reader, tax }: { reader: Locale; tax: TaxTerms },
): Promise<Service> {
  const texts = new TextsFor(reader, row.locale);
  const parts = partsOf(row);
  const card = cardWith(texts, row, reader);
  const description = texts.take('description', row.description, row.translated_description);
  return {
    ...card,
    tax,
    description,
    descriptionHtml: await renderMarkdown(description),
    maxQuantity: row.max_quantity,
    packages: row.packages.map((each, index) => {
      const text = partText(texts, parts, each.id, `packages.${index}`);
      return {
        id: each.id,
        name: text('name', each.name),
        summary: text('summary', each.summary),
        price: toAmount(BigInt(each.price_minor), row.currency),
        deliveryDays: each.delivery_days,
        revisionsIncluded: each.revisions_included,
        features: linesOf(text('features', each.features.join('\n'))),
      };
    }),
    addOns: row.add_ons.map((each, index) => {
      const text = partText(texts, parts, each.id, `addOns.${index}`);
      return {
        id: each.id,
        name: text('name', each.name),
        description: text('description', each.description),
        price: toAmount(BigInt(each.price_minor), row.currency),
        extraDays: each.extra_days,
      };
    }),
    faq: row.faqs.map((each, index) => {
      const text = partText(texts, parts, each.id, `faq.${index}`);
      return { question: text('question', each.question), answer: text('answer', each.answer) };
    }),
    images: row.images.map((image, index) =>
      presentImage({
        ...image,
        alt: partText(texts, parts, image.id, `images.${index}`)('alt', image.alt),
      }),
    ),
    requirements: row.requirements.map((each, index) => {
      const text = partText(texts, parts, each.id, `requirements.${index}`);
      return {
        id: each.id,
        kind: each.kind,
        label: text('label', each.label),
        help: text('help', each.help),
        isRequired: each.is_required,
        choices: each.choices,
        choiceLabels: each.choices.map((choice) => text(`choice:${choice}`, choice)),
        dependsOn: each.depends_on
          ? { requirementId: each.depends_on, value: each.depends_on_value ?? '' }
          : null,
      };
    }),
    ratingDistribution: row.star_counts as Service['ratingDistribution'],
    isPublished: row.state === 'published',
    isListed: row.is_listed,
    slugs: [
      { locale: card.locale, slug: row.slug },
      ...row.translations.map(({ locale, slug }) => ({
        locale: toLocale(locale),
        slug: slug ?? row.slug,
      })),
    ],
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The translated texts of a service's parts, by the part's id and field. */
export type PartTexts = Readonly<Record<string, string>>;

export function partsOf({ translated_parts }: Pick<WholeRow, 'translated_parts'>): PartTexts {
  return (translated_parts ?? {}) as PartTexts;
}

function partText(texts: TextsFor, parts: PartTexts, id: string, path: string) {
  return (field: string, source: string) =>
    texts.take(`${path}.${field}`, source, parts[`${id}.${field}`]);
}

/** A service's category in the reader's language. */
export function categoryOf(row: CardRow, reader: Locale): Category {
  return {
    id: row.category_id,
    slug: row.category_slug,
    name: row.translated_category_name ?? row.category_name,
    locale: row.translated_category_name ? reader : toLocale(row.category_locale),
  };
}

/** The uploaded cover, or art generated from the slug. It is decorative next to the title, so it has no alternative text. */
export function coverOf(
  row: Pick<CardRow, 'slug' | 'cover_id' | 'cover_width' | 'cover_height' | 'cover_focus'>,
): PictureSource {
  const { cover_id: id, cover_width: width, cover_height: height, cover_focus: focus } = row;
  if (!id || !width || !height) return artPicture('service', row.slug);
  return { ...filePicture({ id, width, height }, ''), ...(isPictureFocus(focus) && { focus }) };
}

/** A picture of the gallery. */
export function presentImage(image: WholeRow['images'][number]): PictureSource {
  const { file_id: id, width, height } = image;
  return id && width && height
    ? filePicture({ id, width, height }, image.alt)
    : artPicture('service', image.art_seed ?? 'untitled', image.alt);
}
