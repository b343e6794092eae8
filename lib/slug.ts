/** Words as part of an address: `Über uns!` → `uber-uns`. Empty if no letter or digit of the Latin alphabet is left. */
export function slugify(words: string, maxLength = 80): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
}
