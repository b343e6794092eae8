/** Global setup: the tests run on a server of Debian's PostgreSQL 15. */
import type { TestProject } from 'vitest/node';
import { startPostgres15 } from './debian-postgres.ts';
import { setup as setupDatabases } from './postgres.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres15();
  process.env['DATABASE_URL'] = url;
  const end = await setupDatabases(project).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return async () => {
    await end();
    await stop();
  };
}
