/**
 * Replaces an embedded cluster of another major version of PostgreSQL with one of this program's, whose content a caller copies. The old one
 * is kept beside it. Safe to repeat after a kill at any point: the copy counts only when it is whole.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { installedPackage, majorVersionOf } from './binaries.ts';
import {
  formerDirectory,
  nextDirectory,
  readMajorVersion,
  resolveDataDirectory,
} from './data-directory.ts';
import { flushFolderOf } from './initialize.ts';
import { isPostmasterOf, readPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres } from './start.ts';

export interface ReplaceCluster {
  dataDir: string;
  /** The package with the server that can read the old cluster. */
  oldPackage: string;
  /** Copies everything from one server to the other, which is empty. */
  copy(from: string, to: string): Promise<void>;
  log(text: string): void;
}

export interface Replaced {
  from: number;
  to: number;
  /** Where the old cluster is kept. */
  keptIn: string;
}

/** Null if the cluster is of this program's version already. */
export async function replaceCluster({
  dataDir: wanted,
  oldPackage,
  copy,
  log,
}: ReplaceCluster): Promise<Replaced | null> {
  const { dataDir } = await resolveDataDirectory(wanted, log);
  const next = nextDirectory(dataDir);
  const to = majorVersionOf(installedPackage());
  const from = readMajorVersion(dataDir);
  if (from === to) return null;
  if (from === null) return finish(dataDir, majorVersionOf(oldPackage), to);
  refuseRunning(dataDir);
  if (majorVersionOf(oldPackage) !== from) {
    throw new Error(
      `The database is of PostgreSQL ${from}, but the version in that folder has ${majorVersionOf(oldPackage)}.`,
    );
  }
  const kept = formerDirectory(dataDir, from);
  if (existsSync(kept)) throw new Error(`${kept} is in the way: move it elsewhere.`);

  rmSync(next, { recursive: true, force: true }); // what a kill left is not whole
  const old = await startEmbeddedPostgres({ dataDir, installed: oldPackage, mustExist: true, log });
  try {
    const fresh = await startEmbeddedPostgres({ dataDir: next, log });
    await copy(old.url, fresh.url).finally(fresh.stop);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    throw error;
  } finally {
    await old.stop();
  }
  renameSync(dataDir, kept);
  return finish(dataDir, from, to);
}

/** The old cluster is moved aside only after the new one was whole. */
function finish(dataDir: string, from: number, to: number): Replaced {
  const next = nextDirectory(dataDir);
  if (readMajorVersion(next) !== to) throw new Error(`There is no database in ${dataDir}.`);
  renameSync(next, dataDir);
  flushFolderOf(dataDir);
  return { from, to, keptIn: formerDirectory(dataDir, from) };
}

function refuseRunning(dataDir: string): void {
  const running = readPostmaster(dataDir);
  if (running && isPostmasterOf(dataDir, running.pid)) {
    throw new Error('The shop is running on this database: stop it first.');
  }
}
