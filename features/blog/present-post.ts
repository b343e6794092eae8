import type { Selectable } from 'kysely';
import type { PostRevisions, Posts } from '#db/schema.ts';
import { renderArticle } from '#kit/markdown.ts';
import type { Sender } from '#features/accounts/team/contract.ts';
import type { TranslationStatus } from '#features/settings/shared/translation-contract.ts';
import { toLocale, type Locale } from '#lib/locale.ts';
import { artPicture, filePicture, type PictureSource } from '#lib/picture.ts';
import { TextsFor } from '#lib/translation.ts';
import type { EditablePost, Post, PostCard, PostRevision, AdminPost } from './contract.ts';

const WORDS_A_MINUTE = 220;

/** All of a post's columns except the search column, which is large and only useful inside PostgreSQL. */
export const POST_COLUMNS = [
  'posts.id',
  'posts.slug',
  'posts.title',
  'posts.excerpt',
  'posts.body',
  'posts.tags',
  'posts.cover_file_id',
  'posts.author_id',
  'posts.state',
  'posts.published_at',
  'posts.unpublish_at',
  'posts.seo_title',
  'posts.seo_description',
  'posts.version',
  'posts.locale',
  'posts.created_at',
  'posts.updated_at',
] as const;

/** A post with the data that lists and pages show with it. */
export type PostRow = Omit<Selectable<Posts>, 'search'> & {
  cover_width: number | null;
  cover_height: number | null;
  /** The translation used to read it. */
  translated_version: number | null;
  translated_slug: string | null;
  translated_title: string | null;
  translated_excerpt: string | null;
  translated_body: string | null;
  translated_seo_title: string | null;
  translated_seo_description: string | null;
};

/** A post in a public list, in the reader's language. */
export function presentPostCard(row: PostRow, reader: Locale): PostCard {
  return cardWith(new TextsFor(reader, row.locale), row);
}

function cardWith(texts: TextsFor, row: PostRow): PostCard {
  return {
    id: row.id,
    slug: row.translated_slug ?? row.slug,
    title: texts.take('title', row.title, row.translated_title),
    excerpt: texts.take('excerpt', row.excerpt, row.translated_excerpt),
    tags: row.tags,
    cover: coverOf(row),
    publishedAt: (row.published_at ?? row.created_at).toISOString(),
    readingMinutes: readingMinutes(row.translated_body ?? row.body),
    locale: toLocale(row.locale),
    fallbacks: texts.fallbacks,
  };
}

/** A post in the administrators' list. */
export function presentAdminPost(
  row: Pick<
    PostRow,
    'id' | 'slug' | 'title' | 'tags' | 'state' | 'published_at' | 'updated_at' | 'created_at'
  >,
  untranslated: Locale[],
): AdminPost {
  return {
    untranslated,
    id: row.id,
    slug: row.slug,
    title: row.title,
    tags: row.tags,
    state: row.state,
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

interface ReadOptions {
  reader: Locale;
  related: PostRow[];
  /** The languages it is translated into. */
  translations: { locale: string; slug: string | null }[];
  isPublished: boolean;
  author: Sender | null;
}

/** A post for readers. SEO title and description do not fall back to the source language: title and excerpt do. */
export async function presentPost(
  row: PostRow,
  { reader, related, translations, isPublished, author }: ReadOptions,
): Promise<Post> {
  const texts = new TextsFor(reader, row.locale);
  const card = cardWith(texts, row);
  const body = texts.take('body', row.body, row.translated_body);
  const isTranslated = row.translated_title !== null;
  return {
    ...card,
    ...(await renderArticle(body)),
    seoTitle: isTranslated ? row.translated_seo_title : row.seo_title,
    seoDescription: isTranslated ? row.translated_seo_description : row.seo_description,
    updatedAt: row.updated_at.toISOString(),
    isPublished,
    author,
    slugs: [
      { locale: card.locale, slug: row.slug },
      ...translations.map(({ locale, slug }) => ({
        locale: toLocale(locale),
        slug: slug ?? row.slug,
      })),
    ],
    related: related.map((each) => presentPostCard(each, reader)),
  };
}

/** A post for its editor. */
export function presentEditablePost(row: PostRow, languages: TranslationStatus[]): EditablePost {
  return {
    ...postFields(row),
    id: row.id,
    cover: coverOf(row),
    state: row.state,
    publishedAt: row.published_at?.toISOString() ?? null,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    locale: toLocale(row.locale),
    languages,
  };
}

/** What an editor changes of a post. */
export function postFields(row: Omit<Selectable<Posts>, 'search'>) {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    body: row.body,
    tags: row.tags,
    coverFileId: row.cover_file_id,
    unpublishAt: row.unpublish_at?.toISOString() ?? null,
    authorId: row.author_id,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
  };
}

/** An earlier version of a post. */
export function presentRevision(
  row: Selectable<PostRevisions> & { saved_by_name: string | null },
): PostRevision {
  return {
    id: row.id.toString(),
    title: row.title,
    excerpt: row.excerpt,
    body: row.body,
    savedBy: row.saved_by_name,
    savedAt: row.saved_at.toISOString(),
  };
}

/** The uploaded cover, or art made from the slug. It is decorative next to the title, so it has no alternative text. */
function coverOf(row: PostRow): PictureSource {
  const { cover_file_id: id, cover_width: width, cover_height: height } = row;
  return id && width && height
    ? filePicture({ id, width, height }, '')
    : artPicture('post', row.slug);
}

/** Reading time in whole minutes, at least one. */
export function readingMinutes(body: string): number {
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
