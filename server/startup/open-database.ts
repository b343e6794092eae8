import path from 'node:path';
import { supervise } from '#db/embedded/supervise.ts';
import type { Config } from '#lib/config/env.ts';
import { log } from '#server/log.ts';

export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

/** The folder of the embedded database. */
export function embeddedDirectory({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return path.resolve(DATA_DIR, 'postgres');
}

/** The server of `DATABASE_URL`, or the embedded one, which is kept running until `close`. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => {} };
  const postgres = await supervise({
    dataDir: embeddedDirectory(config),
    log: (text) => log.info({ postgres: text.trim() }, 'database'),
  });
  return { url: postgres.url, close: postgres.stop };
}
