/** A shop moves from the embedded PostgreSQL to another server of another version and back, and stays where it is if anything fails. */
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createDb } from '#db/client.ts';
import { freezeDatabase, thawDatabase } from '#db/copy/freeze-database.ts';
import { readMaintenance, setMaintenance } from '#features/settings/maintenance.ts';
import type { Ctx } from '#kit/ctx.ts';
import { isPostgres15Missing } from '#scripts/find-postgres-15.ts';
import { buildPaidOrder } from '#test/factories/invoice.ts';
import { ctxFor } from '#test/factories/user.ts';
import { ask } from '#test/harness/ask-database.ts';
import { emptyDatabase, testDatabase } from '#test/harness/database.ts';
import { startPostgres15 } from '#test/harness/debian-postgres.ts';
import { cancelMove, moveDatabase } from './move-database.ts';
import { openClosedCopy } from './open-closed-copy.ts';
import { inspectPlace, markUnfinished } from './place-database.ts';

const shop = await testDatabase();
await buildPaidOrder(shop.db);
afterAll(() => shop.close());

async function withCtx<Result>(url: string, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const { db, close } = createDb(url, { poolSize: 1, applicationName: 'test' });
  return work({ ...ctxFor(db), actor: { kind: 'system', name: 'command line' } }).finally(close);
}
const copied = { expected: 0, done: 0 };
const progress = {
  expect: (bytes: number) => void (copied.expected += bytes),
  add: (bytes: number) => void (copied.done += bytes),
};
const move = (from: string, to: string) => {
  Object.assign(copied, { expected: 0, done: 0 });
  return moveDatabase({ from, to, withCtx, onProgress: () => {}, progress });
};
const isClosed = (url: string) =>
  withCtx(url, async (ctx) => (await readMaintenance(ctx)).since !== null);
const content = async (url: string) =>
  Promise.all(
    ['orders', 'bills', 'order_lines', 'ledger_entries', 'users', 'audit_entries'].map((table) =>
      ask(url, `select md5(string_agg(t::text, ',' order by t::text)) from ${table} t`),
    ),
  );

test.skipIf(isPostgres15Missing())(
  'a shop moves to another server and back, with every row',
  async () => {
    const { url: other, stop } = await startPostgres15();
    onTestFinished(stop);
    const moved = await move(shop.url, other);
    expect(moved.rows).toBeGreaterThan(10);
    expect(copied.done).toBeGreaterThan(1000);
    expect(copied.expected).toBe(copied.done);
    const there = await content(other);
    expect(there).toEqual(await content(shop.url));
    expect([await isClosed(other), await isClosed(shop.url)]).toEqual([true, true]);
    // Nobody writes to the database that was left.
    await expect(ask(shop.url, 'create table late (id int)')).rejects.toMatchObject({
      code: '25006',
    });
    await expect(
      withCtx(other, (ctx) => setMaintenance(ctx, { isOn: false })),
    ).rejects.toMatchObject({ kind: { code: 'copy_closed' } });
    await withCtx(other, (ctx) => openClosedCopy(ctx, { sendsOldMails: false }));

    const back = await emptyDatabase();
    onTestFinished(back.close);
    await expect(move(other, shop.url)).rejects.toMatchObject({ fault: 'not_empty' });
    expect(await isClosed(other)).toBe(false);
    await move(other, back.url);
    expect(await content(back.url)).toEqual(await content(other));
    expect((await inspectPlace(back.url)).isUnfinished).toBe(false);
    await ask(back.url, 'create table late (id int)');
    await thawDatabase(shop.url);
  },
);

test('a move that fails leaves the shop open where it is, and nothing in the new place', async () => {
  await withCtx(shop.url, (ctx) => setMaintenance(ctx, { isOn: false }));
  await ask(shop.url, 'alter table orders disable trigger user');
  await ask(shop.url, `update orders set payment_status = 'unpaid'`);
  const target = await emptyDatabase();
  onTestFinished(target.close);
  await expect(move(shop.url, target.url)).rejects.toMatchObject({ fault: 'books_differ' });
  expect(await isClosed(shop.url)).toBe(false);
  await ask(shop.url, 'create table after_the_move (id int)');
  expect(await inspectPlace(target.url)).toMatchObject({ isEmpty: true, isUnfinished: false });
});

test('a move that was cut off can be given up, and so can one that was done', async () => {
  const left = await testDatabase();
  onTestFinished(left.close);
  await withCtx(left.url, (ctx) => setMaintenance(ctx, { isOn: true }));
  await freezeDatabase(left.url);
  expect(await cancelMove(left.url, withCtx)).toBe(true);
  await ask(left.url, `insert into customer_tags (name) values ('goes on')`);
  expect(await isClosed(left.url)).toBe(true);
  expect(await ask(left.url, 'select action from audit_entries order by id desc limit 1')).toBe(
    'database.move_canceled',
  );
  expect(await cancelMove(left.url, withCtx)).toBe(false);
});

test('a move that was cut off while it copied is made by the next call', async () => {
  const cut = await testDatabase();
  onTestFinished(cut.close);
  await buildPaidOrder(cut.db);
  const target = await emptyDatabase();
  onTestFinished(target.close);
  await withCtx(cut.url, (ctx) => setMaintenance(ctx, { isOn: true }));
  await freezeDatabase(cut.url);
  await markUnfinished(target.url);
  await ask(target.url, 'create table half_copied (id int)');
  await move(cut.url, target.url);
  expect(await content(target.url)).toEqual(await content(cut.url));
  expect((await inspectPlace(target.url)).isUnfinished).toBe(false);
  await thawDatabase(cut.url);
});

test('a call that was cut off after its last step is said to be done by the next one', async () => {
  const target = await emptyDatabase();
  onTestFinished(target.close);
  const whole = await testDatabase();
  onTestFinished(whole.close);
  await buildPaidOrder(whole.db);
  const moved = await move(whole.url, target.url);
  expect(await move(whole.url, target.url)).toEqual(moved);
  expect(await isClosed(whole.url)).toBe(true);
  await ask(target.url, `insert into customer_tags (name) values ('of the shop that goes on')`);
  await expect(move(whole.url, target.url)).rejects.toMatchObject({ fault: 'not_empty' });
  await thawDatabase(whole.url);
});
