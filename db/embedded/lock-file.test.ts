import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '#test/harness/ask-database.ts';
import { clusterPlace, startHere } from '#test/harness/cluster.ts';
import type { Account } from './account.ts';
import { isPostmasterOf, readPostmaster } from './postmaster.ts';

test('a lock file of a dead process does not prevent a start', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const dataDir = await clusterLockedBy(() => pid);
  const { url, owned } = await startHere({ dataDir });
  expect(owned).toBe(true);
  expect(await ask(url, 'select 1')).toBe(1);
});

test('a lock file whose pid belongs to another program now does not prevent a start', async () => {
  // It must belong to the server's own account: PostgreSQL already ignores other users' processes.
  const dataDir = await clusterLockedBy((account) => bystander(account));
  const { url, owned } = await startHere({ dataDir });
  expect(owned).toBe(true);
  expect(await ask(url, 'select 2')).toBe(2);
});

test('a lock file whose pid belongs to this program now does not prevent a start', async () => {
  const dataDir = await clusterLockedBy(() => process.pid);
  const { owned } = await startHere({ dataDir });
  expect(owned).toBe(true);
});

test('empty lock files left by a power cut do not prevent a start', async () => {
  const dataDir = await clusterLockedBy(() => 1);
  const before = new Date(Date.now() - 60_000);
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    truncateSync(path.join(dataDir, name));
    utimesSync(path.join(dataDir, name), before, before);
  }
  const { owned } = await startHere({ dataDir });
  expect(owned).toBe(true);
});

test('a running server is recognized by its working directory', async () => {
  const postgres = await startHere({ dataDir: clusterPlace() });
  expect(isPostmasterOf(postgres.dataDir, postgres.pid)).toBe(true);
  expect(isPostmasterOf('/tmp', postgres.pid)).toBe(false);
  expect(isPostmasterOf(postgres.dataDir, process.pid)).toBe(false);
  expect(readPostmaster(postgres.dataDir)).toMatchObject({
    pid: postgres.pid,
    port: 5432,
    ready: true,
  });
});

/** A cluster with the lock files of a server with another pid. */
async function clusterLockedBy(choosePid: (account: Account) => number): Promise<string> {
  const dataDir = clusterPlace();
  const postgres = await startHere({ dataDir });
  const locks = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => path.join(dataDir, name));
  const contents = locks.map((lock) => readFileSync(lock, 'utf8'));
  await postgres.stop();
  const { uid, gid } = statSync(dataDir);
  const pid = choosePid({ uid, gid });
  for (const [n, lock] of locks.entries()) {
    writeFileSync(lock, contents[n]!.replace(/^\d+/, String(pid)), { mode: 0o600 });
    chownSync(lock, uid, gid);
  }
  return dataDir;
}

function bystander(account: Account): number {
  const child = spawn('sleep', ['60'], { ...account, cwd: '/' });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.pid === undefined) throw new Error('the bystander did not start');
  return child.pid;
}
