import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { isAlive, passwordFile } from './postmaster.ts';

/** The character type is `C.UTF-8` where the system has it; searches do not depend on it (docs/decisions/searches-and-palette.md). */
const FIXED = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--data-checksums',
];

/**
 * Written to postgresql.conf, where an owner may change them. None of these weakens durability: fsync, full_page_writes and
 * synchronous_commit stay on. Statements are not logged, because they contain personal data.
 */
const SMALL_SHOP = {
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

export interface Initialize {
  bin: string;
  dataDir: string;
  account: Account;
  env: NodeJS.ProcessEnv;
  /** False leaves flushing to the operating system: for clusters that can be lost. */
  durable: boolean;
}

/**
 * Creates the cluster beside its final place and renames it: a kill leaves no partial cluster, and of two concurrent first starts the
 * second uses the first one's.
 */
export async function initialize({
  bin,
  dataDir,
  account,
  env,
  durable,
}: Initialize): Promise<void> {
  const half = `${dataDir}.init-${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  try {
    if (account.uid !== undefined) chownSync(half, account.uid, account.gid ?? account.uid);
    const options = [
      ...authentication(dataDir),
      ...Object.entries(SMALL_SHOP).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
      ...(durable ? [] : ['--no-sync']),
    ];
    const create = (letters: string) =>
      promisify(execFile)(
        path.join(bin, 'initdb'),
        [...FIXED, `--lc-ctype=${letters}`, '-D', half, ...options],
        { ...account, env, cwd: half },
      );
    await create('C.UTF-8')
      .catch((cause: unknown) => {
        // It looks at its locales before it writes anything.
        if (readdirSync(half).length > 0) throw cause;
        return create('C');
      })
      .catch((cause: Error & { stderr?: string }) => {
        throw new Error(`initdb failed: ${cause.stderr || cause.message}`, { cause });
      });
    moveIntoPlace(half, dataDir, durable);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/** The database is protected only by the socket's folder, which only the account can enter. Windows uses a port with a password. */
function authentication(dataDir: string): string[] {
  if (process.platform !== 'win32') return ['-A', 'trust'];
  const file = passwordFile(dataDir);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return ['-A', 'scram-sha-256', `--pwfile=${file}`];
}

function moveIntoPlace(half: string, dataDir: string, durable: boolean): void {
  try {
    renameSync(half, dataDir);
  } catch (cause) {
    if (existsSync(path.join(dataDir, 'PG_VERSION'))) return; // another start was first
    throw new Error(`${dataDir} is neither empty nor a database.`, { cause });
  }
  if (durable) flushFolderOf(dataDir); // otherwise a power cut could undo the rename and lose the first rows
}

/** Makes a rename last through a power cut. */
export function flushFolderOf(dataDir: string): void {
  if (process.platform === 'win32') return;
  const parent = openSync(path.dirname(dataDir), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/** Removes what first starts left behind when they were killed during initdb. */
export function sweepLeftovers(dataDir: string): void {
  const prefix = `${path.basename(dataDir)}.init-`;
  const parent = path.dirname(dataDir);
  for (const name of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length)))) continue;
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // The orphaned initdb may still be writing; the next start removes its files.
    }
  }
}
