import { withLocale, type Locale } from '#lib/locale.ts';

/** Rendered Markdown in which links to the shop's pages keep the reader's language. */
export function localizeLinks(html: string, prefix: Locale | null): string {
  if (prefix === null) return html;
  return html.replace(
    /(<a\b[^>]*?\shref=")(\/(?!\/|api\/|art\/|social\/)[^"]*)"/g,
    (_, start: string, path: string) => `${start}${withLocale(path, prefix)}"`,
  );
}
