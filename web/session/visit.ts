import { createContext } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { readAuthToken } from '#lib/auth-cookie.ts';

/**
 * Server: what a document request tells of its visitor. `returning` means: perhaps signed in. The request came from another site (a
 * payment page, a mail), so the browser held back the SameSite=Strict cookie; the page asks again once it has landed.
 */
export type Visit = { kind: 'user'; user: User } | { kind: 'guest' } | { kind: 'returning' };

export const visitContext = createContext<Visit>();

/** The query names of pages that people come back to; after landing on one without a user, the user is fetched again. */
const RETURN_NAMES = ['redirect', 'orderId', 'retry', 'paypalOrderId'];

export function isReturnQuery(query: URLSearchParams): boolean {
  return RETURN_NAMES.some((name) => query.has(name));
}

/**
 * Whether a document request without a cookie may still belong to a signed-in person: another site led here, or led here before a
 * reload. A browser that does not say where it comes from is believed to come back where the address looks like it.
 */
export function mayBeReturning(request: Request): boolean {
  if (bringsToken(request)) return false;
  const site = request.headers.get('sec-fetch-site');
  return (
    site === 'cross-site' || (site === null && isReturnQuery(new URL(request.url).searchParams))
  );
}

/** Whether a document request may be a signed-in person's. */
export function bringsToken(request: Request): boolean {
  return readAuthToken(request.headers.get('cookie')) !== undefined;
}
