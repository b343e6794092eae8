import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { reuseCompiled } from './reuse-compiled.ts';

/** A packaged installation is already built and has no build tools. */
const BUILD = path.join(import.meta.dirname, '../build.ts');

/**
 * The built program; in a checkout it is built first if its sources changed. A folder for what is compiled makes the next load with it quicker.
 */
export async function loadProgram(compiled?: string): Promise<typeof import('#server/program.ts')> {
  // The server uses the production build of React even if NODE_ENV is not set.
  process.env['NODE_ENV'] ??= 'production';
  if (existsSync(BUILD)) await (await import('#server/build.ts')).buildIfNeeded();
  const bundle = new URL('../../build/server/index.js', import.meta.url); // it exists only once built
  if (compiled) reuseCompiled(compiled, String(statSync(bundle).mtimeMs));
  return (await import(bundle.href)) as typeof import('#server/program.ts');
}
