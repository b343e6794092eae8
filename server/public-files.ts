import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** The built client's files: hashed ones for ever, the few with a fixed name for a day, and a bare 404 for what does not exist. */
export function publicFiles() {
  const files = new Hono();
  if (import.meta.env.DEV) return files; // Vite serves them
  const root = './build/client';
  files.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', FOREVER),
    }),
  );
  files.all('/assets/*', (c) => c.text('Not found', 404));
  for (const name of ['/favicon.svg', '/build.json']) {
    files.use(
      name,
      serveStatic({
        root,
        onFound: (_path, c) =>
          c.header('cache-control', name === '/build.json' ? 'no-cache' : A_DAY),
      }),
    );
    files.all(name, (c) => c.text('Not found', 404));
  }
  return files;
}
