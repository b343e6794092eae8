import path from 'node:path';
import { supervise } from '#db/embedded/supervise.ts';
import type { Config } from '#lib/env.ts';
import { log } from './log.ts';

export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

/** The server of `DATABASE_URL`, or the embedded one, which is kept running until `close`. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => {} };
  const postgres = await supervise({
    dataDir: path.resolve(config.DATA_DIR, 'postgres'),
    log: (text) => log.info({ postgres: text.trim() }, 'database'),
  });
  return { url: postgres.url, close: postgres.stop };
}
