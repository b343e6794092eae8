import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a running server writes to `postmaster.pid` in its data directory. */
export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
  ready: boolean;
}

export function readPostmaster(dataDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!(pid > 0)) return undefined; // empty while it is being written, or after a power cut
  return {
    pid,
    port: Number(lines[3]),
    socketDir: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether `pid` is a running server of `dataDir`: the number may be reused, or belong to a zombie. */
export function isPostmasterOf(dataDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') return worksIn(dataDir, pid);
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  return /^[^Z]\S*\s.*postgres/.test(stdout.trim());
}

function worksIn(dataDir: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false;
  }
  // Root in a container cannot inspect processes of other accounts, but their command lines are public.
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words[words.indexOf('-D') + 1] === dataDir;
  } catch {
    return false;
  }
}

/**
 * Removes lock files that a power cut left empty. PostgreSQL would not start because of them, in case another start is about to write its
 * pid; that takes only seconds.
 */
export function removeEmptyLocks(dataDir: string): void {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = path.join(dataDir, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.size === 0 && Date.now() - stats.mtimeMs > 10_000) rmSync(file, { force: true });
  }
}

/** A URL that `pg`, libpq and `new URL` all parse; on Windows the port is protected by a password. */
export function connectionUrl(dataDir: string, { port, socketDir }: Postmaster): string {
  if (process.platform === 'win32') {
    const password = readFileSync(passwordFile(dataDir), 'utf8').trim();
    return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  }
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketDir)}&port=${port}`;
}

export function passwordFile(dataDir: string): string {
  return `${dataDir}.pw`;
}
