/**
 * The cookie that says who is signed in: its name, its attributes, how it is read and how it is written, for server and browser alike.
 * Our own pages can read it, so that they know at startup whether there is a user to fetch. A value that cannot be a token of ours
 * counts as no token: such a visitor is anonymous.
 */
import { isTokenShaped } from './token-shape.ts';

export const AUTH_COOKIE = 'auth-token';
const VALUE = new RegExp(`(?:^|;\\s*)${AUTH_COOKIE}=([^;]*)`);
const ATTRIBUTES = 'Path=/; Secure; SameSite=Strict';

/** How long a sign-in lasts, and with it the cookie. */
export const SESSION_SECONDS = 604_800;

/** The token in a `Cookie` header or in `document.cookie`, if it can be one of ours. */
export function readAuthToken(cookies: string | null | undefined): string | undefined {
  const value = readValue(cookies);
  return value !== undefined && isTokenShaped(value) ? value : undefined;
}

/** Whether there is such a cookie at all, whatever its value. */
export function hasAuthCookie(cookies: string | null | undefined): boolean {
  return readValue(cookies) !== undefined;
}

/** The same cookies without this one. */
export function withoutAuthCookie(cookies: string): string {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair !== '' && !pair.startsWith(`${AUTH_COOKIE}=`)).join('; ');
}

/** The `Set-Cookie` header, or the text for `document.cookie`, that keeps a token. */
export function writeAuthCookie(token: string): string {
  return `${AUTH_COOKIE}=${token}; Max-Age=${SESSION_SECONDS}; ${ATTRIBUTES}`;
}

/** The same for taking it back. */
export function eraseAuthCookie(): string {
  return `${AUTH_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
}

function readValue(cookies: string | null | undefined): string | undefined {
  return VALUE.exec(cookies ?? '')?.[1];
}
