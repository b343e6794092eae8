import { onTestFinished, expect, test } from 'vitest';
import { ConfigError, type Config } from '#lib/config/env.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { guardDemoDatabase } from './guard-demo-database.ts';

/** The kind of installation is stored once per shop, so each test has its own database. */
async function newDatabase() {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const open = (PAYMENTS_MODE: Config['PAYMENTS_MODE'], DEMO: boolean) =>
    guardDemoDatabase(ctxFor(db), { PAYMENTS_MODE, DEMO });
  return { db, open };
}

const refusal = (words: RegExp) =>
  expect.objectContaining({ faults: [expect.stringMatching(words)] });

test('a demo starts again after people have registered, also with test keys', async () => {
  const { db, open } = await newDatabase();
  await open('sandbox', true);
  await buildUser(db);
  await expect(open('sandbox', true)).resolves.toBeUndefined();
  await expect(open('test', false)).resolves.toBeUndefined();
});

test('a demo never becomes a live shop', async () => {
  const { open } = await newDatabase();
  await open('sandbox', true);
  await expect(open('live', false)).rejects.toThrow(ConfigError);
  await expect(open('live', false)).rejects.toEqual(refusal(/was made as a demo.*invented/));
});

test('a shop never becomes a demo, not even before its first customer', async () => {
  const { open } = await newDatabase();
  await open('live', false);
  await expect(open('sandbox', true)).rejects.toEqual(refusal(/belongs to a shop/));
  await open('test', false);
  await open('live', false);
});

test('the kind of a database without this record is derived from the demo’s customers', async () => {
  const demo = await newDatabase();
  await buildUser(demo.db, { is_demo: true });
  await buildUser(demo.db);
  await expect(demo.open('live', false)).rejects.toEqual(refusal(/was made as a demo/));
  await demo.open('sandbox', true);

  const shop = await newDatabase();
  await buildUser(shop.db);
  await expect(shop.open('sandbox', true)).rejects.toEqual(refusal(/belongs to a shop/));
  await shop.open('live', false);
});

test('processes that open a new database together agree on what it is', async () => {
  const { open } = await newDatabase();
  const opened = await Promise.allSettled(
    [1, 2, 3].flatMap(() => [open('sandbox', true), open('live', false)]),
  );
  const isOpen = opened.map(({ status }) => status === 'fulfilled');
  expect([
    [true, false, true, false, true, false],
    [false, true, false, true, false, true],
  ]).toContainEqual(isOpen);
});
