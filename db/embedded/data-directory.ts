import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { accountFor, canEnter, type Account } from './account.ts';

export interface Place {
  dataDir: string;
  account: Account;
}

/** The major version of PostgreSQL that made a cluster; null without one. */
export function readMajorVersion(dataDir: string): number | null {
  const file = path.join(dataDir, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

/** Where an upgrade of PostgreSQL prepares the cluster that takes the place of this one. */
export function nextDirectory(dataDir: string): string {
  return `${dataDir}.next`;
}

/** Where an upgrade leaves the cluster of that version. */
export function formerDirectory(dataDir: string, major: number): string {
  return `${dataDir}-${major}`;
}

/** Where root stores data that the database account cannot reach inside the checkout; created if missing. */
export function systemDirectory(): string {
  const directory = '/var/lib/embedded-postgres';
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o755); // whatever the umask
  return directory;
}

/**
 * Decides where the data is stored and who owns it. If the account cannot reach the requested place (a checkout under /root), the data is
 * stored in /var/lib and a link points to it, so that deleting or moving the checkout's data folder has the expected effect.
 */
export async function resolveDataDirectory(
  dataDir: string,
  log: (text: string) => void,
): Promise<Place> {
  const requestedPath = path.resolve(dataDir);
  mkdirSync(path.dirname(requestedPath), { recursive: true });
  const place = placeAt(followLink(requestedPath));
  if (await canEnter(place.account, path.dirname(place.dataDir))) return place;
  if (existsSync(path.join(place.dataDir, 'PG_VERSION'))) {
    throw new Error(
      `${place.dataDir} holds a database, but the account it runs as (uid ${place.account.uid}) cannot ` +
        'reach it: move it, or let others pass through the folders above it (chmod o+x).',
    );
  }
  const moved = createLink(requestedPath);
  log(`data directory is ${moved}: uid ${place.account.uid} cannot reach ${requestedPath}\n`);
  return placeAt(moved);
}

function placeAt(dataDir: string): Place {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  const me = process.getuid?.();
  if (owner !== undefined && me !== undefined && me !== 0 && owner !== me) {
    throw new Error(`${dataDir} belongs to uid ${owner}: start as that account, or as root.`);
  }
  return { dataDir, account: accountFor(dataDir) };
}

/** Two starts may race here: the one whose link comes second uses the first one's place. */
function createLink(from: string): string {
  const home = mkdtempSync(path.join(systemDirectory(), 'data-'));
  chmodSync(home, 0o755);
  try {
    symlinkSync(path.join(home, 'postgres'), from);
  } catch (error) {
    rmdirSync(home);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return followLink(from);
}

function followLink(place: string): string {
  try {
    return path.resolve(path.dirname(place), readlinkSync(place));
  } catch {
    return place;
  }
}
