/** What administrators write in the sections of the home page: one shape for each kind (docs/decisions/site-content.md). */
import { z } from 'zod';
import { LocaleTag } from '#features/settings/contract.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { isLinkAddress } from '#features/settings/shared/link-address.ts';
import { line, lines } from '#lib/text.ts';

const messageKey = messageKeysOf('api-home');

export const SectionKind = z.enum([
  'hero',
  'services',
  'steps',
  'reviews',
  'posts',
  'text',
  'questions',
  'figures',
  'logos',
  'call',
]);
export type SectionKind = z.infer<typeof SectionKind>;

/** A text in some languages of the shop; an empty one counts as not written. */
const words = (most: number) => z.partialRecord(LocaleTag, line(most)).default({});
const paragraphs = (most: number) => z.partialRecord(LocaleTag, lines(most)).default({});
const many = (least: number, most: number, usual: number) =>
  z.int(messageKey('numberInvalid')).min(least).max(most).default(usual);

/** The address of a link, or nothing. */
const Address = line(300)
  .refine((text) => text === '' || isLinkAddress(text), messageKey('addressInvalid'))
  .default('');
const WebAddress = line(300)
  .refine((text) => text === '' || /^https?:/i.test(text), messageKey('webAddressInvalid'))
  .refine((text) => text === '' || isLinkAddress(text), messageKey('addressInvalid'))
  .default('');

const Title = { title: words(140) };
const Button = { buttonLabel: words(40), buttonAddress: Address };
/** An uploaded picture and what it shows. */
const OwnPicture = { fileId: z.uuid().nullable().default(null), alt: words(200) };

/** Figures that are counted, and `typed` for one that is written. */
export const FigureSource = z.enum([
  'typed',
  'delivered_orders',
  'average_rating',
  'reviews',
  'services',
]);
export type FigureSource = z.infer<typeof FigureSource>;

export const HeroContent = z.object({
  ...Title,
  text: paragraphs(400),
  ...Button,
  /** The first service with its picture, a picture of one's own, or none. */
  picture: z.enum(['service', 'own', 'none']).default('service'),
  ...OwnPicture,
});
export const ServicesContent = z.object({
  ...Title,
  /** The services of one category; empty for all. */
  category: line(80).default(''),
  most: many(1, 12, 5),
});
export const StepsContent = z.object({
  ...Title,
  items: z
    .array(z.object({ title: words(80), text: paragraphs(400) }))
    .max(6, messageKey('tooManyItems'))
    .default([]),
});
export const ReviewsContent = z.object({ ...Title, most: many(1, 6, 3) });
export const PostsContent = z.object({ ...Title, most: many(1, 6, 3) });
export const TextContent = z.object({
  ...Title,
  /** Markdown. */
  body: paragraphs(5_000),
  ...OwnPicture,
  side: z.enum(['left', 'right']).default('right'),
  ...Button,
});
export const QuestionsContent = z.object({
  ...Title,
  items: z
    .array(z.object({ question: words(200), answer: paragraphs(2_000) }))
    .max(20, messageKey('tooManyItems'))
    .default([]),
});
export const FiguresContent = z.object({
  ...Title,
  items: z
    .array(z.object({ source: FigureSource.default('typed'), value: words(20), label: words(60) }))
    .max(6, messageKey('tooManyItems'))
    .default([]),
});
export const LogosContent = z.object({
  ...Title,
  items: z
    .array(
      z.object({
        fileId: z.uuid().nullable().default(null),
        name: line(80).default(''),
        address: WebAddress,
      }),
    )
    .max(12, messageKey('tooManyItems'))
    .default([]),
});
export const CallContent = z.object({ ...Title, text: paragraphs(400), ...Button });

const kind = <Name extends SectionKind>(name: Name) => ({ kind: z.literal(name) });

/** One section as it is stored. Missing parts have their usual values. */
export const SectionContent = z.discriminatedUnion('kind', [
  z.object({ ...kind('hero'), content: HeroContent }),
  z.object({ ...kind('services'), content: ServicesContent }),
  z.object({ ...kind('steps'), content: StepsContent }),
  z.object({ ...kind('reviews'), content: ReviewsContent }),
  z.object({ ...kind('posts'), content: PostsContent }),
  z.object({ ...kind('text'), content: TextContent }),
  z.object({ ...kind('questions'), content: QuestionsContent }),
  z.object({ ...kind('figures'), content: FiguresContent }),
  z.object({ ...kind('logos'), content: LogosContent }),
  z.object({ ...kind('call'), content: CallContent }),
]);
export type SectionContent = z.infer<typeof SectionContent>;
