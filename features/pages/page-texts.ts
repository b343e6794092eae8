interface PageTexts {
  title: string;
  body: string;
  seo_title: string | null;
  seo_description: string | null;
}

/** The translatable texts of a page. */
export function textsOfPage({ title, body, seo_title, seo_description }: PageTexts) {
  const texts = [
    { key: 'title', field: 'title', kind: 'line', maximum: 120, source: title },
    { key: 'body', field: 'body', kind: 'markdown', maximum: 100_000, source: body },
  ] as const;
  const search = [
    { key: 'seoTitle', field: 'seoTitle', kind: 'line', maximum: 120, source: seo_title ?? '' },
    {
      key: 'seoDescription',
      field: 'seoDescription',
      kind: 'line',
      maximum: 300,
      source: seo_description ?? '',
    },
  ] as const;
  return [...texts, ...search.filter(({ source }) => source !== '')];
}

/** A page's texts in one language by key; a language without a row has none. */
export function translatedTexts(row: PageTexts | undefined) {
  return {
    title: row?.title ?? '',
    body: row?.body ?? '',
    seoTitle: row?.seo_title ?? '',
    seoDescription: row?.seo_description ?? '',
  };
}
