import { z } from 'zod';
import { Cursor, ListPosition } from '#lib/lists/list-query.ts';
import { Amount, CurrencyCode, NonNegativeMinorUnits } from '#lib/money/amount.ts';
import { OpenedVersion, unaudited } from '#lib/compare/change.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { FILE_TYPES, MAX_ANSWER_FILES } from '#features/files/shared/file-types.ts';
import { PictureSource } from '#lib/picture.ts';
import { Crops } from '#features/files/shared/picture-crop.ts';
import { PICTURE_FOCUSES } from '#lib/picture-focus.ts';
import { SLUG } from '#lib/slug.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { TaxClass, TaxTerms } from '#features/settings/tax/contract.ts';
import {
  ContentLanguage,
  LocalizedSlug,
  TranslationStatus,
} from '#features/settings/shared/translation-contract.ts';
import { line, lines } from '#lib/text.ts';
import {
  DELIVERY_LIMITS,
  MIN_RATINGS,
  SERVICE_SORTS,
  TYPED_PRICE,
} from '#features/catalog/search/contract.ts';

const messageKey = messageKeysOf('api-catalog');

export const CatalogFailures = declareFailures('api-catalog', {
  service_not_found: 404,
  category_not_found: 404,
  slug_taken: 409,
  service_changed: 409,
  category_changed: 409,
  service_incomplete: 422,
  price_not_payable: 422,
  service_ordered: 409,
  currency_fixed: 409,
  schedule_invalid: 422,
  category_in_use: 409,
});

export const RequirementKind = z.enum([
  'text',
  'long_text',
  'choice',
  'choices',
  'number',
  'date',
  'url',
  'color',
  'file',
]);
export type RequirementKind = z.infer<typeof RequirementKind>;

export const Category = z.object({
  id: z.uuid(),
  /** The same in every language. */
  slug: z.string(),
  name: z.string(),
  /** The language of the name: the reader's, or the source language. */
  locale: LocaleTag,
});
export type Category = z.infer<typeof Category>;

/** A category for its editor: the name in the source language and its translations. */
export const EditableCategory = Category.extend({
  version: z.number().int(),
  names: z.array(z.object({ locale: LocaleTag, name: z.string() })),
});
export type EditableCategory = z.infer<typeof EditableCategory>;

export const Rating = z.object({
  /** With one decimal; null before the first review. */
  average: z.number().nullable(),
  count: z.number().int(),
});
export type Rating = z.infer<typeof Rating>;

export const Package = z.object({
  id: z.uuid(),
  name: z.string(),
  summary: z.string(),
  price: Amount,
  deliveryDays: z.number().int(),
  revisionsIncluded: z.number().int(),
  features: z.array(z.string()),
});
export type Package = z.infer<typeof Package>;

export const AddOn = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: Amount,
  extraDays: z.number().int(),
});
export type AddOn = z.infer<typeof AddOn>;

export const Faq = z.object({ question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof Faq>;

export const Requirement = z.object({
  id: z.uuid(),
  kind: RequirementKind,
  label: z.string(),
  help: z.string(),
  isRequired: z.boolean(),
  /** The value of answers and conditions, in the source language. */
  choices: z.array(z.string()),
  /** The translated text of each choice. */
  choiceLabels: z.array(z.string()),
  /** Asked only if the earlier question was answered with this value. */
  dependsOn: z.object({ requirementId: z.uuid(), value: z.string() }).nullable(),
});
export type Requirement = z.infer<typeof Requirement>;

/** A service in a list. */
export const ServiceCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: Category,
  picture: PictureSource,
  /** The price of the cheapest package. */
  fromPrice: Amount,
  /** The delivery time of the fastest package. */
  fastestDays: z.number().int(),
  rating: Rating,
  isFeatured: z.boolean(),
  ...ContentLanguage.shape,
});
export type ServiceCard = z.infer<typeof ServiceCard>;

