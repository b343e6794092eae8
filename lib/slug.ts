import type { Locale } from './locale.ts';

/** The form of a slug; the database checks the same. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Letters that a language spells out without its accents. */
const SPELLED_OUT: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
};

/**
 * Text as part of a URL, spelled by the rules of its language: `Über uns!` → `ueber-uns` in German, `uber-uns` in English. Empty if it
 * contains no letter or digit of the Latin alphabet.
 */
export function slugify(words: string, locale: Locale, maxLength = 80): string {
  const spelledOut = SPELLED_OUT[locale] ?? {};
  return words
    .normalize('NFC')
    .replace(/\p{L}/gu, (letter) => spelledOut[letter.toLowerCase()] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
}

/** `map`, else `map-2`, `map-3` … The caller holds the lock on the names. */
export async function firstFreeSlug(
  base: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  let slug = base;
  for (let count = 2; await isTaken(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}
