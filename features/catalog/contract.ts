import { z } from 'zod';
import { Amount } from '#lib/amount.ts';
import { declareFailures } from '#lib/failure.ts';

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

/** A picture with the sizes it exists in; `width` and `height` reserve its place before it arrives. */
export const Picture = z.object({
  src: z.string(),
  srcSet: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
});
export type Picture = z.infer<typeof Picture>;

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
  updatedAt: z.iso.datetime(),
});
export type Service = z.infer<typeof Service>;

export const ServiceSort = z.enum(['recommended', 'price', 'rating', 'newest']);
export type ServiceSort = z.infer<typeof ServiceSort>;