/** A service with the data of its page and order form. */
export const Service = ServiceCard.extend({
  /** What its tax depends on, together with the buyer. */
  tax: TaxTerms,
  description: z.string(),
  descriptionHtml: z.string(),
  maxQuantity: z.number().int(),
  packages: z.array(Package),
  addOns: z.array(AddOn),
  faq: z.array(Faq),
  images: z.array(PictureSource),
  requirements: z.array(Requirement),
  /** How many published reviews gave 1, 2, 3, 4 and 5 stars. */
  ratingDistribution: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** False only in a preview of a draft. */
  isPublished: z.boolean(),
  /** False: in no list; people who have its address see and order it. */
  isListed: z.boolean(),
  /** Its address in the source language and in every language it is translated into. */
  slugs: z.array(LocalizedSlug),
  updatedAt: z.iso.datetime(),
});
export type Service = z.infer<typeof Service>;

export const ServiceSort = z.enum(SERVICE_SORTS);
export type ServiceSort = z.infer<typeof ServiceSort>;

const TypedPrice = z.string().regex(TYPED_PRICE);

// An invalid filter is ignored; the API's description then needs the type explicitly.
const AS_TEXT = { type: 'string' } as const;

/** A visitor's filter of the list. Invalid values are ignored instead of refused, because they come from an address. */
export const ServiceFilter = z.object({
  q: z.string().trim().max(100).catch('').default('').meta(AS_TEXT),
  category: z.string().regex(SLUG).optional().catch(undefined).meta(AS_TEXT),
  min: TypedPrice.optional().catch(undefined).meta(AS_TEXT),
  max: TypedPrice.optional().catch(undefined).meta(AS_TEXT),
  /** At least this many stars. */
  rating: z
    .enum(['', ...MIN_RATINGS])
    .catch('')
    .default('')
    .meta(AS_TEXT),
  /** Delivered in at most this many days. */
  days: z
    .enum(['', ...DELIVERY_LIMITS])
    .catch('')
    .default('')
    .meta(AS_TEXT),
  sort: ServiceSort.catch('recommended').default('recommended').meta(AS_TEXT),
  cursor: Cursor,
  limit: z.coerce.number().int().min(1).max(48).catch(24).default(24).meta({ type: 'integer' }),
});
export type ServiceFilter = z.infer<typeof ServiceFilter>;

export const CategoryCount = Category.extend({ count: z.number().int() });
export type CategoryCount = z.infer<typeof CategoryCount>;

/** From and to (exclusive) in UTF-16 units, as in JavaScript's `slice`. */
const TextRange = z.tuple([z.int().min(0), z.int().min(0)]);

/** A service that a search found, and where its words are in the card's texts. */
export const FoundService = ServiceCard.extend({
  matches: z.object({ title: z.array(TextRange), summary: z.array(TextRange) }),
});
export type FoundService = z.infer<typeof FoundService>;

export const ServiceList = z.object({
  services: z.array(FoundService),
  /** Services with similar words, if the search found none or only a few; on the first page. */
  alike: z.array(ServiceCard),
  /** The number of matches on all pages. */
  total: z.int(),
  nextCursor: z.string().nullable(),
  /** Every category with the number of services that the other filters match in it. */
  categories: z.array(CategoryCount),
  /** The same for other filters: what would be left with each choice. A price is in whole units of the currency. */
  prices: z.array(z.object({ upTo: z.string(), count: z.int() })),
  ratings: z.array(z.object({ atLeast: z.enum(MIN_RATINGS), count: z.int() })),
  deliveryTimes: z.array(z.object({ upTo: z.enum(DELIVERY_LIMITS), count: z.int() })),
  /** The shop's currency; the price filter uses it. */
  currency: CurrencyCode,
});
export type ServiceList = z.infer<typeof ServiceList>;

export const ServiceState = z.enum(['draft', 'published']);
export type ServiceState = z.infer<typeof ServiceState>;

/** A service in the administrators' list. */
export const AdminService = z.object({
  /** The shop's other languages without a translated title. */
  untranslated: z.array(LocaleTag),
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category: Category,
  picture: PictureSource,
  state: ServiceState,
  /** False: hidden from lists, but seen and ordered by people who have its address. */
  isListed: z.boolean(),
  isArchived: z.boolean(),
  /** When it is published automatically. */
  publishAt: z.iso.datetime().nullable(),
  isFeatured: z.boolean(),
  /** The cheapest package; null if the service has no packages. */
  fromPrice: Amount.nullable(),
  rating: Rating,
  updatedAt: z.iso.datetime(),
});
export type AdminService = z.infer<typeof AdminService>;

export const AdminServicePage = z.object({ services: z.array(AdminService), ...ListPosition });
export type AdminServicePage = z.infer<typeof AdminServicePage>;

