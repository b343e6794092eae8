import {
  matchRoutes,
  type DataRouter,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router';
import { MISSING_PAGE } from '#web/chunks/chunk-reload.ts';
import { documentLocale } from '#web/page-locale.ts';

/** Browser: a navigation loads its messages and its data in parallel, and shows the page when it has both. */
export const messagesMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const messages = loadFor(new URL(request.url).pathname);
  // It is awaited below; if a loader fails first, its rejection must not stay unhandled.
  messages.catch(() => undefined);
  const results = await next();
  await messages;
  return results;
};

async function loadFor(pathname: string): Promise<void> {
  const router = (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;
  const matches = matchRoutes(router?.routes ?? [], pathname, router?.basename) ?? [];
  const ids = matches.map(({ route }) => route.id);
  try {
    const { loadMessages } = await import('./load-messages.ts');
    await loadMessages(documentLocale(), ids);
  } catch {
    // Like a missing file of the page: a reload, or an error on the open page.
    window.dispatchEvent(new CustomEvent(MISSING_PAGE, { detail: ids.at(-1) }));
    await new Promise(() => undefined);
  }
}
