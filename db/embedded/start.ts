import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { settleDataDirectory } from './data-directory.ts';
import { initialize, sweepLeftovers } from './initialize.ts';
import { launch, LaunchFailed } from './launch.ts';
import {
  connectionUrl,
  isAlive,
  isPostmasterOf,
  readPostmaster,
  removeEmptyLocks,
  type Postmaster,
} from './postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** The cluster's folder; made at the first start. Its parent must allow writing. */
  dataDir: string;
  /** Server settings for this run, above those of postgresql.conf. */
  settings?: Record<string, string>;
  /** Gets what the server writes to its log. */
  log?: (text: string) => void;
  /** True refuses to make a new cluster: one that was there and is missing now (an unmounted disk) must not become an empty shop. */
  mustExist?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  /** Where the data really is; elsewhere than asked if the database account could not reach it there. */
  dataDir: string;
  /** False if another process's server is used: it may stop when that process does. */
  owned: boolean;
  pid: number;
  /** Settles when the server has stopped, whichever process owned it. */
  exited: Promise<number | null>;
  /** Stops an owned server and waits for it; lets go of another's. */
  stop(): Promise<void>;
}

/** Crash recovery of a large database may take a while. */
const PATIENCE_MS = 300_000;

/** Another starter won, or is about to, or backends of a killed server are still leaving. */
const WORTH_ANOTHER_LOOK = /still in use|already exists|lock file ".*" is empty/;

/**
 * Starts the PostgreSQL that npm brought along, or joins the one that already serves `dataDir`. Safe to
 * call from any number of processes at once, and after any kind of end of the last one.
 */
export async function startEmbeddedPostgres({
  dataDir: wanted,
  settings = {},
  log = () => {},
  mustExist = false,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, account } = await settleDataDirectory(wanted, log);
  const bin = await findBinaries(account);
  sweepLeftovers(dataDir);
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    removeEmptyLocks(dataDir);
    const env = serverEnvironment();
    const found = readPostmaster(dataDir);
    if (found && isPostmasterOf(dataDir, found.pid)) {
      if (found.ready) return joinRunning(dataDir, found);
      await sleep(50); // it is starting or stopping
      continue;
    }
    // A reused pid in the lock file would keep PostgreSQL from starting; it ignores its grandparent's.
    if (found && isAlive(found.pid)) env['PG_GRANDPARENT_PID'] = String(found.pid);

    if (!existsSync(path.join(dataDir, 'PG_VERSION'))) {
      if (mustExist) throw new Error(`The database in ${dataDir} is missing.`);
      await initialize({ bin, dataDir, account, env, durable: settings['fsync'] !== 'off' });
    }
    try {
      const { postmaster, exited, stop } = await launch({
        bin,
        dataDir,
        account,
        env,
        settings,
        log,
        deadline,
      });
      const url = connectionUrl(dataDir, postmaster);
      return { url, dataDir, owned: true, pid: postmaster.pid, exited, stop };
    } catch (error) {
      if (!(error instanceof LaunchFailed && WORTH_ANOTHER_LOOK.test(error.message))) throw error;
      await sleep(200);
    }
  }
  throw new Error(`PostgreSQL in ${dataDir} neither starts nor stops.`);
}

/** Uses another process's server; `exited` watches its pid, since only a parent is told of an end. */
function joinRunning(dataDir: string, postmaster: Postmaster): EmbeddedPostgres {
  const { promise: exited, resolve } = Promise.withResolvers<number | null>();
  const leave = () => {
    clearInterval(watch);
    resolve(null);
  };
  const watch = setInterval(() => isPostmasterOf(dataDir, postmaster.pid) || leave(), 250).unref();
  const url = connectionUrl(dataDir, postmaster);
  return { url, dataDir, owned: false, pid: postmaster.pid, exited, stop: async () => leave() };
}

/** Nothing of the caller's environment reaches the server but what it needs to run. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, TZ: 'UTC', LC_ALL: 'C', ...(SystemRoot === undefined ? {} : { SystemRoot }) };
}
