import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';

const FOREVER = 'public, max-age=31536000, immutable';

/** The built client's files: hashed ones are cached without limit; a missing file is a plain 404. */
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
  const onFound = (_path: string, c: Context) => c.header('cache-control', 'no-cache');
  files.use('/build.json', serveStatic({ root, onFound }));
  files.all('/build.json', (c) => c.text('Not found', 404));
  return files;
}
