import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { statementsOf } from '#test/harness/statements-of.ts';
import { readTogether } from './read-together.ts';

const { db, close } = await testDatabase();
afterAll(close);

const one = sql<number>`1`.as('value');
const two = sql<number>`2`.as('value');
const requestCtx = () => ({ ...ctxFor(db), reads: new Map() });

test('what a request reads in one turn is one statement, and each reader gets its own values', async () => {
  const ctx = requestCtx();
  const sent = await statementsOf(async () => {
    const read = [readTogether(ctx, [one]), readTogether(ctx, [two])];
    expect(await Promise.all(read)).toEqual([{ value: 1 }, { value: 2 }]);
    expect(await readTogether(ctx, [two])).toEqual({ value: 2 });
  });
  expect(sent).toHaveLength(2);
});

test('two requests share no statement', async () => {
  const sent = await statementsOf(() =>
    Promise.all([readTogether(requestCtx(), [one]), readTogether(requestCtx(), [two])]),
  );
  expect(sent).toHaveLength(2);
});

test('a transaction reads for itself', async () => {
  const ctx = requestCtx();
  const outside = readTogether(ctx, [one]);
  const sent = await statementsOf(() =>
    db.transaction().execute((trx) => readTogether({ ...ctx, db: trx }, [two])),
  );
  expect(sent).toContain('select 2 as "value"');
  expect(await outside).toEqual({ value: 1 });
});

test('who reads together fails together, and the next statement is a new one', async () => {
  const ctx = requestCtx();
  const failing = sql<number>`1 / 0`.as('value');
  const read = await Promise.allSettled([readTogether(ctx, [failing]), readTogether(ctx, [one])]);
  expect(read.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readTogether(ctx, [one])).toEqual({ value: 1 });
});
