/**
 * Whether a text may be the address of a link that an administrator writes: a path of this site, or an address of the web, of mail or of
 * the telephone. `//host` and `/\host` are addresses of another host.
 */
export function isLinkAddress(text: string): boolean {
  if (/[\s\p{Cc}<>"`\\]/u.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (/^(mailto:[^@]+@|tel:\+?\d)/i.test(text)) return true;
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}

/** Whether a link leads to another site or program, not to a page of this one. */
export function isExternalAddress(address: string): boolean {
  return !address.startsWith('/');
}
