/** The shop's translated texts in the reader's language. Pure. */
import type { Locale } from './locale.ts';

/** The address of a service, post or page in one language, for the sitemap. */
export interface LocalizedAddress {
  id: string;
  locale: string;
  slug: string;
  updated_at: Date;
}

/**
 * Takes each text in the reader's language, or in the source language if it is not translated. `fallbacks` names the texts that a page must
 * mark with their language.
 */
export class TextsFor {
  readonly fallbacks: string[] = [];
  readonly #isTranslated: boolean;

  constructor(reader: Locale, source: string) {
    this.#isTranslated = reader !== source;
  }

  take(name: string, source: string, translation: string | null | undefined): string {
    if (!this.#isTranslated) return source;
    if (translation) return translation;
    if (source !== '') this.fallbacks.push(name);
    return source;
  }
}

export interface SourceText {
  key: string;
  kind: 'line' | 'lines' | 'markdown' | 'list' | 'slug';
  maximum: number;
  source: string;
}

/** The number of texts without a translation. An address needs none. */
export function countMissing(
  texts: readonly SourceText[],
  translation: Readonly<Record<string, string | null>>,
): number {
  return texts.filter(
    ({ key, kind, source }) => kind !== 'slug' && source !== '' && !translation[key],
  ).length;
}

/** The given texts for existing keys, as stored; empty ones are left out. `tooLong` lists the keys that exceed their maximum. */
export function readTexts(
  texts: readonly SourceText[],
  input: Readonly<Record<string, string>>,
): { stored: Record<string, string>; tooLong: readonly SourceText[] } {
  const stored: Record<string, string> = {};
  for (const { key, kind } of texts) {
    const text = tidy(input[key] ?? '', kind);
    if (text !== '') stored[key] = text;
  }
  return {
    stored,
    tooLong: texts.filter(({ key, maximum }) => (stored[key]?.length ?? 0) > maximum),
  };
}

function tidy(text: string, kind: SourceText['kind']): string {
  if (kind === 'line' || kind === 'slug') return text.replace(/\s+/g, ' ').trim();
  const lines = text.replaceAll('\r\n', '\n');
  return kind === 'list' ? linesOf(lines).join('\n') : lines.trim();
}

/** The entries of a list that is written one per line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
