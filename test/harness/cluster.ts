import { spawn, type ChildProcess } from 'node:child_process';
import { lstatSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '#db/embedded/start.ts';
import { isPostmasterOf } from '#db/embedded/postmaster.ts';
import { newClusterPlace } from './cluster-place.ts';

/** A directory for a test's own cluster, removed with its siblings after the test. */
export function clusterPlace(parent?: string): string {
  const dataDir = newClusterPlace(parent);
  onTestFinished(async () => {
    await sleep(100); // a server whose parent has just exited is still stopping
    removeCluster(dataDir);
  });
  return dataDir;
}

function removeCluster(dataDir: string): void {
  const parent = path.dirname(dataDir);
  for (const name of readdirSync(parent).filter((name) =>
    name.startsWith(path.basename(dataDir)),
  )) {
    const found = path.join(parent, name);
    if (lstatSync(found).isSymbolicLink()) removeMoved(readlinkSync(found));
    rmSync(found, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Data that root could not store in the requested place. */
function removeMoved(target: string): void {
  const home = path.dirname(target);
  if (home.startsWith('/var/lib/embedded-postgres/data-'))
    rmSync(home, { recursive: true, force: true });
}

/** Starts a server in this process and stops it after the test. */
export async function startHere(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

export interface Held {
  process: ChildProcess;
  url: string;
  owned: boolean;
  /** The server's pid. */
  pid: number;
}

/** Starts a server in a separate process, which can be killed. */
export async function startElsewhere(dataDir: string, script?: string): Promise<Held> {
  const child = spawnHolder(dataDir, script);
  for await (const line of createInterface(child.stdout!)) {
    return {
      process: child,
      ...(JSON.parse(line) as { url: string; owned: boolean; pid: number }),
    };
  }
  throw new Error('the process ended before its server was ready');
}

/** The same without waiting for the server. */
export function spawnHolder(
  dataDir: string,
  script = path.join(import.meta.dirname, 'hold-postgres.ts'),
): ChildProcess {
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => kill(child));
  return child;
}

/** kill -9, then waits until the process is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Waits until the server of `dataDir` has exited; a zombie counts as exited. */
export async function untilGone(dataDir: string, pid: number): Promise<void> {
  while (isPostmasterOf(dataDir, pid)) await sleep(20);
}
