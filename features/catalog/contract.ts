import { z } from 'zod';
import { Amount } from '#lib/amount.ts';
import { declareFailures } from '#lib/failure.ts';
import { NonNegativeMinorUnits } from '#lib/money.ts';
import { Picture } from '#lib/picture.ts';
import { SLUG } from '#lib/slug.ts';
import { line } from '#lib/text.ts';
import { SERVICE_SORTS, TYPED_PRICE } from './query-contract.ts';

export const CatalogFailures = declareFailures({
  service_not_found: [404, 'There is no such service.'],
  category_not_found: [404, 'There is no such category.'],
  slug_taken: [409, 'Another one already has this address.'],
  service_changed: [
    409,
    'Someone else saved this service while you were editing. Nothing of theirs was overwritten, and what you typed is still here.',
  ],
  service_incomplete: [422, 'Some things are missing before this service can be published.'],
  service_ordered: [
    409,
    'This service has been ordered, so it stays in the books. Unpublish it to take it off the site.',
  ],
  category_in_use: [409, 'Services still belong to this category. Move them first.'],
});

export const RequirementKind = z.enum([
  'text',
  'long_text',
  'choice',
  'choices',
  'number',
  'date',
  'url',
  'file',
]);
export type RequirementKind = z.infer<typeof RequirementKind>;

export const Category = z.object({ id: z.uuid(), slug: z.string(), name: z.string() });
export type Category = z.infer<typeof Category>;

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
  choices: z.array(z.string()),
  /** Asked only if that earlier question was answered with this value. */
  dependsOn: z.object({ requirementId: z.uuid(), value: z.string() }).nullable(),
});
export type Requirement = z.infer<typeof Requirement>;

/** A service as a list shows it. */
export const ServiceCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: Category,
  picture: Picture,
  /** The cheapest package. */
  fromPrice: Amount,
  /** The quickest package. */
  fastestDays: z.number().int(),
  rating: Rating,
  isFeatured: z.boolean(),
});
export type ServiceCard = z.infer<typeof ServiceCard>;

/** A service with all that its page and its order form need. */
export const Service = ServiceCard.extend({
  description: z.string(),
  descriptionHtml: z.string(),
  maxQuantity: z.number().int(),
  packages: z.array(Package),
  addOns: z.array(AddOn),
  faq: z.array(Faq),
  images: z.array(Picture),
  requirements: z.array(Requirement),
  /** How many published reviews gave 1, 2, 3, 4 and 5 stars. */
  ratingDistribution: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** False only for an administrator who looks at a draft. */
  isPublished: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type Service = z.infer<typeof Service>;

export const ServiceSort = z.enum(SERVICE_SORTS);
export type ServiceSort = z.infer<typeof ServiceSort>;

const TypedPrice = z.string().regex(TYPED_PRICE);

// A filter that makes no sense is no filter; the API's description then needs to be told what was meant.
const AS_TEXT = { type: 'string' } as const;

/** What a visitor may ask of the list. Whatever cannot be understood is left out rather than refused: it came from an address. */
export const ServiceFilter = z.object({
  q: z.string().trim().max(100).catch('').default('').meta(AS_TEXT),
  category: z.string().regex(SLUG).optional().catch(undefined).meta(AS_TEXT),
  min: TypedPrice.optional().catch(undefined).meta(AS_TEXT),
  max: TypedPrice.optional().catch(undefined).meta(AS_TEXT),
  sort: ServiceSort.catch('recommended').default('recommended').meta(AS_TEXT),
  /** Where the page before this one ended. */
  cursor: z.string().optional().catch(undefined).meta(AS_TEXT),
  limit: z.coerce.number().int().min(1).max(48).catch(24).default(24).meta({ type: 'integer' }),
});
export type ServiceFilter = z.infer<typeof ServiceFilter>;

export const CategoryCount = Category.extend({ count: z.number().int() });
export type CategoryCount = z.infer<typeof CategoryCount>;

export const ServiceList = z.object({
  services: z.array(ServiceCard),
  /** All that match, on this page and all others. */
  total: z.int(),
  nextCursor: z.string().nullable(),
  /** Every category with how many services the other filters leave in it. */
  categories: z.array(CategoryCount),
  /** What the studio sells in; the price filter is in it. */
  currency: z.string(),
});
export type ServiceList = z.infer<typeof ServiceList>;

export const ServiceState = z.enum(['draft', 'published']);
export type ServiceState = z.infer<typeof ServiceState>;

/** A service in the studio's own list. */
export const AdminService = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category: Category,
  picture: Picture,
  state: ServiceState,
  isFeatured: z.boolean(),
  /** The cheapest package; null while there is none. */
  fromPrice: Amount.nullable(),
  rating: Rating,
  updatedAt: z.iso.datetime(),
});
export type AdminService = z.infer<typeof AdminService>;

export const AdminServicePage = z.object({
  services: z.array(AdminService),
  nextCursor: z.string().nullable(),
});
export type AdminServicePage = z.infer<typeof AdminServicePage>;

export const AdminServiceFilter = z.object({
  q: z.string().trim().max(100).catch('').default('').meta(AS_TEXT),
  state: ServiceState.optional().catch(undefined).meta(AS_TEXT),
  category: z.string().regex(SLUG).optional().catch(undefined).meta(AS_TEXT),
  cursor: z.string().optional().catch(undefined).meta(AS_TEXT),
});
export type AdminServiceFilter = z.infer<typeof AdminServiceFilter>;

const Slug = z
  .string()
  .trim()
  .min(1, 'Give it an address.')
  .max(80, 'Use at most 80 characters.')
  .regex(SLUG, 'Use small letters, digits and single hyphens, like brand-identity.');
