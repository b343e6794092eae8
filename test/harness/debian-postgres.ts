import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { POSTGRES_15 } from '#scripts/find-postgres-15.ts';
import { accountFor, type Account } from '#db/embedded/account.ts';
import { newClusterPlace } from './cluster-place.ts';
import { FAST_POSTGRES } from './fast-postgres.ts';
import { freePort } from './free-port.ts';
import { ask } from './ask-database.ts';

/** Creates a cluster of PostgreSQL 15 in a folder that exists. Returns the account that it belongs to. */
export function createCluster15(dataDir: string): Account {
  const account = accountFor(dataDir);
  if (account.uid !== undefined) chownSync(dataDir, account.uid, account.gid ?? account.uid);
  execFileSync(
    path.join(POSTGRES_15, 'initdb'),
    ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '-N'],
    { ...account, cwd: dataDir, stdio: 'ignore' },
  );
  return account;
}

/** A new server of PostgreSQL 15 for tests, on a free port of loopback. */
export async function startPostgres15(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = newClusterPlace();
  mkdirSync(folder, { mode: 0o700 });
  const account = createCluster15(folder);
  const port = await freePort();
  const settings = { ...FAST_POSTGRES, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const server = spawn(
    path.join(POSTGRES_15, 'postgres'),
    ['-D', folder, '-p', `${port}`, ...Object.entries(settings).map(([k, v]) => `--${k}=${v}`)],
    { ...account, cwd: folder, stdio: 'ignore' },
  );
  const stop = async () => {
    server.kill('SIGINT');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let tries = 0; tries < 300; tries += 1) {
    if (await ask(url, 'select 1').catch(() => null)) return { url, stop };
    await sleep(100);
  }
  await stop();
  throw new Error('PostgreSQL 15 does not start');
}
