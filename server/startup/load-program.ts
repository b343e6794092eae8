import { existsSync } from 'node:fs';
import path from 'node:path';

/** A packaged installation is already built and has no build tools. */
const BUILD = path.join(import.meta.dirname, '../build.ts');

/** The built program; in a checkout it is built first if its sources changed. */
export async function loadProgram(): Promise<typeof import('#server/program.ts')> {
  // The server uses the production build of React even if NODE_ENV is not set.
  process.env['NODE_ENV'] ??= 'production';
  if (existsSync(BUILD)) await (await import('#server/build.ts')).buildIfNeeded();
  const bundle = new URL('../../build/server/index.js', import.meta.url).href; // it exists only once built
  return (await import(bundle)) as typeof import('#server/program.ts');
}
