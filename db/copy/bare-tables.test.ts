import { afterAll, expect, test } from 'vitest';
import type pg from 'pg';
import { testDatabase } from '#test/harness/database.ts';
import { dropForeignKeys, dropIndexes, setTriggers } from './bare-tables.ts';
import { listCopiedTables, openCopyClient } from './copied-tables.ts';

const { url, close } = await testDatabase();
afterAll(close);

test('every table gets back its keys, indexes and triggers as they were', async () => {
  const client = await openCopyClient(url);
  try {
    const tables = (await listCopiedTables(client)).map(({ name }) => name);
    const before = await describe(client);
    await client.query('begin');
    const addForeignKeys = await dropForeignKeys(client, tables);
    await setTriggers(client, tables, 'disable');
    const addIndexes = await dropIndexes(client, tables);
    const left = (await describe(client)).filter((line) => /foreign key|index/i.test(line));
    expect(left).toEqual([expect.stringContaining('schema_migrations_pkey')]); // not a table of the shop
    await addIndexes();
    await addForeignKeys();
    await setTriggers(client, tables, 'enable');
    await client.query('commit');
    expect(await describe(client)).toEqual(before);
    expect(before.length).toBeGreaterThan(tables.length);
  } finally {
    await client.end();
  }
});

async function describe(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select pg_get_indexdef(indexrelid) || concat_ws(' ', '', indisvalid, indimmediate, indisreplident, indisclustered) as line
     from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
     union all
     select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
     from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select concat_ws(' ', tgrelid::regclass, tgname, tgenabled)
     from pg_trigger where not tgisinternal
     order by line`,
  );
  return rows.map(({ line }) => line);
}
