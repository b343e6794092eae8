import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { createDb, type Db } from './client.ts';

const { url, close } = await testDatabase();
const clients: { close(): Promise<void> }[] = [];
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await close();
});

/** A single connection, so that the test can see its prepared statements. */
function connect(options = {}): Db {
  const client = createDb(url, { poolSize: 1, ...options });
  clients.push(client);
  return client.db;
}

const prepared = async (db: Db) => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement not like '%pg_prepared%'`.execute(
    db,
  );
  return rows.map(({ statement }) => statement);
};

async function repeat(times: number, work: (n: number) => Promise<unknown>): Promise<void> {
  for (const n of Array.from({ length: times }).keys()) await work(n);
}

test('a frequent statement is prepared; a rare one and BEGIN/COMMIT are not', async () => {
  const db = connect();
  const ask = (n: number, on: Db = db) => sql`select ${n}::int as n`.execute(on);
  await repeat(5, (n) => ask(n));
  expect(await prepared(db)).toEqual([]);
  await repeat(10, (n) => db.transaction().execute((trx) => ask(n, trx)));
  await repeat(10, (n) => ask(n));
  expect(await prepared(db)).toEqual(['select $1::int as n']);
  expect((await ask(42)).rows).toEqual([{ n: 42 }]);
});

test('a connection keeps at most 250 prepared statements', async () => {
  const db = connect();
  await repeat(260, async (n) => {
    const ids = Array.from({ length: n + 1 }, (_each, id) => id);
    await repeat(11, () => sql`select 1 where 0 in (${sql.join(ids)})`.execute(db));
  });
  expect((await prepared(db)).length).toBe(250);
}, 60_000);

test('a search for words is planned with its words each time', async () => {
  const db = connect();
  await repeat(15, (n) =>
    sql`select 1 where to_tsvector('a') @@ to_tsquery(${`a${n}`})`.execute(db),
  );
  expect(await prepared(db)).toEqual([]);
});

test('behind a pooler no statement is prepared', async () => {
  const db = connect({ namedStatements: false });
  await repeat(15, (n) => sql`select ${n}::int`.execute(db));
  expect(await prepared(db)).toEqual([]);
});

test('a prepared statement returns current rows after its table changed', async () => {
  const db = connect();
  await sql`create table changing as select 1 as a`.execute(db);
  const read = async () => (await sql`select * from changing`.execute(db)).rows;
  await repeat(12, read);
  expect(await prepared(db)).toHaveLength(1);
  await sql`alter table changing add column b int default 2`.execute(db);
  expect(await read()).toEqual([{ a: 1, b: 2 }]);
  await repeat(12, read);
  expect(await read()).toEqual([{ a: 1, b: 2 }]);
});

test('discarded statements are prepared again', async () => {
  const db = connect();
  const ask = async () => (await sql`select 7 as n`.execute(db)).rows;
  await repeat(12, ask);
  await sql`deallocate all`.execute(db);
  expect(await ask()).toEqual([{ n: 7 }]);
});

test('an error of the statement itself is not changed, and the connection stays usable', async () => {
  const db = connect();
  const divide = (by: number) => sql`select 1 / ${by}::int as n`.execute(db);
  await repeat(12, () => divide(1));
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(1)).rows).toEqual([{ n: 1 }]);
});
