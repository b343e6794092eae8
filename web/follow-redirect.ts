import { data, redirect } from 'react-router';
import { ApiError, call } from './api.ts';
import type { LoadArgs } from './load.ts';

/** A longer address was never one of the shop's. */
const MAX_PATH = 2_000;

/**
 * For a page that found nothing: if something was at its address before, redirects to where it is now, or throws the page of things that
 * are gone. Browsers must check again each time, because an old address can be used for something new.
 */
export async function followRedirect({ api, url }: LoadArgs, path = url.pathname): Promise<void> {
  if (path.length > MAX_PATH) return;
  const redirection = await call(api.redirects.$get({ query: { path } })).catch(
    (error: unknown) => {
      if (isNotFound(error)) return null;
      throw error;
    },
  );
  if (!redirection) return;
  if (redirection.target === null) throw data({ code: 'gone' }, { status: 410 });
  const query = redirection.target.includes('?') || path !== url.pathname ? '' : url.search;
  const headers = { 'cache-control': 'no-store' };
  throw redirect(redirection.target + query, { status: 301, headers });
}

/** The same for what the API refused: any other refusal than "not found" stays as it is. */
export function elseFollowRedirect(args: LoadArgs) {
  return async (error: unknown): Promise<never> => {
    if (isNotFound(error)) await followRedirect(args);
    throw error;
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
