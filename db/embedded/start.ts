import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { movedClock } from '#lib/moved-clock.ts';
import { findBinaries, installedPackage, majorVersionOf } from './binaries.ts';
import { nextDirectory, readMajorVersion, resolveDataDirectory } from './data-directory.ts';
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
  /** The cluster's folder; created at the first start. Its parent must be writable. */
  dataDir: string;
  /** Server settings for this run, which override postgresql.conf. */
  settings?: Record<string, string>;
  /** Receives the server's log output. */
  log?: (text: string) => void;
  /** True refuses to create a new cluster: if an existing one is missing (an unmounted disk), the shop must not start empty. */
  mustExist?: boolean;
  /** The package with the server to start; this program's by default. */
  installed?: string;
}

/** The data is of another major version of PostgreSQL than the server that was to open it. */
export class OtherMajorVersion extends Error {}

export interface EmbeddedPostgres {
  url: string;
  /** The actual location of the data; differs from the requested one if the database account could not reach that. */
  dataDir: string;
  /** False if another process's server is used: it may stop when that process does. */
  owned: boolean;
  pid: number;
  /** Settles when the server has stopped, whichever process owned it. */
  exited: Promise<number | null>;
  /** Stops an owned server and waits for it; disconnects from another process's server. */
  stop(): Promise<void>;
}

/** Crash recovery of a large database may take a while. */
const START_TIMEOUT_MS = 300_000;

const CUT_OFF =
  'An upgrade of PostgreSQL was cut off at its last step: run atelier upgrade-postgres again.';

/** Another start won or is about to, or backends of a killed server have not exited yet. */
const RETRYABLE = /still in use|already exists|lock file ".*" is empty/;

/**
 * Starts the PostgreSQL installed by npm, or joins the server that already uses `dataDir`. Safe to call from any number of processes at
 * once, and after any kind of crash.
 */
export async function startEmbeddedPostgres({
  dataDir: wanted,
  settings = {},
  log = () => {},
  mustExist = false,
  installed = installedPackage(),
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, account } = await resolveDataDirectory(wanted, log);
  const bin = await findBinaries(account, installed);
  sweepLeftovers(dataDir);
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    removeEmptyLocks(dataDir);
    const env = serverEnvironment();
    const running = readPostmaster(dataDir);
    if (running && isPostmasterOf(dataDir, running.pid)) {
      if (running.ready) return joinRunning(dataDir, running);
      await sleep(50); // it is starting or stopping
      continue;
    }
    // With a reused pid in the lock file PostgreSQL would not start; it ignores its grandparent's pid.
    if (running && isAlive(running.pid)) env['PG_GRANDPARENT_PID'] = String(running.pid);

    const major = readMajorVersion(dataDir);
    if (major === null) {
      if (existsSync(nextDirectory(dataDir))) throw new Error(CUT_OFF);
      if (mustExist) throw new Error(`The database in ${dataDir} is missing.`);
      await initialize({ bin, dataDir, account, env, durable: settings['fsync'] !== 'off' });
    } else if (major !== majorVersionOf(installed)) {
      throw new OtherMajorVersion(
        `The database in ${dataDir} is of PostgreSQL ${major}, and this version of the shop has ${majorVersionOf(installed)}. ` +
          'Keep the shop stopped and run here: atelier upgrade-postgres --old FOLDER, with the folder of the version before.',
      );
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
      if (!(error instanceof LaunchFailed && RETRYABLE.test(error.message))) throw error;
      await sleep(200);
    }
  }
  throw new Error(`PostgreSQL in ${dataDir} neither starts nor stops.`);
}

/** Uses another process's server. `exited` polls its pid, since only a parent is notified of an exit. */
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

/** Passes only what the server needs from the caller's environment. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  const windows = SystemRoot === undefined ? {} : { SystemRoot };
  return { PATH, TZ: 'UTC', LC_ALL: 'C', ...windows, ...movedClock() };
}
