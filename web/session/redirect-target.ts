import { splitLocale } from '#lib/locale.ts';

/**
 * Where to go after signing in: always a path of ours, whatever the query says. It has no language prefix; the router adds the right
 * one.
 */
export function redirectTarget(redirect: string | null, fallback = '/dashboard'): string {
  if (!redirect?.startsWith('/') || /^\/[/\\]/.test(redirect) || hasControlCharacter(redirect))
    return fallback;
  const base = 'http://origin.invalid';
  if (!URL.canParse(redirect, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(redirect, base);
  // Resolving "/..//evil" gives "//evil", which is another host.
  if (origin !== base || pathname.startsWith('//')) return fallback;
  return splitLocale(`${pathname}${search}${hash}`).path;
}

// Browsers ignore tabs and newlines inside an address, so "/\t/evil" would become "//evil".
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20 || character === '\\');
}

/**
 * The sign-in page that leads back to `url`, which has no language prefix; with `hasEnded` it says that the session has ended.
 */
export function signInPath(url: { pathname: string; search: string }, hasEnded = false): string {
  const path = `/login?redirect=${encodeURIComponent(url.pathname + url.search)}`;
  return hasEnded ? `${path}&session=ended` : path;
}

/** The query for links between sign-in and sign-up, so that both lead back to the same place. */
export function keptRedirect(query: URLSearchParams): string {
  const redirect = query.get('redirect');
  return redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
}
