import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import S3rver from 's3rver';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { createDb } from '#db/client.ts';
import { migrate, readMigrations } from '#db/migrate.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { installationId } from '#features/settings/installation-id.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { createS3Store } from '#integrations/storage/s3.ts';
import { startQueue } from '#kit/queue.ts';
import { allJobs } from '#server/jobs.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';
import { ask } from '#test/harness/ask-database.ts';
import { emptyDatabase, testDatabase } from '#test/harness/database.ts';
import { isLong } from '#test/harness/long.ts';
import { generateKey, type BackupSecret } from './encryption.ts';
import { countRows, listBackupIds } from './manifest.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupPlace } from './parts.ts';
import {
  createScratchDatabase,
  dropScratchDatabase,
  inspectPlace,
  markUnfinished,
} from './place-database.ts';
import { pruneBackups } from './prune-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const now = new Date('2026-11-24T03:00:00Z');
const key = (await generateKey()).identity;
const secretsKey = randomBytes(32);
const secretsKeys = () => [secretsKey];
const root = newClusterPlace();
await mkdir(root);
const shop = await testDatabase();
afterAll(async () => {
  await shop.close();
  await rm(root, { recursive: true });
});

const shopFiles = createDiskStore(path.join(root, 'files'));
const queue = await startQueue(shop.url, { jobs: allJobs, onError() {}, onFailed() {} });
const ctx = { ...ctxFor(shop.db, await buildUser(shop.db, { role: 'admin' })), queue };
await seedDemo(ctx, { customerPassword: 'a river of tin', files: shopFiles });
await queue.stop();

const from = {
  databaseUrl: shop.url,
  files: shopFiles,
  secretsKeys,
  installationId: await installationId(ctx),
  program: '1.0.0',
  now,
};
const sealed: BackupPlace = { store: createDiskStore(path.join(root, 'sealed')), secret: { key } };
const plain: BackupPlace = { store: createDiskStore(path.join(root, 'plain')), secret: null };
await makeBackup({ ...from, place: sealed });
await makeBackup({ ...from, place: plain });
const content = await contentOf(shop.url);

test('a shop moves to another database and store and back, with every row and file', async () => {
  const bucket = await s3Store('shop');
  const second = await emptyDatabase();
  onTestFinished(second.close);
  const there = { databaseUrl: second.url, files: bucket, secretsKeys };
  const moved = await restoreBackup({
    ...there,
    place: sealed,
    replace: false,
    startsClosed: false,
    now,
  });
  expect(moved).toMatchObject({ migrated: [], keptDatabase: null, needsOtherSecretsKey: false });
  expect(moved.filesWritten).toBeGreaterThan(10);
  expect(countRows(moved.manifest)).toBeGreaterThan(1000);
  expect(await contentOf(second.url)).toEqual(content);
  expect(await schemaOf(second.url)).toEqual(await schemaOf(shop.url));

  const backupBucket: BackupPlace = { store: await s3Store('backups'), secret: null };
  await makeBackup({ ...from, ...there, place: backupBucket });
  const third = await emptyDatabase();
  onTestFinished(third.close);
  const back = createDiskStore(path.join(root, 'back'));
  await restoreBackup({
    databaseUrl: third.url,
    files: back,
    secretsKeys: () => [randomBytes(32)],
    place: backupBucket,
    replace: false,
    startsClosed: false,
    now,
  }).then((restored) => expect(restored.needsOtherSecretsKey).toBe(true));
  expect(await contentOf(third.url)).toEqual(content);
  expect(await filesIn(back)).toEqual(await filesIn(shopFiles));
});

test('the copy is of one moment, however much happens while it is made', async () => {
  // Two rows change together all the time; no backup may have one of them earlier than the other.
  const busy = { stop: false };
  const begun = Promise.withResolvers<void>();
  const write = async () => {
    for (let n = 1; !busy.stop; n += 1) {
      await shop.db.transaction().execute(async (trx) => {
        for (const setting of ['test_last', 'test_first']) {
          await trx
            .insertInto('settings')
            .values({ key: setting, value: JSON.stringify(n) })
            .onConflict((row) => row.column('key').doUpdateSet({ value: JSON.stringify(n) }))
            .execute();
        }
        await trx
          .insertInto('audit_entries')
          .values({
            actor_kind: 'system',
            action: 'test',
            subject_type: 'test',
            subject_id: `${n}`,
          })
          .execute();
      });
      begun.resolve();
    }
  };
  const writing = write();
  await begun.promise;
  const uploaded = shopFiles.put('attachments/during', Buffer.from('new'), { contentType: 'a/b' });
  const place = newPlace('busy', { key });
  await makeBackup({ ...from, place });
  busy.stop = true;
  await Promise.all([writing, uploaded]);

  const { url, close } = await emptyDatabase();
  onTestFinished(close);
  const files = createDiskStore(path.join(root, 'busy-files'));
  await restoreBackup({
    ...from,
    databaseUrl: url,
    files,
    place,
    replace: false,
    startsClosed: false,
  });
  const pair = await ask<string[]>(
    url,
    `select array_agg(value::text) from settings where key like 'test\\_%'`,
  );
  expect(pair[0]).toBe(pair[1]);
  const [noted, entries] = await ask<number[]>(
    url,
    `select array[(select max(subject_id::int) from audit_entries where action = 'test'),
       (select count(*)::int from audit_entries where action = 'test')]`,
  );
  expect([`${noted}`, `${entries}`]).toEqual([pair[0], pair[0]]);
  // The next number is free, although numbers were taken after the snapshot.
  const next = `insert into audit_entries (actor_kind, action, subject_type, subject_id) values ('system', 'next', 'a', 'b') returning id`;
  const largest = await ask<string>(url, 'select max(id) from audit_entries');
  expect(Number(await ask<string>(url, next))).toBeGreaterThan(Number(largest));
  expect(Object.keys(await filesIn(files))).toContain('attachments/during');
});

