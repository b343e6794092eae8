/** Where to go after signing in: a path of ours, whatever was asked for. */
export function redirectTarget(asked: string | null, fallback = '/dashboard'): string {
  if (!asked?.startsWith('/') || /^\/[/\\]/.test(asked) || hasControlCharacter(asked))
    return fallback;
  const base = 'http://origin.invalid';
  if (!URL.canParse(asked, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(asked, base);
  // Resolving "/..//evil" leaves "//evil", which is another host.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback;
}

// Browsers drop tabs and newlines inside an address, so "/\t/evil" would become "//evil".
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20 || character === '\\');
}

/** The sign-in page that leads back here. */
export function signInPath(url: URL): string {
  return `/login?redirect=${encodeURIComponent(url.pathname + url.search)}`;
}
