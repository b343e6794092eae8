import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { jsonRows } from './json-rows.ts';

const { db, close } = await testDatabase();
afterAll(close);

interface Row {
  id: bigint;
  amount_minor: bigint | null;
  at: Date;
  until: Date | null;
  name: string;
}
const rows = jsonRows<Row>({
  id: 'bigint',
  amount_minor: 'bigint',
  at: 'instant',
  until: 'instant',
});

test('rows in a column are those that a statement of their own gives', async () => {
  const query = sql<Row>`
    select * from (values
      (1::bigint, 9223372036854775807::bigint, '2026-11-30 12:00:00.123456+00'::timestamptz, null::timestamptz, 'one'),
      (2, null, '0001-01-01 00:00:00+00', '2026-06-01 00:00:00+02', '"two_minor":3')
    ) as given (id, amount_minor, at, until, name)
    order by id desc`;
  const { rows: expected } = await query.execute(db);
  expect(expected.map(({ id }) => id)).toEqual([2n, 1n]);
  const { column } = await db
    .selectNoFrom(rows.column(sql<Row>`(${query})`).as('column'))
    .executeTakeFirstOrThrow();
  expect(rows.read(column)).toEqual(expected);
});

test('no rows are an empty list', async () => {
  const none = sql<Row>`(select 1::bigint as id, 2::bigint as amount_minor where false)`;
  const { column } = await db
    .selectNoFrom(rows.column(none).as('column'))
    .executeTakeFirstOrThrow();
  expect(rows.read(column)).toEqual([]);
});
