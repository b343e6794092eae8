/**
 * The cookie of the signed-in person: its name and attributes, and how it is read and written, on the server and in the browser. Our pages
 * can read it, so that they know at startup whether there is a user to fetch. A value that cannot be one of our tokens counts as no token:
 * the visitor is anonymous.
 */
import { isTokenShaped } from './token-shape.ts';

export const AUTH_COOKIE = 'auth-token';
const VALUE = new RegExp(`(?:^|;\\s*)${AUTH_COOKIE}=([^;]*)`);
const ATTRIBUTES = 'Path=/; Secure; SameSite=Strict';

/** The lifetime of a sign-in and of the cookie. */
export const SESSION_SECONDS = 604_800;

/** The token in a `Cookie` header or in `document.cookie`, if it has the form of our tokens. */
export function readAuthToken(cookies: string | null | undefined): string | undefined {
  const value = readValue(cookies);
  return value !== undefined && isTokenShaped(value) ? value : undefined;
}

/** Whether the cookie exists, with any value. */
export function hasAuthCookie(cookies: string | null | undefined): boolean {
  return readValue(cookies) !== undefined;
}

/** The cookies without this one. */
export function withoutAuthCookie(cookies: string): string {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair !== '' && !pair.startsWith(`${AUTH_COOKIE}=`)).join('; ');
}

/** The cookies with this token instead of the one they had. */
export function withAuthToken(cookies: string | null, token: string): string {
  return [`${AUTH_COOKIE}=${token}`, withoutAuthCookie(cookies ?? '')].filter(Boolean).join('; ');
}

/** The `Set-Cookie` header, or the text for `document.cookie`, that stores a token. */
export function writeAuthCookie(token: string): string {
  return `${AUTH_COOKIE}=${token}; Max-Age=${SESSION_SECONDS}; ${ATTRIBUTES}`;
}

/** The same for deleting it. */
export function eraseAuthCookie(): string {
  return `${AUTH_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
}

function readValue(cookies: string | null | undefined): string | undefined {
  return VALUE.exec(cookies ?? '')?.[1];
}
