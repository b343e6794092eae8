interface PageTexts {
  title: string;
  body: string;
}

/** The texts of a page that can be translated. */
export function textsOfPage({ title, body }: PageTexts) {
  return [
    { key: 'title', field: 'title', kind: 'line', maximum: 120, source: title },
    { key: 'body', field: 'body', kind: 'markdown', maximum: 100_000, source: body },
  ] as const;
}
