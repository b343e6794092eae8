import type { CurrentUser } from '#features/accounts/views/contract.ts';
import { readAuthToken, writeAuthCookie } from '#lib/auth-cookie.ts';
import { ApiError } from '#web/api.ts';
import { loadedMessages } from '#web/messages/loaded-messages.ts';
import { documentLocale } from '#web/page-locale.ts';
import { setUser } from './session-store.ts';

/**
 * After signing in or up. The server has set the cookie, unless the API is on another origin: then it is set here, replacing an expired
 * one. Throws an `ApiError` with code `cookie_refused` if the browser does not store the cookie: without it the next page would ask to
 * sign in again.
 */
export function signedIn(user: CurrentUser, token: string): void {
  if (readAuthToken(document.cookie) !== token) document.cookie = writeAuthCookie(token);
  if (readAuthToken(document.cookie) !== token) {
    const { cookieRefused } = loadedMessages(documentLocale(), 'entry');
    throw new ApiError({ title: cookieRefused, status: 400, code: 'cookie_refused' });
  }
  setUser(user);
}