test('a file is copied once, and removed with the last backup that has it', async () => {
  const place = newPlace('shared', { key });
  const files = createDiskStore(path.join(root, 'few-files'));
  const input = { ...from, files, place };
  const at = (time: string) => ({ ...input, now: new Date(time) });
  await files.put('attachments/a', Buffer.from('first'), { contentType: 'a/b' });
  const first = await makeBackup(at('2026-11-01T03:00:00Z'));
  await files.put('attachments/b', Buffer.from('second'), { contentType: 'a/b' });
  await files.delete('attachments/a');
  const second = await makeBackup(at('2026-11-02T03:00:00Z'));
  expect([first.files, second.files]).toMatchObject([
    { count: 1, copied: 1 },
    { count: 1, copied: 1 },
  ]);
  const third = await makeBackup(at('2026-11-03T03:00:00Z'));
  expect(third.files).toMatchObject({ count: 1, copied: 0 });
  expect((await makeBackup({ ...at('2026-11-03T04:00:00Z'), isFull: true })).files.copied).toBe(1);
  // What a killed backup leaves.
  await place.store.put(
    'backups/20261103t020000z-dead/public-orders.zst.age',
    Buffer.from('half'),
    {
      contentType: 'a/b',
    },
  );

  const removed = await pruneBackups(place, { daily: 1, weekly: 0, monthly: 0 });
  expect(removed).toEqual([third.id, second.id, first.id]);
  const [left] = await listBackupIds(place);
  expect((await verifyBackup(place, left ?? '')).files.size).toBe(1);
  const names = Object.keys(await filesIn(place.store));
  expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(1);
  expect(names.filter((name) => !name.includes(`/${left}/`))).toHaveLength(1);
});

test('a place with the backups of another shop is refused', async () => {
  const other = { ...from, installationId: 'another', place: plain };
  await expect(makeBackup(other)).rejects.toMatchObject({ fault: 'other_shop' });
});

test('a place that is not empty is left alone, or replaced with its database kept', async () => {
  const target = await testDatabase();
  onTestFinished(target.close);
  await target.db.insertInto('customer_tags').values({ name: 'mine' }).execute();
  const into = { ...from, databaseUrl: target.url, place: plain };
  const files = createDiskStore(path.join(root, 'other-files'));
  const running = createDb(target.url, { applicationName: 'atelier-all' });
  await sql`select 1`.execute(running.db);
  await expect(
    restoreBackup({ ...into, files, replace: false, startsClosed: false }),
  ).rejects.toMatchObject({
    fault: 'shop_running',
  });
  await running.close();
  await target.db.destroy();
  // The server may take a moment to end the sessions.
  const refusal = () =>
    restoreBackup({ ...into, files, replace: false, startsClosed: false }).catch(
      (error: unknown) => error,
    );
  await expect.poll(refusal, { timeout: 10_000 }).toMatchObject({ fault: 'not_empty' });
  const { url: empty, close } = await emptyDatabase();
  onTestFinished(close);
  await files.put('attachments/theirs', Buffer.from('theirs'), { contentType: 'a/b' });
  await expect(
    restoreBackup({ ...into, databaseUrl: empty, files, replace: false, startsClosed: false }),
  ).rejects.toThrow('attachments/theirs');

  const { keptDatabase } = await restoreBackup({
    ...into,
    files,
    replace: true,
    startsClosed: true,
  });
  const mark = (url: string) =>
    ask(url, "select value -> 'copy' ->> 'backupAt' from settings where key = 'maintenance'");
  const { takenAt } = (await verifyBackup(plain, (await listBackupIds(plain))[0] ?? '')).manifest;
  expect(await mark(target.url)).toBe(takenAt);
  expect(keptDatabase).toMatch(/_before_20261124030000$/);
  const kept = new URL(target.url);
  kept.pathname = `/${keptDatabase}`;
  expect(await ask(kept.href, 'select name from customer_tags')).toBe('mine');
  expect(await mark(kept.href)).toBeUndefined();
  expect(await ask(target.url, "select count(*)::int from customer_tags where name = 'mine'")).toBe(
    0,
  );
  expect(await ask(target.url, 'select count(*)::int from orders')).toBeGreaterThan(5);
  await ask(inject('postgres').url, `drop database ${keptDatabase}`);
});

