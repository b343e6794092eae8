/** `npm run build`: the client and server bundles, their compressed versions, and a fingerprint of their sources. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { oneAtATime } from './one-at-a-time.ts';

const SOURCES = [
  'web',
  'api',
  'features',
  'server',
  'kit',
  'integrations',
  'db',
  'demo',
  'lib',
  'messages',
  'scripts/messages',
];
const SETTINGS = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/page-chunks.ts',
  'scripts/router-edits.ts',
];
const STAMP = 'build/built-from';
/** The build compiles them; they follow from other sources. */
const COMPILED = 'messages/compiled';

const run = promisify(execFile);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Builds unless the last build was made from these sources. Processes that start at once build once. */
export async function buildIfNeeded(): Promise<void> {
  if (await isBuilt()) return;
  process.stdout.write('Building the pages, which takes about half a minute …\n');
  await oneAtATime('build', async () => {
    if (!(await isBuilt())) await build();
  });
}

async function isBuilt(): Promise<boolean> {
  // What runs in child processes reads the compiled messages too.
  if (!existsSync(STAMP) || !existsSync(COMPILED)) return false;
  return (await readFile(STAMP, 'utf8')) === (await sourcesFingerprint());
}

async function build(): Promise<void> {
  const fingerprint = await sourcesFingerprint();
  const bin = path.resolve('node_modules/@react-router/dev/bin.cjs');
  const id = fingerprint.slice(0, 12);
  const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: id };
  await run(process.execPath, [bin, 'build'], { env, maxBuffer: 100_000_000 }).catch(
    (cause: { stdout?: string; stderr?: string }) => {
      throw new Error(`The build failed:\n${cause.stdout ?? ''}\n${cause.stderr ?? ''}`, { cause });
    },
  );
  await mkdir('build/client', { recursive: true });
  await writeFile('build/client/build.json', JSON.stringify({ id }));
  await shortenRoutes('build/client/assets');
  await compressAssets('build/client/assets');
  await writeFile(STAMP, fingerprint);
}

/**
 * Every page loads the list of all routes. Browsers have no need of what is false or empty, nor of `hasDefaultExport`, which only the development
 * server reads. Each route's id is its name in the list. The imports of its module are in the module, and in the documents of its pages.
 */
async function shortenRoutes(directory: string): Promise<void> {
  const name = (await readdir(directory)).find((each) => /^manifest-.*\.js$/.test(each));
  const file = path.join(directory, name ?? 'manifest.js');
  const [, before = '', list = ''] = /^([^{]+)(.+);$/s.exec(await readFile(file, 'utf8')) ?? [];
  const { routes, ...rest } = JSON.parse(list) as { routes: object };
  const shorten = (key: string, value: unknown) =>
    value === false || (Array.isArray(value) && value.length === 0) || UNREAD.has(key)
      ? undefined
      : value;
  const short = JSON.parse(JSON.stringify(routes, shorten)) as object;
  const script = `const list=${JSON.stringify({ routes: short, ...rest })};for(const id in list.routes)list.routes[id].id=id;`;
  await writeFile(file, `${script}${before}list;`);
}

const UNREAD = new Set(['id', 'hasDefaultExport', 'imports']);

async function compressAssets(directory: string): Promise<void> {
  for (const name of await readdir(directory, { recursive: true })) {
    if (!/\.(?:js|css|svg|json)$/.test(name)) continue;
    const file = path.join(directory, name);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await compressBrotli(content));
    await writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }));
  }
}

/** Changes with every source file: uses names, sizes and modification times. */
async function sourcesFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const root of SOURCES) {
    for (const name of (await readdir(root, { recursive: true })).toSorted()) {
      const file = `${root}/${name}`;
      if (/\.test\.tsx?$/.test(name) || file.startsWith(COMPILED)) continue;
      const entry = await stat(file);
      if (entry.isFile()) hash.update(`${file} ${entry.size} ${entry.mtimeMs}\n`);
    }
  }
  for (const name of SETTINGS) hash.update(await readFile(name));
  return hash.digest('hex');
}

if (import.meta.main) await oneAtATime('build', build);
