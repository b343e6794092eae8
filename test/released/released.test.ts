/**
 * Every released version can be upgraded to this one. Each folder here is the data of a demo shop of that version, kept with `keep.ts` when it
 * was released; `before-0.1.0` is from the time before the first release, with 105 migrations. Its orders are copied first: to some hundreds,
 * in the long form to a million.
 */
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createDb } from '#db/client.ts';
import { fillAsCopied } from '#db/copy/fill-database.ts';
import { planMigrations, readMigrations } from '#db/migrate.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { createQueueTables } from '#kit/queue.ts';
import { findBrokenBooks } from '#features/payments/ledger/find-broken-books.ts';
import { listBackupIds, openBackup, readManifest } from '#features/backups/manifest.ts';
import { copyOf } from '#features/backups/restore-backup.ts';
import { upgradeShop } from '#features/backups/upgrade-shop.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';
import { ask } from '#test/harness/ask-database.ts';
import { emptyDatabase } from '#test/harness/database.ts';
import { isLong, shortOrLong } from '#test/harness/long.ts';
import { noBackups } from '#test/harness/offline-deps.ts';
import { multiplyOrders } from './multiply-orders.ts';

const ORDERS = Number(process.env['RELEASED_ORDERS'] ?? shortOrLong(300, 1_000_000));
const TIME_LIMIT_MS = shortOrLong(60_000, 60 * 60_000);

const versions = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const root = newClusterPlace();
await mkdir(root);
afterAll(() => rm(root, { recursive: true }));

test('there is data of a released version', () => {
  expect(versions).toContain('before-0.1.0');
});

test.each(versions)(
  '%s is upgraded with a snapshot, a trial and every row of money',
  async (name) => {
    const kept = { store: createDiskStore(path.join(import.meta.dirname, name)), secret: null };
    const [id = ''] = await listBackupIds(kept);
    const backup = await openBackup(kept, id);
    const { manifest } = backup;
    const { url, close } = await emptyDatabase();
    onTestFinished(close);
    await fillAsCopied(url, copyOf(backup), createQueueTables);
    const moved = (times: number) =>
      ask<string>(
        url,
        `select string_agg(concat_ws(' ', kind, currency, div(sum, ${times})), ',' order by kind, currency)
         from (select kind, currency, sum(amount_minor) from ledger_entries group by kind, currency) as sums`,
      );
    const original = await moved(1);
    expect(original).toContain('capture');
    const originals = Number(await ask(url, 'select count(*) from orders'));
    const times = Math.ceil(ORDERS / originals);
    expect(await multiplyOrders(url, times - 1)).toBe(originals * times);
    expect(await moved(times)).toBe(original);
    sayTime(`Copied to ${ORDERS} orders`);

    const older = readMigrations().filter(
      (each) => !manifest.migrations.some((applied) => applied.name === each.name),
    );
    expect(await planMigrations(url)).toEqual(older.map((each) => each.name));
    const money = `select md5(string_agg(concat_ws(' ', number, state, payment_status, total_minor, currency), ',' order by number)) from orders`;
    const ledger = `select md5(string_agg(concat_ws(' ', kind, amount_minor, currency), ',' order by id)) from ledger_entries`;
    const before = [await ask(url, money), await ask(url, ledger)];
    expect(before).toEqual([expect.any(String), expect.any(String)]);

    const said: string[] = [];
    const checks: number[] = [];
    const place = { store: createDiskStore(path.join(root, name)), secret: null };
    const recordFile = path.join(root, `${name}.json`);
    const input = {
      ...noBackups,
      databaseUrl: url,
      files: createDiskStore(path.join(root, 'no-files')),
      place,
      recordFile,
      checkProgram: async () => void checks.push(1),
      now: new Date(),
      onProgress: (line: string) => {
        said.push(line);
        sayTime(line);
      },
    };
    const upgraded = await upgradeShop(input);
    expect(upgraded.migrations).toEqual(older.map((each) => each.name));
    expect(said).toContain('Trying the upgrade on a copy');
    expect([await ask(url, money), await ask(url, ledger)]).toEqual(before);
    const { db, close: closeDb } = createDb(url, { poolSize: 1, applicationName: 'test' });
    onTestFinished(closeDb);
    await sql`set statement_timeout = 0`.execute(db);
    expect(await findBrokenBooks(db)).toEqual({ count: 0, examples: [] });
    sayTime('Checked the books');
    expect(JSON.parse(await readFile(recordFile, 'utf8'))).toMatchObject({ state: 'done' });
    const [snapshot = ''] = await listBackupIds(place);
    expect((await readManifest(place, snapshot)).migrations).toEqual(manifest.migrations);

    expect(await upgradeShop(input)).toEqual({ migrations: [], backupId: null });
    expect([checks.length, (await listBackupIds(place)).length]).toEqual([2, 1]);
  },
  TIME_LIMIT_MS,
);

/** What the long form took so far. */
function sayTime(line: string): void {
  if (isLong) process.stdout.write(`${(performance.now() / 60_000).toFixed(1)} min  ${line}\n`);
}
