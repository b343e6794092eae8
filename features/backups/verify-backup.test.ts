import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readSnapshot } from '#db/copy/read-snapshot.ts';
import { migrate } from '#db/migrate.ts';
import { listNamedFiles } from '#features/files/list-named-files.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { buildUser } from '#test/factories/user.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';
import { emptyDatabase, testDatabase } from '#test/harness/database.ts';
import type { BackupError } from './backup-error.ts';
import { generateKey, type BackupSecret } from './encryption.ts';
import { readFileList } from './file-list.ts';
import { makeBackup, withoutOtherBackups } from './make-backup.ts';
import { openBackup, readManifest, writeManifest } from './manifest.ts';
import type { BackupPlace } from './parts.ts';
import { inspectPlace } from './place-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const contentType = 'application/octet-stream';
const now = new Date('2026-11-24T03:00:00Z');
const root = newClusterPlace();
const shop = await testDatabase();
const target = await emptyDatabase();
const files = createDiskStore(path.join(root, 'files'));
await buildUser(shop.db);
// More than two chunks of an encrypted part.
await files.put('attachments/large', randomBytes(200_000), { contentType });
await files.put('attachments/empty', Buffer.alloc(0), { contentType });
const from = {
  databaseUrl: shop.url,
  files,
  secretsKeys: null,
  installationId: 'a',
  program: '1.0.0',
  now,
};

const mine = await generateKey();
const places: Record<string, BackupPlace> = {
  encrypted: { store: createDiskStore(path.join(root, 'sealed')), secret: { key: mine.identity } },
  'write-only': {
    store: createDiskStore(path.join(root, 'written')),
    secret: { key: mine.recipient },
  },
  readable: { store: createDiskStore(path.join(root, 'plain')), secret: null },
};
const ids: Record<string, string> = {};
for (const [name, place] of Object.entries(places))
  ids[name] = (await makeBackup({ ...from, place })).id;
afterAll(async () => {
  await Promise.all([shop.close(), target.close()]);
  await rm(root, { recursive: true });
});

/** The same backup with a few tables, so that it can be checked often. */
async function makeSmall(place: BackupPlace, id: string): Promise<string> {
  const { manifest, place: opened } = await openBackup(place, id);
  const small = { ...manifest, id: `${id}-small` };
  small.tables = manifest.tables.filter(({ name }) => /users|settings$|schema/.test(name));
  await writeManifest(opened, small);
  return small.id;
}

/** What may happen to a part. */
const DAMAGES: Record<string, (content: Buffer) => Buffer | null> = {
  'is missing': () => null,
  'is empty': () => Buffer.alloc(0),
  'is cut off': (content) => content.subarray(0, content.length - 1),
  'is cut off after a chunk': (content) => content.subarray(0, 40 + 65_552),
  'has a flipped bit at its start': (content) => flipped(content, 0),
  ...Object.fromEntries(
    Array.from({ length: 15 }, (_, at) => [
      `has a flipped bit after ${at + 1} of 16 parts`,
      (content: Buffer) => flipped(content, Math.floor((content.length * (at + 1)) / 16)),
    ]),
  ),
  'has a flipped bit at its end': (content) => flipped(content, content.length - 1),
  'has something after its end': (content) => Buffer.concat([content, Buffer.of(0)]),
};

function flipped(content: Buffer, at: number): Buffer {
  const changed = Buffer.from(content);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

test.each(Object.keys(places))(
  'every damage to a part of an %s backup is noticed',
  async (name) => {
    const place = places[name]!;
    const id = await makeSmall(place, ids[name]!);
    const { manifest, files } = await verifyBackup(place, id);
    const parts = [
      `backups/${id}/manifest.json`,
      `backups/${id}/description.zst${place.secret ? '.age' : ''}`,
      manifest.files.part,
      ...manifest.tables.map(({ part }) => part),
      ...[...files.values()].map(({ copy }) => copy.part),
    ];
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) {
      const whole = await buffer((await place.store.get(part))!.stream);
      for (const [way, damage] of Object.entries(DAMAGES)) {
        const damaged = damage(whole);
        if (damaged?.equals(whole)) continue; // an empty file cannot be cut off
        if (damaged) await place.store.put(part, damaged, { contentType });
        else await place.store.delete(part);
        const isGone = part.endsWith('manifest.json') && !damaged;
        const fault = await verifyBackup(place, id).then(
          () => 'none',
          (error: BackupError) => error.fault,
        );
        // What tells the key may be what is changed.
        const isOfKey = part.endsWith('manifest.json') && fault === 'wrong_key';
        const noticed = isOfKey ? 'damaged' : fault;
        expect([part, way, noticed]).toEqual([part, way, isGone ? 'not_found' : 'damaged']);
      }
      await place.store.put(part, whole, { contentType });
    }
    expect((await verifyBackup(place, id)).files.size).toBe(2);
  },
);

test('a flipped bit anywhere in the head of a list is damage, and no other key', async () => {
  const place = places['write-only']!;
  const { manifest, place: opened } = await openBackup(place, ids['write-only']!);
  const { part } = manifest.files;
  const whole = await buffer((await place.store.get(part))!.stream);
  const head = whole.indexOf('\n---');
  expect(head).toBeGreaterThan(200);
  for (let at = 0; at <= head; at += 1) {
    await place.store.put(part, flipped(whole, at), { contentType });
    const fault = await readFileList(opened, manifest.files).then(
      () => 'none',
      (error: BackupError) => error.fault,
    );
    expect([at, fault]).toEqual([at, 'damaged']);
  }
  await place.store.put(part, whole, { contentType });
  expect((await readFileList(opened, manifest.files)).size).toBe(2);
});

