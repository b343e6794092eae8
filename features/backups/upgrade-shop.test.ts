/** An upgrade to a program with one more migration, and the way back with this one. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDb } from '#db/client.ts';
import { migrationsDirectory, planMigrations } from '#db/migrate.ts';
import { installationId } from '#features/settings/installation-id.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';
import { ask } from '#test/harness/ask-database.ts';
import { emptyDatabase, testDatabase } from '#test/harness/database.ts';
import { noBackups } from '#test/harness/offline-deps.ts';
import { listBackupIds, openBackup, writeManifest } from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';
import { rollbackUpgrade } from './rollback-upgrade.ts';
import { upgradeShop } from './upgrade-shop.ts';

const root = newClusterPlace();
await mkdir(root);
const at = (name: string) => path.join(root, name);
const shop = await testDatabase();
await installationId(ctxFor(shop.db));
const { number: kept } = await buildOrder(shop.db, {});
await shop.db.destroy();
afterAll(async () => {
  await shop.close();
  await rm(root, { recursive: true });
});

/** A program with another migration than this one. */
async function newerProgram(name: string, sql: string): Promise<string> {
  const directory = at(name);
  await cp(migrationsDirectory(), directory, { recursive: true });
  await writeFile(path.join(directory, '999-newer.sql'), sql);
  return directory;
}
const directory = await newerProgram('newer', 'alter table orders add column colour text;');
const failing = await newerProgram('failing', 'insert into nowhere values (1);');

const place = { store: createDiskStore(at('backups')), secret: null };
const said: string[] = [];
const input = {
  ...noBackups,
  databaseUrl: shop.url,
  files: createDiskStore(at('files')),
  place,
  recordFile: at('upgrade.json'),
  exportFile: at('between.json'),
  checkProgram: async () => {},
  now: new Date(),
  directory,
  onProgress: (line: string) => void said.push(line),
};
const has = (column: string) =>
  ask<string>(
    shop.url,
    `select count(*) from information_schema.columns where table_name = 'orders' and column_name = '${column}'`,
  );
const record = async () =>
  JSON.parse(await readFile(input.recordFile, 'utf8')) as { backupId: string };

test('nothing is done to a running shop, to no shop, or without an upgrade to go back from', async () => {
  const running = createDb(shop.url, { applicationName: 'atelier-all' });
  await running.db.selectFrom('orders').select('id').execute();
  await expect(upgradeShop(input)).rejects.toMatchObject({ fault: 'shop_running' });
  await running.close();
  const empty = await emptyDatabase();
  await expect(upgradeShop({ ...input, databaseUrl: empty.url })).rejects.toMatchObject({
    fault: 'not_found',
  });
  await empty.close();
  await expect(rollbackUpgrade(input)).rejects.toMatchObject({ fault: 'not_found' });
  expect(await listBackupIds(place)).toEqual([]);
});

test('a migration that fails is noticed on the copy, and the shop stays as it is', async () => {
  await expect(upgradeShop({ ...input, directory: failing })).rejects.toThrow(
    /failed there, so nothing was changed: .*nowhere/,
  );
  await expect(record()).rejects.toThrow('ENOENT');
  expect(await planMigrations(shop.url)).toEqual([]);
});

test('an upgrade whose program does not start says so, and goes on with its first snapshot', async () => {
  const broken = { ...input, checkProgram: () => Promise.reject(new Error('It ended.')) };
  await expect(upgradeShop(broken)).rejects.toThrow(/does not work: It ended\./);
  expect([await has('colour'), await record()]).toEqual([
    '1',
    expect.objectContaining({ state: 'migrating', migrations: ['999-newer.sql'] }),
  ]);
  const before = await listBackupIds(place);
  const { backupId } = await record();
  const upgraded = await upgradeShop(input);
  expect(upgraded).toEqual({ migrations: ['999-newer.sql'], backupId });
  expect(await listBackupIds(place)).toEqual(before);
  expect(await record()).toMatchObject({ state: 'done' });
});

test('the way back keeps the orders since then in a file, and is taken once', async () => {
  const { db, close } = createDb(shop.url, { applicationName: 'test' });
  const customer = await buildUser(db, { email: 'late@shop.example' });
  const { number: late } = await buildOrder(db, {
    user_id: customer.id,
    placed_at: new Date(Date.now() + 1000),
  });
  await close();
  const back = await rollbackUpgrade(input);
  expect(back?.lostOrders).toEqual([
    expect.objectContaining({
      number: late,
      email: 'late@shop.example',
      total: expect.stringMatching(/^[A-Z]{3} \d+\.\d\d$/),
    }),
  ]);
  const between = JSON.parse(await readFile(at('between.json'), 'utf8')) as {
    orders: { row: { number: string } }[];
    customers: object[];
  };
  expect(between.orders.map(({ row }) => row.number)).toEqual([late]);
  expect(JSON.stringify(between)).not.toContain('password_hash');
  expect(await has('colour')).toBe('0');
  expect(await ask(shop.url, `select string_agg(number, ' ') from orders`)).toBe(kept);
  expect(back?.keptDatabase).toContain('_before_');
  // The shop goes on: it is not a closed copy.
  expect(await ask(shop.url, `select count(*) from settings where key = 'maintenance'`)).toBe('0');
  await ask(shop.url, `drop database ${back?.keptDatabase}`);
  expect(await rollbackUpgrade(input)).toBeNull();
});

test('only the program before the upgrade goes back', async () => {
  const before = await record();
  await writeFile(input.recordFile, JSON.stringify({ ...before, state: 'done' }));
  const { manifest: whole, place: opened } = await openBackup(place, before.backupId);
  const { migrations, ...manifest } = whole;
  await writeManifest(opened, { ...manifest, migrations: migrations.slice(0, -1) });
  await expect(rollbackUpgrade(input)).rejects.toMatchObject({ fault: 'other_program' });
  await writeManifest(opened, { ...manifest, migrations });
});

test('the snapshot is kept for a month, whatever the retention', async () => {
  const none = { daily: 0, weekly: 0, monthly: 0 };
  const ids = await listBackupIds(place);
  await pruneBackups(place, none, new Date());
  expect(await listBackupIds(place)).toEqual(ids);
  await pruneBackups(place, none, new Date(Date.now() + 31 * 86_400_000));
  expect(await listBackupIds(place)).toHaveLength(1);
});