const Slug = z
  .string()
  .trim()
  .min(1, messageKey('slugMissing'))
  .max(80)
  .regex(SLUG, messageKey('slugInvalid'));
const Title = line(120, messageKey('titleMissing'));
const Days = z.int(messageKey('daysInvalid')).max(365, messageKey('daysTooMany'));

export const NewService = z
  .object({
    title: Title,
    categoryId: z.uuid(messageKey('categoryMissing')).optional(),
    /** Instead of an id: the name of a category, which is created if no category has it. */
    categoryName: line(60).optional(),
  })
  .refine(({ categoryId, categoryName }) => Boolean(categoryId ?? categoryName), {
    path: ['categoryId'],
    message: messageKey('categoryMissing'),
  });
export type NewService = z.infer<typeof NewService>;

export const PackageEdit = z.object({
  /** The id of the package it replaces; a new one has none. */
  id: z.uuid().optional(),
  name: line(60, messageKey('packageNameMissing')),
  summary: line(200),
  priceMinor: NonNegativeMinorUnits,
  deliveryDays: Days.min(1, messageKey('daysMissing')),
  revisionsIncluded: z.int().min(0).max(100, messageKey('revisionsTooMany')),
  features: z.array(line(120).min(1)).max(12, messageKey('linesTooMany')),
});

export const AddOnEdit = z.object({
  id: z.uuid().optional(),
  name: line(80, messageKey('addOnNameMissing')),
  description: lines(300),
  priceMinor: NonNegativeMinorUnits,
  extraDays: Days.min(0, messageKey('daysInvalid')),
});

export const FaqEdit = z.object({
  id: z.uuid().optional(),
  question: line(200, messageKey('questionMissing')),
  answer: lines(2000, messageKey('answerMissing')),
});

export const ImageEdit = z
  .object({
    id: z.uuid().optional(),
    fileId: z.uuid().nullable(),
    /** For a generated picture instead of an uploaded one. */
    artSeed: z.string().regex(SLUG).max(80).nullable(),
    alt: line(200),
  })
  .refine(
    ({ fileId, artSeed }) => (fileId === null) !== (artSeed === null),
    messageKey('pictureMissing'),
  );

export const RequirementEdit = z
  .object({
    id: z.uuid().optional(),
    kind: RequirementKind,
    label: line(200, messageKey('questionMissing')),
    help: lines(500),
    isRequired: z.boolean(),
    choices: z.array(line(120).min(1)).max(30, messageKey('choicesTooMany')),
    /** For questions that are answered with files. */
    maxFiles: z
      .int(messageKey('fileCountInvalid'))
      .min(1, messageKey('fileCountInvalid'))
      .max(MAX_ANSWER_FILES, messageKey('fileCountInvalid'))
      .default(1),
    /** Null: as large as the shop allows. */
    maxFileMegabytes: z
      .int(messageKey('fileSizeInvalid'))
      .min(1, messageKey('fileSizeInvalid'))
      .max(2000, messageKey('fileSizeInvalid'))
      .nullable()
      .default(null),
    /** Empty: all types. */
    fileTypes: z.array(z.enum(FILE_TYPES)).default([]),
    /** An earlier question with choices, counted from 1, and the choice on which this one depends. */
    dependsOn: z
      .object({
        position: z.int().min(1).register(unaudited, { isSecret: false }),
        value: z.string().trim().min(1),
      })
      .nullable(),
  })
  .refine(({ kind, choices }) => !isChoice(kind) || choices.length > 0, {
    path: ['choices'],
    message: messageKey('choicesMissing'),
  });

export const StepEdit = z.object({
  id: z.uuid().optional(),
  title: line(120, messageKey('stepTitleMissing')),
  note: lines(500),
  /** Customers do not see it. */
  isInternal: z.boolean(),
});

