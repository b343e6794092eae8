import { z } from 'zod';
import { PostCard } from '#features/blog/contract.ts';
import { ServiceCard } from '#features/catalog/contract.ts';
import { PublicReview } from '#features/reviews/contract.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { OpenedVersion } from '#lib/compare/change.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { PictureSource } from '#lib/picture.ts';
import {
  FigureSource,
  SectionContent,
  SectionKind,
} from '#features/home/shared/section-contract.ts';

/** A text and its language, which is the reader's if it was written in it. Null stands for the standard text of the page. */
export const WrittenText = z.object({ text: z.string(), locale: LocaleTag });
const Shown = WrittenText.nullable();

const section = <Kind extends SectionKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ id: z.uuid(), kind: z.literal(kind), title: Shown, ...shape });

const Button = { buttonLabel: Shown, buttonAddress: z.string() };

/** A section for visitors, in their language, with what it shows of the shop. */
export const HomeSection = z.discriminatedUnion('kind', [
  section('hero', {
    text: Shown,
    ...Button,
    service: ServiceCard.nullable(),
    picture: PictureSource.nullable(),
    /** The number of published services. */
    serviceCount: z.int(),
  }),
  section('services', {
    services: z.array(ServiceCard),
    total: z.int(),
    /** Of one category: its address. */
    category: z.string(),
  }),
  section('steps', { items: z.array(z.object({ title: Shown, text: Shown })) }),
  section('reviews', {
    reviews: z.array(PublicReview.extend({ isFeatured: z.boolean() })),
    /** Of all published reviews. */
    rating: z.object({ average: z.number(), count: z.int() }),
  }),
  section('posts', { posts: z.array(PostCard) }),
  section('text', {
    html: z.string(),
    htmlLocale: LocaleTag,
    picture: PictureSource.nullable(),
    side: z.enum(['left', 'right']),
    ...Button,
  }),
  section('questions', { items: z.array(z.object({ question: Shown, answer: Shown })) }),
  section('figures', {
    items: z.array(
      z.object({ source: FigureSource, value: Shown, amount: z.number(), label: Shown }),
    ),
  }),
  section('logos', {
    items: z.array(z.object({ picture: PictureSource, address: z.string() })),
  }),
  section('call', { text: Shown, ...Button, serviceCount: z.int() }),
]);
export type HomeSection = z.infer<typeof HomeSection>;
export type SectionOf<Kind extends SectionKind> = Extract<HomeSection, { kind: Kind }>;

export const Home = z.object({ sections: z.array(HomeSection) });
export type Home = z.infer<typeof Home>;

/** A section for its editor. */
export const EditableSection = z
  .object({
    id: z.uuid(),
    isShown: z.boolean(),
    version: z.int(),
    updatedAt: z.iso.datetime(),
  })
  .and(SectionContent);
export type EditableSection = z.infer<typeof EditableSection>;

export const NewSection = z.object({ kind: SectionKind });
export type NewSection = z.infer<typeof NewSection>;

/** The whole content of a section. */
export const SectionEdit = z
  .object({
    version: OpenedVersion,
  })
  .and(SectionContent);
export type SectionEdit = z.infer<typeof SectionEdit>;

export const SectionVisibility = z.object({ isShown: z.boolean() });

export const HomeFailures = declareFailures('api-home', {
  section_not_found: 404,
  section_changed: 409,
  section_exists: 409,
  too_many_sections: 409,
});
