import { MAX_MENU_NAME } from '#features/pages/shared/pages.ts';

interface PageTexts {
  title: string;
  body: string;
  menu_name: string | null;
  seo_title: string | null;
  seo_description: string | null;
}

/** The translatable texts of a page. */
export function textsOfPage({ title, body, menu_name, seo_title, seo_description }: PageTexts) {
  const texts = [
    { key: 'title', field: 'title', kind: 'line', maximum: 120, source: title },
    { key: 'body', field: 'body', kind: 'markdown', maximum: 100_000, source: body },
  ] as const;
  const others = [
    {
      key: 'menuName',
      field: 'menuName',
      kind: 'line',
      maximum: MAX_MENU_NAME,
      source: menu_name ?? '',
    },
    { key: 'seoTitle', field: 'seoTitle', kind: 'line', maximum: 120, source: seo_title ?? '' },
    {
      key: 'seoDescription',
      field: 'seoDescription',
      kind: 'line',
      maximum: 300,
      source: seo_description ?? '',
    },
  ] as const;
  return [...texts, ...others.filter(({ source }) => source !== '')];
}

/** A page's texts in one language by key; a language without a row has none. */
export function translatedTexts(row: PageTexts | undefined) {
  return {
    title: row?.title ?? '',
    body: row?.body ?? '',
    menuName: row?.menu_name ?? '',
    seoTitle: row?.seo_title ?? '',
    seoDescription: row?.seo_description ?? '',
  };
}
