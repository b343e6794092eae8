import { createMiddleware } from 'hono/factory';

const HEADER = 'cache-tags';

/** The cache tags of an API response; empty if it has none. */
export function readTags(response: Response): string[] {
  const named = response.headers.get(HEADER);
  return named ? named.split(',').map((tag) => tag.trim()) : [];
}

/** Tags contain row ids and are only for the page cache: they never leave the server. */
export const hideTags = createMiddleware(async (c, next) => {
  await next();
  if (c.res.headers.has(HEADER)) c.res.headers.delete(HEADER);
});