/** A whole service as the editor saves it. Parts that are left out are removed. */
export const ServiceEdit = z
  .object({
    version: OpenedVersion.min(1),
    title: Title,
    slug: Slug,
    summary: line(300),
    description: lines(20_000),
    categoryId: z.uuid(messageKey('categoryMissing')),
    isFeatured: z.boolean(),
    /** False: hidden from lists, but seen and ordered by people who have its address. */
    isListed: z.boolean().default(true),
    /** Without it, the currency stays. It can change until the first order. */
    currency: CurrencyCode.optional(),
    /** Without it, the class of its tax stays. */
    taxClass: TaxClass.optional(),
    /** Where a consumer's order is supplied: where they live, or where the seller is. Without it, that stays. */
    taxPlace: z.enum(['buyer', 'seller']).optional(),
    maxQuantity: z.int().min(1, messageKey('quantityTooSmall')).max(20),
    coverFileId: z.uuid().nullable(),
    /** The part of the cover that stays visible where a list cuts it. */
    coverFocus: z.enum(PICTURE_FOCUSES).default('center'),
    packages: z.array(PackageEdit).max(3, messageKey('packagesTooMany')),
    addOns: z.array(AddOnEdit).max(20, messageKey('addOnsTooMany')),
    faq: z.array(FaqEdit).max(30, messageKey('questionsTooMany')),
    images: z.array(ImageEdit).max(12, messageKey('picturesTooMany')),
    requirements: z.array(RequirementEdit).max(30, messageKey('questionsTooMany')),
    /** The template for the steps of its orders. */
    steps: z.array(StepEdit).max(20, messageKey('stepsTooMany')).default([]),
  })
  .superRefine(({ requirements }, check) => {
    requirements.forEach(({ dependsOn }, index) => {
      if (!dependsOn) return;
      const path = ['requirements', index, 'dependsOn'];
      const earlier = requirements[dependsOn.position - 1];
      if (!earlier || dependsOn.position > index) {
        check.addIssue({ code: 'custom', path, message: messageKey('conditionLater') });
      } else if (!isChoice(earlier.kind)) {
        check.addIssue({ code: 'custom', path, message: messageKey('conditionWithoutChoices') });
      } else if (!earlier.choices.includes(dependsOn.value)) {
        check.addIssue({
          code: 'custom',
          path,
          message: messageKey('conditionUnknown'),
        });
      }
    });
  });
export type ServiceEdit = z.infer<typeof ServiceEdit>;

/** What the editor loads: the same shape with additional data for administrators. */
export const EditableService = z.object({
  id: z.uuid(),
  state: ServiceState,
  currency: CurrencyCode,
  /** Its currency is fixed, and it cannot be deleted. */
  isOrdered: z.boolean(),
  isArchived: z.boolean(),
  /** When it is published and made a draft again automatically. */
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
  /** The missing fields before it can be published. */
  missing: z.record(z.string(), z.string()),
  cover: PictureSource,
  /** The pictures of `edit.images`, in the same order. */
  pictures: z.array(PictureSource),
  crops: Crops,
  updatedAt: z.iso.datetime(),
  /** The source language, and the shop's other languages. */
  locale: LocaleTag,
  languages: z.array(TranslationStatus),
  edit: z.object({
    ...ServiceEdit.shape,
    packages: z.array(PackageEdit.extend({ priceMinor: z.string() })),
    addOns: z.array(AddOnEdit.extend({ priceMinor: z.string() })),
  }),
});
export type EditableService = z.infer<typeof EditableService>;

export const NewCategory = z.object({
  name: line(60, messageKey('categoryNameMissing')),
});

export const CategoryEdit = NewCategory.extend({
  slug: Slug,
  /** Its name in other languages; an empty one is removed, and a language that is left out does not change. */
  names: z.array(z.object({ locale: LocaleTag, name: z.string().trim().max(60) })).default([]),
  version: OpenedVersion,
});
export type CategoryEdit = z.infer<typeof CategoryEdit>;

export const ServiceCopy = z.object({
  /** Without it, the copy has the same currency. Prices keep their numbers. */
  currency: CurrencyCode.optional(),
});
export type ServiceCopy = z.infer<typeof ServiceCopy>;

const PlannedTime = z.iso
  .datetime({ offset: true, local: true, error: messageKey('timeInvalid') })
  .nullable()
  .meta({ description: 'Without an offset, a time in your own time zone. Null: not planned.' });

export const ServiceScheduleEdit = z.object({ publishAt: PlannedTime, unpublishAt: PlannedTime });

/** One step up or down in the catalogue. */
export const ServiceMove = z.object({ direction: z.enum(['up', 'down']) });
export type ServiceMove = z.infer<typeof ServiceMove>;

function isChoice(kind: RequirementKind): boolean {
  return kind === 'choice' || kind === 'choices';
}
