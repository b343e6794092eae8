/**
 * `npm run package [folder]`: creates a package with only the files that a shop runs on, in `dist` by default. Leaves out what is neither
 * built nor imported by `server/start.ts`, the command line or a child process: the payments sandbox, tests, benchmarks, and everything that needs a development
 * dependency. The folder may contain the previous version of a running shop: only files of the package are replaced, so data next to it
 * stays.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIfNeeded } from '#server/build.ts';
import { listComponents } from '#server/cli/components.ts';

const ENTRIES = ['server/start.ts', 'server/atelier.ts', 'lib/child-entry.ts'];
/** Child processes import single catalogues by their names. */
const CATALOGUES = 'messages/compiled/all.ts';
/** The command line. */
const COMMAND = 'atelier';
/** From here on the parts are replaced completely. */
const FOLDERS = [
  'build/client',
  'build/server',
  'db',
  'demo',
  'deploy',
  'features',
  'kit',
  'lib',
  'messages',
  'server',
];
/** Only browsers load them, or what the server needs of them is in its build (vite.config.ts). */
const IN_THE_BUILD = /^(?:lucide-react|@tiptap\/.+|tus-js-client|@simplewebauthn\/browser)$/;
/** Marks the manifest of a package: only marked folders may be replaced. */
const MARK = 'packaged';
const MANUAL = 'docs/operating.md';

/** Throws if the folder contains anything but an earlier package. */
export async function packageInto(folder: string): Promise<void> {
  refuseForeign(folder);
  await buildIfNeeded();
  const sources = new Set(
    [...ENTRIES, CATALOGUES, ...childModules()].flatMap((entry) => [...sourcesOf(entry)]),
  );
  for (const part of FOLDERS) await rm(path.join(folder, part), { recursive: true, force: true });
  const whole = [
    'build/client',
    'build/server',
    'db/migrations',
    'deploy',
    'CHANGELOG.md',
    '.npmrc',
    COMMAND,
  ];
  for (const file of [...sources, ...whole]) {
    await cp(file, path.join(folder, file), { recursive: true, filter: isNoSecret });
  }
  // The manual stands one folder higher here.
  const manual = readFileSync(MANUAL, 'utf8').replaceAll('](../', '](');
  await writeFile(path.join(folder, 'README.md'), manual);
  const folders = new Set([...sources].map((file) => file.split('/')[0] as string));
  await writeJson(path.join(folder, 'package.json'), manifest(folders));
  await writeJson(path.join(folder, 'package-lock.json'), lock());
  await writeJson(path.join(folder, 'sbom.cdx.json'), await listComponents(folder));
  leaveOut(IN_THE_BUILD, folder);
}

/** A shop does not install them. They stay in the list of components. */
function leaveOut(pattern: RegExp, folder: string): void {
  const { dependencies = {} } = readJson<Manifest>(path.join(folder, 'package.json'));
  const packages = Object.keys(dependencies).filter((name) => pattern.test(name));
  const flags = ['--package-lock-only', '--offline', '--no-audit', '--no-fund'];
  execFileSync('npm', ['uninstall', ...flags, ...packages], { cwd: folder, stdio: 'ignore' });
}

/** The settings of a shop may stand beside `deploy/compose.yaml`. */
const isNoSecret = (file: string) => path.basename(file) !== '.env';

function refuseForeign(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const earlier = path.join(folder, 'package.json');
  if (existsSync(earlier) && readJson<Manifest>(earlier)[MARK] === true) return;
  throw new Error(`${folder} holds something else than an earlier package: name another folder.`);
}

/** Modules for child processes (`kit/child-processes.ts`) run from source. */
function childModules(): string[] {
  return ['features', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.child.ts'))
      .map((name) => path.posix.join(folder, name)),
  );
}

/** A file and its imports, except optional ones. */
function sourcesOf(entry: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  const imports = readFileSync(entry, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\s)[^'";]*?from\s+'([#.][^']+)'/gm,
  );
  for (const [, target = ''] of imports) {
    const file = target.startsWith('#')
      ? target.slice(1)
      : path.posix.join(path.posix.dirname(entry), target);
    sourcesOf(file, found);
  }
  return found;
}

interface Manifest {
  [MARK]?: boolean;
  name?: string;
  version?: string;
  description?: string;
  bin?: Record<string, string>;
  imports?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

function manifest(folders: ReadonlySet<string>) {
  const {
    name,
    version,
    description,
    bin,
    imports,
    scripts,
    dependencies,
    optionalDependencies,
    allowScripts,
  } = readJson<Manifest>('package.json');
  const included = Object.entries(imports ?? {}).filter(([key]) =>
    folders.has(key.replace(/^#|\/\*$/g, '')),
  );
  return {
    name,
    version,
    private: true,
    [MARK]: true,
    description,
    bin,
    type: 'module',
    imports: Object.fromEntries(included),
    scripts: { start: scripts?.['start'] },
    dependencies,
    optionalDependencies,
    allowScripts,
  };
}

interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  dev?: boolean;
  /** Needed for development, and by an optional dependency of the shop. */
  devOptional?: boolean;
  optional?: boolean;
  devDependencies?: unknown;
}

/** The same versions, without development dependencies. */
function lock(): Lock {
  const { packages, ...rest } = readJson<Lock>('package-lock.json');
  const included = Object.entries(packages).flatMap(([place, entry]) => {
    const { devDependencies: _left, devOptional, ...locked } = entry;
    return entry.dev ? [] : [[place, { ...locked, ...(devOptional && { optional: true }) }]];
  });
  return { ...rest, packages: Object.fromEntries(included) };
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

async function writeJson(file: string, content: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

if (import.meta.main) {
  const folder = process.argv[2] ?? 'dist';
  try {
    await packageInto(folder);
    console.log(`${folder} is ready. There: npm ci && npm start. Its README.md says what to set.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
