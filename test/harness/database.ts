import { inject } from 'vitest';
import { createDb, type Db } from '#db/client.ts';
import { databaseName, dropDatabase, makeDatabase } from './template.ts';

export interface EmptyDatabase {
  url: string;
  close(): Promise<void>;
}

export interface TestDatabase extends EmptyDatabase {
  db: Db;
}

/** A separate migrated database for one test file: `const { db, close } = await testDatabase(); afterAll(close);` */
export async function testDatabase(): Promise<TestDatabase> {
  const { url: server, template, run } = inject('postgres');
  const url = await makeDatabase(server, run, template);
  const client = createDb(url, { poolSize: 5, applicationName: 'test' });
  const close = async () => {
    await client.close();
    await dropDatabase(server, databaseName(url));
  };
  return { url, db: client.db, close };
}

/** A database without tables, for tests of migrations; of another locale than the server's if `locale` says so. */
export async function emptyDatabase(locale?: string): Promise<EmptyDatabase> {
  const { url: server, run } = inject('postgres');
  const url = await makeDatabase(server, run, locale ? `template0 ${locale}` : undefined);
  return { url, close: () => dropDatabase(server, databaseName(url)) };
}
