/** What a person reads in a document, with a screen reader or in search results too. */

const ATTRIBUTES =
  /\s(?:title|alt|placeholder|label|aria-(?:label|description|valuetext|roledescription))="([^"]*)"/g;
const META =
  /<meta (?:name|property)="(?:description|og:(?:title|description|site_name|image:alt))" content="([^"]*)"/g;
const STRUCTURED_DATA = /<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;
/** Code is the same in every language. */
const NO_TEXT = /<(script|style|code)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs;
/** Messages with tags span elements, so the text of a document is one piece; this stands between its nodes. */
export const BETWEEN = '\u0000';

export function shownTexts(html: string): string[] {
  const page = withoutForeignExamples(html);
  const values = [...page.matchAll(ATTRIBUTES), ...page.matchAll(META)].map(
    ([, value = '']) => value,
  );
  const text = html.replaceAll(NO_TEXT, '').replaceAll(/<[^>]+>/g, BETWEEN);
  const data = [...html.matchAll(STRUCTURED_DATA)].flatMap(([, json = '']) =>
    namesIn(JSON.parse(json)),
  );
  return [...values.map(decode), decode(text), ...data];
}

/** A field for a text in another language shows the standard text of that language as its example. */
function withoutForeignExamples(html: string): string {
  const ofPage = /<html lang="([^"]*)"/.exec(html)?.[1];
  return html.replaceAll(/<(?:input|textarea)\b[^>]*>/g, (field) => {
    const language = /\slang="([^"]*)"/.exec(field)?.[1] ?? ofPage;
    return language === ofPage ? field : field.replace(/\splaceholder="[^"]*"/, '');
  });
}

/** The texts of structured data. */
function namesIn(data: unknown, key = ''): string[] {
  if (typeof data === 'string') return /^(name|headline|description|text)$/.test(key) ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    namesIn(value, Array.isArray(data) ? key : name),
  );
}

/** Where the links of a document lead. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => decode(href));
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decode = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '');
