import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import type { DB } from '#db/schema.ts';
import { columnsOf, RECORD } from './record.ts';
import { fillIn, type Scope } from './scope.ts';

const { db, close } = await testDatabase();
afterAll(close);

const { rows: columns } = await sql<{ table: keyof DB; name: string }>`
  select table_name as table, column_name as name from information_schema.columns
  where table_schema = 'public' and table_name <> 'schema_migrations'
  order by table_name, column_name`.execute(db);

test('the record names every column of every table once, and no other', () => {
  const recorded = (Object.keys(RECORD) as (keyof DB)[]).flatMap((table) => {
    const { personal, secret, other } = columnsOf(table);
    return [...personal, ...secret, ...other].map((name) => `${table}.${name}`);
  });
  const stored = columns.map(({ table, name }) => `${table}.${name}`);
  expect(recorded.toSorted()).toEqual(stored.toSorted());
});

test('every personal column is erased, and cleared columns exist', () => {
  const kept = new Set(['imported_reviews', 'visit_visitors']);
  const left = (Object.keys(RECORD) as (keyof DB)[]).flatMap((table) => {
    const { erase, also = [] } = RECORD[table];
    const { personal } = columnsOf(table);
    const erasures = [erase, ...also.map((step) => step.erase)];
    if (kept.has(table) || erasures.includes('rows')) return [];
    const cleared = erasures.flatMap((each) => Object.keys(each ?? {}));
    const names = columns.filter((each) => each.table === table).map(({ name }) => name);
    return [
      ...personal.filter((name) => !cleared.includes(name)),
      ...cleared.filter((name) => !names.includes(name)),
    ].map((name) => `${table}.${name}`);
  });
  expect(left).toEqual([]);
});

const person: Scope = { kind: 'person', userId: crypto.randomUUID(), email: 'a@example.test' };
const orders: Scope = { kind: 'orders', orderIds: [crypto.randomUUID()] };

test.each(Object.keys(RECORD) as (keyof DB)[])('the conditions of %s are SQL', async (table) => {
  const { whose, copied, also = [] } = RECORD[table];
  const conditions = [whose, copied, ...also.map((step) => step.whose)].filter(
    (each): each is string => typeof each === 'string',
  );
  for (const scope of [person, orders]) {
    for (const condition of conditions) {
      const filled = fillIn(condition, scope, { now: new Date(), withoutRetained: true });
      if (!filled) continue;
      const { rows } = await sql`select from ${sql.table(table)} where ${filled}`.execute(db);
      expect(rows).toEqual([]);
    }
  }
});
