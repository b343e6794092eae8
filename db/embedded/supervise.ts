import { setTimeout as sleep } from 'node:timers/promises';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start.ts';

const MAX_PAUSE_MS = 5_000;

export interface SupervisedPostgres {
  /** Stays the same after restarts. */
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * Keeps a server running until `stop`: restarts one that died or whose owning process exited. Connections then break and the pool opens new
 * ones.
 */
export async function supervise(options: EmbeddedPostgresOptions): Promise<SupervisedPostgres> {
  const log = options.log ?? (() => {});
  const ending = new AbortController();
  let current = await startEmbeddedPostgres(options);

  const watching = (async () => {
    while (!ending.signal.aborted) {
      await current.exited;
      if (ending.signal.aborted) break;
      log(`PostgreSQL (pid ${current.pid}) is gone: starting it again\n`);
      const next = await startAgain(options, log, ending.signal);
      if (next) current = next;
    }
    await current.stop(); // one that was starting when we stopped
  })();

  return {
    url: current.url,
    dataDir: current.dataDir,
    stop: async () => {
      ending.abort();
      await current.stop();
      await watching;
    },
  };
}

async function startAgain(
  options: EmbeddedPostgresOptions,
  log: (text: string) => void,
  ending: AbortSignal,
): Promise<EmbeddedPostgres | undefined> {
  for (let pause = 200; !ending.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await startEmbeddedPostgres({ ...options, mustExist: true });
    } catch (error) {
      log(`${error}\n`);
      await sleep(pause, undefined, { signal: ending }).catch(() => {});
    }
  }
  return undefined;
}
