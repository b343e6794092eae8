/** The form of a slug; the database checks the same. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Text as part of a URL: `Über uns!` → `uber-uns`. Empty if it contains no letter or digit of the Latin alphabet. */
export function slugify(words: string, maxLength = 80): string {
  return words
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
