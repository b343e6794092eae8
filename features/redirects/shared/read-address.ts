/**
 * A path of this shop in the form in which addresses are compared: encoded, without a last slash. Null for anything else, such as an
 * address of another site.
 */
export function addressOf(text: string): string | null {
  if (!/^\/(?![/\\])[^\s\\]*$/u.test(text)) return null;
  const base = 'http://shop.invalid';
  if (!URL.canParse(text, base)) return null;
  const { origin, pathname, search, hash } = new URL(text, base);
  if (origin !== base || pathname.startsWith('//')) return null;
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return path === '' ? null : path + search + hash;
}
