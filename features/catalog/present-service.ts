import { renderMarkdown } from '#kit/markdown.ts';
import { toAmount } from '#lib/amount.ts';
import { artPicture, filePicture, type Picture } from '#lib/picture.ts';
import type { Service, ServiceCard } from './contract.ts';
import type { CardRow, WholeRow } from './select-service.ts';

/** A service as a list shows it. */
export function presentServiceCard(row: CardRow): ServiceCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
    picture: coverOf(row),
    fromPrice: toAmount(row.from_minor ?? 0n, row.currency),
    fastestDays: row.fastest_days ?? 0,
    rating: { average: row.rating_average, count: row.rating_count },
    isFeatured: row.featured,
  };
}

/** A service with all that its page and its order form need. */
export async function presentService(row: WholeRow): Promise<Service> {
  return {
    ...presentServiceCard(row),
    description: row.description,
    descriptionHtml: await renderMarkdown(row.description),
    maxQuantity: row.max_quantity,
    packages: row.packages.map((each) => ({
      id: each.id,
      name: each.name,
      summary: each.summary,
      price: toAmount(BigInt(each.price_minor), row.currency),
      deliveryDays: each.delivery_days,
      revisionsIncluded: each.revisions_included,
      features: each.features,
    })),
    addOns: row.add_ons.map((each) => ({
      id: each.id,
      name: each.name,
      description: each.description,
      price: toAmount(BigInt(each.price_minor), row.currency),
      extraDays: each.extra_days,
    })),
    faq: row.faqs.map(({ question, answer }) => ({ question, answer })),
    images: row.images.map(presentImage),
    requirements: row.requirements.map((each) => ({
      id: each.id,
      kind: each.kind,
      label: each.label,
      help: each.help,
      isRequired: each.is_required,
      choices: each.choices,
      dependsOn: each.depends_on
        ? { requirementId: each.depends_on, value: each.depends_on_value ?? '' }
        : null,
    })),
    ratingDistribution: row.star_counts as Service['ratingDistribution'],
    isPublished: row.state === 'published',
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The uploaded cover, or art made from the slug. It stands beside the title, so it has no text of its own. */
export function coverOf(
  row: Pick<CardRow, 'slug' | 'cover_id' | 'cover_width' | 'cover_height'>,
): Picture {
  const { cover_id: id, cover_width: width, cover_height: height } = row;
  return id && width && height
    ? filePicture({ id, width, height }, '')
    : artPicture('service', row.slug);
}

/** A picture of the gallery. */
export function presentImage(image: WholeRow['images'][number]): Picture {
  const { file_id: id, width, height } = image;
  return id && width && height
    ? filePicture({ id, width, height }, image.alt)
    : artPicture('service', image.art_seed ?? 'untitled', image.alt);
}