test('what a killed restore left beside the shop is removed by the next one, and that of a running one is not', async () => {
  const { url, close } = await emptyDatabase();
  onTestFinished(close);
  const list = () =>
    ask<string[]>(
      url,
      `select array_agg(datname::text) from pg_database where datname like '%\\_restore\\_%'`,
    );
  const killed = await createScratchDatabase(url);
  await killed.release(); // as its process does by its end
  const running = await createScratchDatabase(url);
  expect(await list()).not.toContain(killed.name);
  const next = await createScratchDatabase(url);
  expect(await list()).toEqual(expect.arrayContaining([running.name, next.name]));
  for (const each of [running, next]) await dropScratchDatabase(url, each);
});

test('a backup of an older program gets its rows first and newer migrations after them', async () => {
  const [old, target] = [await emptyDatabase(), await emptyDatabase()];
  onTestFinished(async () => void (await Promise.all([old.close(), target.close()])));
  const names = readMigrations().map(({ name }) => name);
  const newest = names.at(-1) ?? '';
  await migrate(old.url, undefined, new Set(names.slice(0, -1)));
  await ask(old.url, `insert into customer_tags (name) values ('kept')`);
  const place = newPlace('old', { passphrase: 'Fünf Wörter, die niemand errät' });
  const files = createDiskStore(path.join(root, 'old-files'));
  await makeBackup({ ...from, databaseUrl: old.url, files, place });
  const { migrated } = await restoreBackup({
    ...from,
    databaseUrl: target.url,
    files,
    place,
    replace: false,
    startsClosed: false,
  });
  expect(migrated).toEqual([newest]);
  expect(await ask(target.url, 'select name from customer_tags')).toBe('kept');
  expect(await migrate(target.url)).toEqual([]);
});

test.runIf(isLong)('a role that may not create databases restores into its empty one', async () => {
  const { url, close } = await emptyDatabase();
  const role = `restorer_${randomBytes(4).toString('hex')}`;
  const server = inject('postgres').url;
  const database = new URL(url).pathname.slice(1);
  await ask(server, `create role ${role} login password 'p'`);
  await ask(server, `alter database ${database} owner to ${role}`);
  onTestFinished(async () => {
    await close();
    await ask(server, `drop role ${role}`);
  });
  const own = new URL(url);
  own.username = role;
  own.password = 'p';
  const databaseUrl = own.href;
  const into = { ...from, databaseUrl, files: createDiskStore(path.join(root, 'own')) };

  const half: BackupPlace = {
    secret: null,
    store: failingAfter(plain.store, (part) => part.includes('public-users'), 2),
  };
  await expect(
    restoreBackup({ ...into, place: half, replace: false, startsClosed: false }),
  ).rejects.toThrow('cut');
  expect(await inspectPlace(databaseUrl)).toMatchObject({ isEmpty: true });

  // A process that was killed in the middle leaves a mark, which no start overlooks.
  await markUnfinished(databaseUrl);
  await expect(migrate(databaseUrl)).rejects.toThrow('did not finish');
  await restoreBackup({ ...into, place: plain, replace: false, startsClosed: false });
  expect(await migrate(databaseUrl)).toEqual([]);
  expect(await contentOf(url)).toEqual(content);
  await expect(
    restoreBackup({ ...into, place: plain, replace: true, startsClosed: false }),
  ).rejects.toMatchObject({
    fault: 'no_scratch_database',
  });
});

/** A store that reads a part well a number of times, then breaks off. */
function failingAfter(store: FileStore, isIt: (part: string) => boolean, fails: number): FileStore {
  let reads = 0;
  return {
    ...store,
    get: (part) => {
      if (isIt(part) && (reads += 1) === fails) return Promise.reject(new Error('cut'));
      return store.get(part);
    },
  };
}

function newPlace(name: string, secret: BackupSecret): BackupPlace {
  return { store: createDiskStore(path.join(root, name)), secret };
}

async function s3Store(name: string): Promise<FileStore> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(root, `s3-${name}`),
    configureBuckets: [{ name, configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return createS3Store({
    bucket: name,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
}

/** Every row of every table as text, generated columns included, and every sequence. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname in ('public', 'pgboss') and relkind in ('r', 'S') and relname !~ '^(queue_stats|version|bam|warning)'`,
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      // A sequence is read ahead a few numbers for crashes; that is not its state.
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(each) - 'log_cnt' - 'applied_at')::text as row from (select * from ${name}) each order by 1`,
      );
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  });
}

/** Foreign keys and triggers, which a restore takes off for a while. */
async function schemaOf(url: string): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as is, convalidated::text as state
         from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
       order by 1, 2, 3`,
    );
    return rows;
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function filesIn(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key: name } of store.list('')) {
    const file = await store.get(name);
    if (file) found[name] = (await buffer(file.stream)).toString('base64');
  }
  return found;
}