test('two parts that changed places are noticed', async () => {
  const { store, secret } = places['encrypted']!;
  const id = ids['encrypted']!;
  const { manifest } = await verifyBackup({ store, secret }, id);
  const [one, other] = manifest.tables;
  const content = await buffer((await store.get(one!.part))!.stream);
  const place: BackupPlace = {
    secret,
    store: { ...store, get: (part) => store.get(part === other!.part ? one!.part : part) },
  };
  expect(content.length).toBeGreaterThan(0);
  await expect(verifyBackup(place, id)).rejects.toThrow(other!.part);
});

test('a wrong key, a wrong pass phrase and neither are told apart from damage', async () => {
  const { store } = places['encrypted']!;
  const id = ids['encrypted']!;
  const other = await generateKey();
  const faultWith = (secret: BackupSecret | null) =>
    verifyBackup({ store, secret }, id).then(
      () => 'none',
      (error: BackupError) => error.fault,
    );
  expect(await faultWith({ key: other.identity })).toBe('wrong_key');
  expect(await faultWith({ key: other.recipient })).toBe('wrong_key');
  expect(await faultWith({ passphrase: 'a river of tin and of copper' })).toBe('wrong_key');
  expect(await faultWith(null)).toBe('key_missing');
});

test('nothing of a damaged backup is restored', async () => {
  const { store } = places['readable']!;
  const id = ids['readable']!;
  const place: BackupPlace = {
    secret: null,
    store: {
      ...store,
      get: async (part) => (part.includes('public-orders.') ? null : store.get(part)),
    },
  };
  const restored = createDiskStore(path.join(root, 'restored'));
  await expect(
    restoreBackup({
      ...from,
      databaseUrl: target.url,
      files: restored,
      place,
      id,
      replace: false,
      startsClosed: false,
    }),
  ).rejects.toThrow('public-orders.zst is missing');
  expect(await inspectPlace(target.url)).toMatchObject({ isEmpty: true, isUnfinished: false });
  for await (const { key } of restored.list('')) throw new Error(key);
});

test('a full disk ends a backup and a restore with one sentence, and nothing of them stays', async () => {
  const full: FileStore['put'] = () =>
    Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  const { store } = places['readable']!;
  const before = await keysIn(store);
  let puts = 0;
  const place: BackupPlace = {
    secret: null,
    store: {
      ...store,
      put: (...args) => ((puts += 1) > 10 ? full(...args) : store.put(...args)),
    },
  };
  const making = makeBackup({ ...from, place, isFull: true });
  await expect(making).rejects.toMatchObject({ fault: 'disk_full' });
  await expect(making).rejects.toThrow('The place of the backups is full');
  expect(puts).toBe(11);
  expect(await keysIn(store)).toEqual(before);

  const restored = createDiskStore(path.join(root, 'no-room'));
  const restoring = restoreBackup({
    ...from,
    databaseUrl: target.url,
    files: { ...restored, put: full },
    place: places['readable']!,
    id: ids['readable']!,
    replace: false,
    startsClosed: false,
  });
  await expect(restoring).rejects.toThrow('The disk of the shop’s files is full.');
  expect(await inspectPlace(target.url)).toMatchObject({ isEmpty: true, isUnfinished: false });
});

async function keysIn(store: FileStore): Promise<string[]> {
  const keys = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys.toSorted();
}

test('a backup of a newer program is refused before anything is read', async () => {
  const place = places['readable']!;
  const manifest = await readManifest(place, ids['readable']!);
  const id = `${manifest.id}-newer`;
  const migrations = [...manifest.migrations, { name: '999-new.sql', hash: 'x' }];
  await writeManifest({ store: place.store, key: null }, { ...manifest, id, migrations });
  const restored = createDiskStore(path.join(root, 'restored'));
  await expect(
    restoreBackup({
      ...from,
      databaseUrl: target.url,
      files: restored,
      place,
      id,
      replace: false,
      startsClosed: false,
    }),
  ).rejects.toMatchObject({ fault: 'other_program' });
});

test('while one backup is made, no other is made or removes anything', async () => {
  await withoutOtherBackups(shop.url, async () => {
    const second = withoutOtherBackups(shop.url, async () => 'made');
    await expect(second).rejects.toMatchObject({ fault: 'running_already' });
    // Services are put in order meanwhile.
    await sql`select pg_advisory_xact_lock(7231, 3)`.execute(shop.db);
    // Another process starts: it has nothing to migrate, and waits for no snapshot.
    const snapshot = readSnapshot(shop.url, async () => migrate(shop.url));
    expect(await snapshot).toEqual([]);
  });
});

test('a file that the scanner removed is not missed', async () => {
  const values = { name: 'a', content_type: 'a/b', size_bytes: 1, sha256: randomBytes(32) };
  await shop.db
    .insertInto('files')
    .values([
      { ...values, storage_key: 'attachments/kept' },
      { ...values, storage_key: 'attachments/removed', scan_state: 'infected' },
    ])
    .execute();
  const named: string[] = [];
  for await (const { key } of listNamedFiles(shop.db)) named.push(key);
  expect(named).toEqual(['attachments/kept']);
});