const Title = line(120, 'Give it a title.');
const Days = z.int('Use a whole number of days.').max(365, 'Use at most 365 days.');

export const NewService = z.object({ title: Title, categoryId: z.uuid('Choose a category.') });
export type NewService = z.infer<typeof NewService>;

export const PackageEdit = z.object({
  /** Of the package it replaces; a new one has none. */
  id: z.uuid().optional(),
  name: line(60, 'Name the package.'),
  summary: z.string().trim().max(200, 'Use at most 200 characters.'),
  priceMinor: NonNegativeMinorUnits,
  deliveryDays: Days.min(1, 'Give it at least one day.'),
  revisionsIncluded: z.int().min(0).max(100, 'Use at most 100 revisions.'),
  features: z.array(line(120).min(1)).max(12, 'Use at most 12 lines.'),
});

export const AddOnEdit = z.object({
  id: z.uuid().optional(),
  name: line(80, 'Name the add-on.'),
  description: z.string().trim().max(300, 'Use at most 300 characters.'),
  priceMinor: NonNegativeMinorUnits,
  extraDays: Days.min(0),
});

export const FaqEdit = z.object({
  question: line(200, 'Write the question.'),
  answer: z.string().trim().min(1, 'Write the answer.').max(2000, 'Use at most 2,000 characters.'),
});

export const ImageEdit = z
  .object({
    fileId: z.uuid().nullable(),
    /** For a picture made by us instead of an uploaded one. */
    artSeed: z.string().regex(SLUG).max(80).nullable(),
    alt: line(200),
  })
  .refine(({ fileId, artSeed }) => (fileId === null) !== (artSeed === null), 'Choose a picture.');

export const RequirementEdit = z
  .object({
    id: z.uuid().optional(),
    kind: RequirementKind,
    label: line(200, 'Write the question.'),
    help: z.string().trim().max(500, 'Use at most 500 characters.'),
    isRequired: z.boolean(),
    choices: z.array(line(120).min(1)).max(30, 'Use at most 30 choices.'),
    /** An earlier question, counted from 1, and the answer to it that makes this one asked. */
    dependsOn: z.object({ position: z.int().min(1), value: z.string().trim().min(1) }).nullable(),
  })
  .refine(({ kind, choices }) => !isChoice(kind) || choices.length > 0, {
    path: ['choices'],
    message: 'Give at least one choice.',
  });

/** A whole service as the editor saves it. What is not in it any more is taken out of the service. */
export const ServiceEdit = z
  .object({
    /** The version that was opened; a newer one is never overwritten. */
    version: z.int().min(1),
    title: Title,
    slug: Slug,
    summary: z.string().trim().max(300, 'Use at most 300 characters.'),
    description: z.string().trim().max(20_000, 'Use at most 20,000 characters.'),
    categoryId: z.uuid('Choose a category.'),
    isFeatured: z.boolean(),
    maxQuantity: z.int().min(1, 'At least one.').max(20, 'Use at most 20.'),
    coverFileId: z.uuid().nullable(),
    packages: z.array(PackageEdit).max(3, 'Use at most three packages.'),
    addOns: z.array(AddOnEdit).max(20, 'Use at most 20 add-ons.'),
    faq: z.array(FaqEdit).max(30, 'Use at most 30 questions.'),
    images: z.array(ImageEdit).max(12, 'Use at most 12 pictures.'),
    requirements: z.array(RequirementEdit).max(30, 'Use at most 30 questions.'),
  })
  .superRefine(({ requirements }, check) => {
    requirements.forEach(({ dependsOn }, index) => {
      if (!dependsOn) return;
      const path = ['requirements', index, 'dependsOn'];
      const asked = requirements[dependsOn.position - 1];
      if (!asked || dependsOn.position > index) {
        check.addIssue({ code: 'custom', path, message: 'Choose an earlier question.' });
      } else if (isChoice(asked.kind) && !asked.choices.includes(dependsOn.value)) {
        check.addIssue({
          code: 'custom',
          path,
          message: 'Use one of the choices of that question.',
        });
      }
    });
  });
export type ServiceEdit = z.infer<typeof ServiceEdit>;

/** What the editor opens: the same shape, with what the studio needs to see beside it. */
export const EditableService = z.object({
  id: z.uuid(),
  state: ServiceState,
  currency: z.string(),
  /** What is missing before it can be published, by field. */
  missing: z.record(z.string(), z.string()),
  cover: Picture,
  /** The pictures of `edit.images`, in the same order. */
  pictures: z.array(Picture),
  updatedAt: z.iso.datetime(),
  edit: z.object({
    ...ServiceEdit.shape,
    packages: z.array(PackageEdit.extend({ priceMinor: z.string() })),
    addOns: z.array(AddOnEdit.extend({ priceMinor: z.string() })),
  }),
});
export type EditableService = z.infer<typeof EditableService>;

export const NewCategory = z.object({
  name: line(60, 'Name the category.'),
});

export const CategoryEdit = NewCategory.extend({ slug: Slug });
export type CategoryEdit = z.infer<typeof CategoryEdit>;

/** One step in the order of the catalogue. */
export const ServiceMove = z.object({ direction: z.enum(['up', 'down']) });
export type ServiceMove = z.infer<typeof ServiceMove>;

/** All ids of a list, in the order wanted. */
export const Arrangement = z.object({ ids: z.array(z.uuid()).max(500) });
export type Arrangement = z.infer<typeof Arrangement>;

function isChoice(kind: RequirementKind): boolean {
  return kind === 'choice' || kind === 'choices';
}
