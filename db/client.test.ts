import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { openLine } from '#test/harness/line.ts';
import { createDb } from './client.ts';

const { db, url, close } = await testDatabase();
afterAll(close);

const cutAll = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'to be cut'`.execute(db);

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(db);
  return rows[0]!;
}

test('money and counts are exact: 64-bit integers are bigint in both directions', async () => {
  const beyondDouble = 9_007_199_254_740_993n;
  expect(
    await one(sql`select ${beyondDouble}::bigint as money, ${-5n}::bigint as refund, count(*) as count,
      sum(n::bigint) as sum from generate_series(1, 3) as n`),
  ).toEqual({ money: beyondDouble, refund: -5n, count: 3n, sum: '6' });
  expect(
    await one(
      sql`select ${[1n, 2n]}::bigint[] as flat, array[[1, null], [3, 4]]::bigint[] as nested`,
    ),
  ).toEqual({
    flat: [1n, 2n],
    nested: [
      [1n, null],
      [3n, 4n],
    ],
  });
});

test('small integers are numbers, numeric is text', async () => {
  expect(await one(sql`select 7::int as n, 1.10::numeric as exact`)).toEqual({
    n: 7,
    exact: '1.10',
  });
});

test('an instant is a Date in both directions in every time zone', async () => {
  const at = new Date('2026-03-29T01:30:00.123Z');
  expect(await one(sql`select ${at}::timestamptz as at, ${[at]}::timestamptz[] as many`)).toEqual({
    at,
    many: [at],
  });
});

test('a calendar day stays the stored day', async () => {
  expect(
    await one(sql`select ${'2026-10-25'}::date as day, array['2026-02-28', null]::date[] as days`),
  ).toEqual({ day: '2026-10-25', days: ['2026-02-28', null] });
});

test('JSON, text arrays and null are returned unchanged', async () => {
  expect(
    await one(
      sql`select '{"a": [1, "b", null]}'::jsonb as json, array['x', 'a,b'] as words, null::bigint as none`,
    ),
  ).toEqual({ json: { a: [1, 'b', null] }, words: ['x', 'a,b'], none: null });
});

test('statements, locks and idle transactions time out', async () => {
  expect(
    await one(sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as transaction`),
  ).toEqual({ statement: '30s', lock: '10s', transaction: '30s' });
});

test('connections that the server closes, idle or in a transaction, do not end the process', async () => {
  const { db: victim, pool, close } = createDb(url, { poolSize: 2, applicationName: 'to be cut' });
  const allNoticed = () => vi.waitFor(() => expect(pool.totalCount).toBe(0));
  await sql`select 1`.execute(victim);
  await cutAll();
  await allNoticed();

  const inTransaction = victim.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await cutAll();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(trx);
  });
  await expect(inTransaction).rejects.toThrow(/connection/i);
  await allNoticed();
  await expect(sql`select 2 as two`.execute(victim)).resolves.toMatchObject({ rows: [{ two: 2 }] });
  await close();
});

test('a server that falls silent is given up, and found again when it speaks', async () => {
  const line = await openLine(url);
  const { db: far, close } = createDb(line.url, { silentMs: 200, poolSize: 1 });
  await sql`select 1`.execute(far);
  line.freeze();
  await expect(sql`select 1`.execute(far)).rejects.toThrow(/^Connection terminated/);
  line.thaw();
  await expect(sql`select 2 as two`.execute(far)).resolves.toMatchObject({ rows: [{ two: 2 }] });
  await close();
  await line.close();
});

test('statements are counted with their time, also those that fail and those of a transaction', async () => {
  const { db: counted, statements, close } = createDb(url);
  await sql`select pg_sleep(0.02)`.execute(counted);
  await sql`select nothing from nowhere`.execute(counted).catch(() => {});
  await counted.transaction().execute((tx) => sql`select 1`.execute(tx));
  await close();
  // Begin and commit are statements too.
  expect(statements).toEqual({ done: 4, failed: 1, seconds: expect.any(Number) });
  expect(statements.seconds).toBeGreaterThan(0.015);
});

test('an unused pool closes too', async () => {
  const other = createDb(url);
  await other.close();
  expect(other.pool.ended).toBe(true);
});
