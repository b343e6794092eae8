import { sentenceOf } from '#kit/sentence.ts';
import { toAmount } from '#lib/money/amount.ts';
import { inFileTypeOrder } from '#features/files/shared/file-types.ts';
import type { TranslationStatus } from '#features/settings/shared/translation-contract.ts';
import { isPictureFocus } from '#lib/picture-focus.ts';
import { toLocale, type Locale } from '#lib/locale.ts';
import type { EditableService, AdminService } from './contract.ts';
import { categoryOf, coverOf, presentImage } from './present-service.ts';
import { missingForPublishing } from '#features/catalog/publishing/publishing.ts';
import type { CardRow, WholeRow } from './select-service.ts';

/** A service in the administrators' list. */
export function presentAdminService(
  row: CardRow,
  reader: Locale,
  untranslated: Locale[],
): AdminService {
  return {
    untranslated,
    id: row.id,
    slug: row.slug,
    title: row.translated_title ?? row.title,
    category: categoryOf(row, reader),
    picture: coverOf(row),
    state: row.state,
    isListed: row.is_listed,
    isArchived: row.archived_at !== null,
    publishAt: row.publish_at?.toISOString() ?? null,
    isFeatured: row.featured,
    fromPrice: row.from_minor === null ? null : toAmount(row.from_minor, row.currency),
    rating: { average: row.rating_average, count: row.rating_count },
    updatedAt: row.updated_at.toISOString(),
  };
}

interface EditableOptions {
  reader: Locale;
  languages: TranslationStatus[];
  isOrdered: boolean;
  crops: EditableService['crops'];
}

/** A service for the editor: everything it saves, and the missing fields, in the reader's language. */
export function presentEditable(
  row: WholeRow,
  { reader, languages, isOrdered, crops }: EditableOptions,
): EditableService {
  const missing = Object.entries(missingForPublishing(row));
  return {
    id: row.id,
    state: row.state,
    currency: row.currency,
    isOrdered,
    isArchived: row.archived_at !== null,
    publishAt: row.publish_at?.toISOString() ?? null,
    unpublishAt: row.unpublish_at?.toISOString() ?? null,
    missing: Object.fromEntries(
      missing.map(([field, fault]) => [field, sentenceOf(fault, reader)]),
    ),
    cover: coverOf(row),
    pictures: row.images.map(presentImage),
    crops,
    updatedAt: row.updated_at.toISOString(),
    locale: toLocale(row.locale),
    languages,
    edit: presentEdit(row),
  };
}

/** What the editor saves. */
export function presentEdit(row: WholeRow): Required<EditableService['edit']> {
  const places = new Map(row.requirements.map(({ id }, index) => [id, index + 1]));
  return {
    version: row.version,
    title: row.title,
    slug: row.slug,
    summary: row.summary,
    description: row.description,
    categoryId: row.category_id,
    isFeatured: row.featured,
    isListed: row.is_listed,
    currency: row.currency,
    taxClass: row.tax_class,
    taxPlace: row.tax_place,
    maxQuantity: row.max_quantity,
    coverFileId: row.cover_id,
    coverFocus: isPictureFocus(row.cover_focus) ? row.cover_focus : 'center',
    packages: row.packages.map((each) => ({
      id: each.id,
      name: each.name,
      summary: each.summary,
      priceMinor: each.price_minor,
      deliveryDays: each.delivery_days,
      revisionsIncluded: each.revisions_included,
      features: each.features,
    })),
    addOns: row.add_ons.map((each) => ({
      id: each.id,
      name: each.name,
      description: each.description,
      priceMinor: each.price_minor,
      extraDays: each.extra_days,
    })),
    faq: row.faqs.map(({ id, question, answer }) => ({ id, question, answer })),
    images: row.images.map((each) => ({
      id: each.id,
      fileId: each.file_id,
      artSeed: each.art_seed,
      alt: each.alt,
    })),
    steps: row.steps.map(({ id, title, note, is_internal: isInternal }) => ({
      id,
      title,
      note,
      isInternal,
    })),
    requirements: row.requirements.map((each) => {
      const position = each.depends_on === null ? undefined : places.get(each.depends_on);
      const value = each.depends_on_value;
      return {
        id: each.id,
        kind: each.kind,
        label: each.label,
        help: each.help,
        isRequired: each.is_required,
        choices: each.choices,
        maxFiles: each.max_files,
        maxFileMegabytes: each.max_file_megabytes,
        fileTypes: inFileTypeOrder(each.file_types),
        dependsOn: position !== undefined && value !== null ? { position, value } : null,
      };
    }),
  };
}
