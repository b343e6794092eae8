import { createContext } from 'react-router';
import type { CurrentUser } from '#features/accounts/views/contract.ts';
import { readAuthToken } from '#lib/auth-cookie.ts';

/**
 * Server: what a document request says about its visitor. `returning` means possibly signed in: the request came from another site (a
 * payment page, a mail), so the browser did not send the SameSite=Strict cookie. The page asks again after it has loaded.
 */
export type Visit = { kind: 'user'; user: CurrentUser } | { kind: 'guest' } | { kind: 'returning' };

export const visitContext = createContext<Visit>();

/** Query names of pages that people return to. After such a page loads without a user, the user is fetched again. */
export const RETURN_NAMES = ['redirect', 'orderId', 'retry', 'paypalOrderId'];

export function isReturnQuery(query: URLSearchParams): boolean {
  return RETURN_NAMES.some((name) => query.has(name));
}

/**
 * Whether a document request without a cookie may belong to a signed-in person: another site led here, now or before a reload. If a
 * browser sends no `sec-fetch-site`, the query decides.
 */
export function mayBeReturning(request: Request): boolean {
  if (bringsToken(request)) return false;
  const site = request.headers.get('sec-fetch-site');
  return (
    site === 'cross-site' || (site === null && isReturnQuery(new URL(request.url).searchParams))
  );
}

/** Whether a document request sends a token. */
export function bringsToken(request: Request): boolean {
  return readAuthToken(request.headers.get('cookie')) !== undefined;
}
