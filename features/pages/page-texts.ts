interface PageTexts {
  title: string;
  body: string;
}

/** The translatable texts of a page. */
export function textsOfPage({ title, body }: PageTexts) {
  return [
    { key: 'title', field: 'title', kind: 'line', maximum: 120, source: title },
    { key: 'body', field: 'body', kind: 'markdown', maximum: 100_000, source: body },
  ] as const;
}
