import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { compileMessages } from '#scripts/messages/catalogues.ts';
import { newClusterPlace, sweepClusterPlaces } from './cluster-place.ts';
import { FAST_POSTGRES } from './fast-postgres.ts';
import { makeTemplate, sweepDatabases } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the tests, the migrated database to clone, and the id of this run. */
    postgres: { url: string; template: string; run: string };
  }
}

/**
 * Once per test run: the compiled messages, and a temporary server, or the one in DATABASE_URL (PostgreSQL 15 or newer, with a user that may
 * create databases), with a migrated template.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await compileMessages();
  const server = await openServer();
  try {
    const run = randomBytes(4).toString('hex');
    const template = await makeTemplate(server.url);
    project.provide('postgres', { url: server.url, template, run });
    return async () => {
      await sweepDatabases(server.url, run);
      await server.close();
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, close: async () => {} };
  sweepClusterPlaces();
  const postgres = await startEmbeddedPostgres({
    dataDir: newClusterPlace(),
    settings: FAST_POSTGRES,
  });
  return {
    url: postgres.url,
    close: async () => {
      await postgres.stop();
      rmSync(postgres.dataDir, { recursive: true, force: true });
    },
  };
}
