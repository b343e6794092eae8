import { afterAll, expect, test } from 'vitest';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { readOnce } from './read-once.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('a request that only reads asks once, and a transaction asks again', async () => {
  let asked = 0;
  const ask = async () => (asked += 1);
  const ctx = { ...ctxFor(db), reads: new Map() };
  expect(await Promise.all([readOnce(ctx, 'a', ask), readOnce(ctx, 'a', ask)])).toEqual([1, 1]);
  expect(await readOnce(ctx, 'b', ask)).toBe(2);
  const inside = await db.transaction().execute((trx) => readOnce({ ...ctx, db: trx }, 'a', ask));
  expect(inside).toBe(3);
});

test('a request that changes something shares nothing', async () => {
  let asked = 0;
  const ask = async () => (asked += 1);
  const ctx = ctxFor(db);
  expect([await readOnce(ctx, 'a', ask), await readOnce(ctx, 'a', ask)]).toEqual([1, 2]);
});
