import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { emptyDatabase, testDatabase } from './database.ts';
import { databaseName } from './template.ts';

test('every test database is migrated and separate, even when many are created at once', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => testDatabase()));
  onTestFinished(async () => void (await Promise.all(all.map(({ close }) => close()))));
  expect(new Set(all.map(({ url }) => url)).size).toBe(4);
  for (const [n, { db }] of all.entries()) {
    await sql`create table mine as select ${n}::int as n`.execute(db);
  }
  for (const [n, { db }] of all.entries()) {
    const { rows } =
      await sql`select n, (select count(*) > 0 from schema_migrations) as migrated from mine`.execute(
        db,
      );
    expect(rows).toEqual([{ n, migrated: true }]);
  }
});

test('an empty database has no table', async () => {
  const { url, close } = await emptyDatabase();
  onTestFinished(close);
  expect(await rowsOf(url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('closing drops the database, even with an open connection', async () => {
  const { url, close } = await testDatabase();
  const forgotten = new pg.Client({ connectionString: url });
  forgotten.on('error', () => {});
  await forgotten.connect();
  await close();
  expect(await databasesNamed(url)).toEqual([]);
});

test('a database may be dropped as soon as its pool has ended', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { url, db, close } = await testDatabase();
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.01)`.execute(db)));
    await close();
    expect(await databasesNamed(url)).toEqual([]);
  }
});

function databasesNamed(url: string): Promise<unknown[]> {
  const name = databaseName(url);
  return rowsOf(inject('postgres').url, `select 1 from pg_database where datname = '${name}'`);
}

async function rowsOf(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}
