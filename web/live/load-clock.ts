import type { MiddlewareFunction } from 'react-router';

let startedAt = 0;

/**
 * Browser: when the data of the page began to load, on the clock of `performance.now()`. Whatever changed later may be missing from it.
 * Zero for the data of the document itself, which is when its request began.
 */
export function loadStartedAt(): number {
  return startedAt;
}

/** Client middleware of the layouts with live pages: notes when loaders start. */
export const recordLoadStart: MiddlewareFunction<unknown> = async ({ request }, next) => {
  if (request.method === 'GET') startedAt = performance.now();
  await next();
};
