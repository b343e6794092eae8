import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { Cursor, ListPosition } from '#lib/lists/list-query.ts';
import { PictureSource } from '#lib/picture.ts';
import { Sender } from '#features/accounts/team/contract.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import {
  ContentLanguage,
  LocalizedSlug,
  TranslationStatus,
} from '#features/settings/shared/translation-contract.ts';
import { line, lines } from '#lib/text.ts';

const messageKey = messageKeysOf('api-blog');

export const PostState = z.enum(['draft', 'scheduled', 'published']);
export type PostState = z.infer<typeof PostState>;

/** A post in a list. */
export const PostCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  cover: PictureSource,
  publishedAt: z.iso.datetime(),
  readingMinutes: z.number().int(),
  ...ContentLanguage.shape,
});
export type PostCard = z.infer<typeof PostCard>;

export const PostFilter = z.object({
  q: z.string().trim().max(100).default(''),
  tag: z
    .string()
    .trim()
    .max(40)
    .regex(/^\P{Cc}*$/u)
    .optional(),
  cursor: Cursor,
  limit: z.coerce.number().int().min(1).max(24).default(12),
});
export type PostFilter = z.infer<typeof PostFilter>;

export const PostList = z.object({
  posts: z.array(PostCard),
  nextCursor: z.string().nullable(),
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});
export type PostList = z.infer<typeof PostList>;

/** A post for readers. */
export const Post = PostCard.extend({
  html: z.string(),
  headings: z.array(
    z.object({
      id: z.string(),
      level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
      text: z.string(),
    }),
  ),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** Who wrote it; null if that person has no display name: the shop is the author then. */
  author: Sender.nullable(),
  /** False in an administrator's preview: the post is not published yet. */
  isPublished: z.boolean(),
  /** Its address in the source language and in every language it is translated into. */
  slugs: z.array(LocalizedSlug),
  related: z.array(PostCard),
});
export type Post = z.infer<typeof Post>;

/** A post for its editor. */
export const EditablePost = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  coverFileId: z.uuid().nullable(),
  /** The picture that visitors see: the uploaded one, or one generated from the slug. */
  cover: PictureSource,
  state: PostState,
  publishedAt: z.iso.datetime().nullable(),
  /** When it goes offline automatically. */
  unpublishAt: z.iso.datetime().nullable(),
  authorId: z.uuid().nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  /** The source language, and the shop's other languages. */
  locale: LocaleTag,
  languages: z.array(TranslationStatus),
});
export type EditablePost = z.infer<typeof EditablePost>;

/** A post in the administrators' list. */
export const AdminPost = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  state: PostState,
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** The shop's other languages without a translated title. */
  untranslated: z.array(LocaleTag),
});
export type AdminPost = z.infer<typeof AdminPost>;

export const AdminPostPage = z.object({ posts: z.array(AdminPost), ...ListPosition });
export type AdminPostPage = z.infer<typeof AdminPostPage>;

const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u, messageKey('tagInvalid'))
  .max(40, messageKey('tagTooLong'));

export const PostEdit = z.object({
  title: line(160, messageKey('titleMissing')),
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, messageKey('slugInvalid'))
    .max(120)
    .or(z.literal('')),
  excerpt: line(400),
  body: z.string().max(200_000),
  tags: z
    .array(Tag)
    .max(8, messageKey('tagsTooMany'))
    .transform((tags) => [...new Set(tags)]),
  coverFileId: z.uuid().nullable().default(null),
  seoTitle: line(120)
    .nullable()
    .default(null)
    .transform((title) => title || null),
  seoDescription: lines(300)
    .nullable()
    .default(null)
    .transform((description) => description || null),
  authorId: z.uuid().nullish().meta({
    description:
      'Somebody of the team. Left out: unchanged; the person who creates a post is its author.',
  }),
});
export type PostEdit = z.infer<typeof PostEdit>;

/** A time as a browser's field gives it, or with an offset. */
const TypedTime = z.iso.datetime({ offset: true, local: true }).meta({
  description: 'Without an offset, a time in your own time zone.',
});

/** Publishes the post: now, or at a time. */
export const Publication = z.object({
  at: TypedTime.optional(),
  version: z.int().optional().meta({
    description: 'The version that was read: refused if somebody saved the post since.',
  }),
});

/** A text with what happens to it in the same step. */
export const PostSave = PostEdit.extend({
  unpublishAt: TypedTime.nullish().meta({
    description: 'When it goes offline automatically; null for never. Left out: unchanged.',
  }),
  publication: Publication.pick({ at: true }).optional().meta({
    description:
      'Publishes or schedules exactly this text. If it cannot be published, nothing is saved.',
  }),
});
export type PostSave = z.infer<typeof PostSave>;

/** Somebody of the team who can be named as the author. */
export const Author = z.object({
  id: z.uuid(),
  name: z.string(),
  pictureUrl: z.string().nullable(),
});
export type Author = z.infer<typeof Author>;

export const PostRevision = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  body: z.string(),
  savedBy: z.string().nullable(),
  savedAt: z.iso.datetime(),
});
export type PostRevision = z.infer<typeof PostRevision>;

export const PostRevisionFilter = z.object({
  locale: LocaleTag.optional().meta({
    description: 'The language of a translation; without it, the post as it was written.',
  }),
  cursor: Cursor,
});
export type PostRevisionFilter = z.infer<typeof PostRevisionFilter>;

export const PostRevisionPage = z.object({
  revisions: z.array(PostRevision),
  nextCursor: z.string().nullable(),
});
export type PostRevisionPage = z.infer<typeof PostRevisionPage>;

export const PostFailures = declareFailures('api-blog', {
  post_not_found: 404,
  post_slug_taken: 409,
  post_changed: 409,
  post_incomplete: 422,
  post_revision_not_found: 404,
});
