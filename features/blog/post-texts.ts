import type { FieldText } from '#features/settings/shared/translation-contract.ts';
import type { PostRow } from './present-post.ts';

/** Every text of a post that can be translated. Its tags are the same in every language. */
export function textsOfPost(row: PostRow): FieldText[] {
  const texts: FieldText[] = [
    { key: 'title', field: 'title', kind: 'line', maximum: 160, source: row.title },
    { key: 'slug', field: 'slug', kind: 'slug', maximum: 120, source: row.slug },
    { key: 'excerpt', field: 'excerpt', kind: 'lines', maximum: 400, source: row.excerpt },
    { key: 'body', field: 'body', kind: 'markdown', maximum: 200_000, source: row.body },
    {
      key: 'seoTitle',
      field: 'seoTitle',
      kind: 'line',
      maximum: 120,
      source: row.seo_title ?? '',
    },
    {
      key: 'seoDescription',
      field: 'seoDescription',
      kind: 'lines',
      maximum: 300,
      source: row.seo_description ?? '',
    },
  ];
  return texts.filter(({ source }) => source !== '');
}

/** The translated texts by the same keys. */
export function translatedTexts(row: PostRow): Record<string, string | null> {
  return {
    title: row.translated_title,
    slug: row.translated_slug,
    excerpt: row.translated_excerpt,
    body: row.translated_body,
    seoTitle: row.translated_seo_title,
    seoDescription: row.translated_seo_description,
  };
}
