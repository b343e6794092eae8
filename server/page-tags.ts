import { createMiddleware } from 'hono/factory';

const HEADER = 'cache-tags';

/** What an answer of the API says it shows; empty if it does not say. */
export function readTags(response: Response): string[] {
  const named = response.headers.get(HEADER);
  return named ? named.split(',').map((tag) => tag.trim()) : [];
}

/** Tags name rows by their ids and are for the page cache alone: they never leave the server. */
export const hideTags = createMiddleware(async (c, next) => {
  await next();
  if (c.res.headers.has(HEADER)) c.res.headers.delete(HEADER);
});
