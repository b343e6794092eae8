/** What a slug looks like; the database checks the same. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Words as part of an address: `Über uns!` → `uber-uns`. Empty if no letter or digit of the Latin alphabet is left. */
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
