/** Every backup is restored to a database of its own and compared. */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildPaidOrder } from '#test/factories/invoice.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { ask } from '#test/harness/ask-database.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';
import { databaseName } from '#test/harness/template.ts';
import { testDatabase } from '#test/harness/database.ts';
import { noBackups } from '#test/harness/offline-deps.ts';
import { generateKey } from './encryption.ts';
import { findBackupProblem } from './find-problem.ts';
import { getBackupOverview } from './get-overview.ts';
import { makeBackupJob } from './jobs.ts';
import { listBackupIds, readManifest, writeManifest, type Manifest } from './manifest.ts';
import { withoutOtherTests } from './make-backup.ts';
import { createScratchDatabase } from './place-database.ts';
import { runBackup } from './run-backup.ts';
import { testBackup } from './test-backup.ts';
import { readTestRecord } from './test-record.ts';
import { verifyBackup } from './verify-backup.ts';
import { watchBackups } from './watch-backups.ts';
import { backupsWorker } from './worker.ts';

const root = newClusterPlace();
await mkdir(root);
const { db, url, close } = await testDatabase();
afterAll(async () => {
  await close();
  await rm(root, { recursive: true });
});
const owner = await buildUser(db, { role: 'owner' });
const ctx = ctxFor(db, owner);
await buildPaidOrder(db);
await db.deleteFrom('mails').execute();
const needs = {
  ...noBackups,
  databaseUrl: url,
  files: createDiskStore(path.join(root, 'files')),
  place: { store: createDiskStore(path.join(root, 'backups')), secret: null },
  scratchDir: newClusterPlace(),
};
const fresh = () => ({ ...ctx, now: new Date() });
const DAY_MS = 86_400_000;
const inDays = (days: number) => ({ ...ctx, now: new Date(Date.now() + days * DAY_MS) });
const job = (name: string) => backupsWorker(needs).find((each) => each.job.name === name)!;
const mailed = async () =>
  (await db.selectFrom('mails').select('data').orderBy('created_at').execute()).map(
    ({ data }) => (data as { problem: string }).problem,
  );
const databases = () =>
  ask<number>(
    inject('postgres').url,
    `select count(*)::int from pg_database where datname like '${databaseName(url)}_restore_%'`,
  );

/** The newest backup with another manifest, as the newest. */
async function rewrite(change: (manifest: Manifest) => Partial<Manifest>): Promise<string> {
  const [newest = ''] = await listBackupIds(needs.place);
  const manifest = await readManifest(needs.place, newest);
  const id = `${newest}x`;
  await writeManifest(
    { store: needs.place.store, key: null },
    { ...manifest, ...change(manifest), id },
  );
  onTestFinished(() => needs.place.store.delete(`backups/${id}/manifest.json`));
  return id;
}

test('the backup of the night is restored right after it, and the page says that it is identical', async () => {
  await job(makeBackupJob.name).run(ctx, {}, 'job');
  const overview = await getBackupOverview(ctx, needs);
  expect(overview).toMatchObject({ lastIdenticalAt: expect.any(String), isTestMissed: false });
  const [tested, made] = overview.runs;
  expect(tested).toMatchObject({ kind: 'test', missingFiles: 0, backupId: made?.backupId });
  expect(await readTestRecord(needs.place, made?.backupId ?? '')).toMatchObject({ problem: null });
  expect([await databases(), await mailed()]).toEqual([0, []]);
});

test('a test that has no room is skipped and says so; nobody is alarmed before a week without one', async () => {
  const full = { ...needs, roomOn: async () => 1_000_000 };
  await backupsWorker(full)
    .find((each) => each.job.name === makeBackupJob.name)!
    .run(fresh(), {}, 'job');
  const [run] = (await getBackupOverview(ctx, full)).runs;
  expect(run).toMatchObject({ kind: 'test', fault: 'no_space' });
  expect(run?.detail).toMatch(/needs \d+ MB, and the disk of \S+ has room for 1 MB\./);
  const [newest = ''] = await listBackupIds(needs.place);
  expect((await readTestRecord(needs.place, newest))?.problem).toBe(run?.detail);
  expect([await findBackupProblem(fresh(), full), await mailed()]).toEqual([null, []]);

  await runBackup(inDays(8), full);
  expect(await findBackupProblem(inDays(8), full)).toBe('test_missed');
  expect(await getBackupOverview(inDays(8), full)).toMatchObject({ isTestMissed: true });
  for (const days of [8, 9]) await watchBackups(inDays(days), full);
  expect(await mailed()).toEqual(['test_missed']);
  await db.deleteFrom('mails').execute();
});

test.each<[what: string, change: (manifest: Manifest) => Partial<Manifest>, sentence: RegExp]>([
  [
    'other rows',
    ({ history }) => {
      const [ledger, log] = structuredClone(history!.sums);
      ledger!.months[0]!.sha256 = 'f'.repeat(64);
      return { history: { ...history!, sums: [ledger!, log!] } };
    },
    /^2026-05: the ledger had 1 rows when it was backed up, restored it has 1, not all the same\.$/,
  ],
  [
    'another sum of money',
    ({ ledger }) => ({ ledger: ledger!.map((each) => ({ ...each, amountMinor: '1' })) }),
    /^The ledger adds up to other amounts than when it was backed up\.$/,
  ],
])('a copy with %s does not pass', async (_what, change, sentence) => {
  const id = await rewrite(change);
  const testing = testBackup(fresh(), needs);
  await expect(testing).rejects.toMatchObject({ fault: 'copy_differs' });
  await expect(testing).rejects.toThrow(sentence);
  expect((await readTestRecord(needs.place, id))?.problem).toMatch(sentence);
  expect(await findBackupProblem(fresh(), needs)).toBe('test_failed');
  expect([await databases(), await mailed()]).toEqual([0, ['test_failed']]); // once a day
});

test('a file of another size does not pass', async () => {
  await db
    .insertInto('files')
    .values({
      storage_key: 'attachments/a',
      name: 'a',
      content_type: 'a/b',
      size_bytes: 4,
      sha256: Buffer.alloc(32),
    })
    .execute();
  await needs.files.put('attachments/a', Buffer.from('longer'), { contentType: 'a/b' });
  await runBackup(inDays(9), needs);
  expect(await testBackup(fresh(), needs)).toMatchObject({
    missing: { count: 1, examples: ['attachments/a'] },
  });
  await db.deleteFrom('files').execute();
  await runBackup(inDays(10), needs);
});

test('a backup from before the sums were kept is tested, and the next backup has none to compare with', async () => {
  const id = await rewrite(() => ({ ledger: undefined, history: undefined }));
  expect((await testBackup(fresh(), needs))?.manifest.id).toBe(id);
  const { manifest } = await runBackup(inDays(11), needs);
  expect(manifest.history).toMatchObject({ comparedWith: id, changes: [] });
});

test('tests take turns, and what a killed one left is removed', async () => {
  const left = await createScratchDatabase(url);
  await left.release();
  await withoutOtherTests(url, () =>
    expect(testBackup(fresh(), needs)).rejects.toMatchObject({ fault: 'running_already' }),
  );
  expect(await databases()).toBe(1);
  await testBackup(fresh(), needs);
  expect(await databases()).toBe(0);
});

test('a shop that only writes its backups tests each one, shares the copies of files, and can read none', async () => {
  const { identity, recipient } = await generateKey();
  const store = createDiskStore(path.join(root, 'written'));
  const only = { ...needs, place: { store, secret: { key: recipient } } };
  await needs.files.put('attachments/kept', Buffer.from('a sketch'), { contentType: 'a/b' });
  const night = backupsWorker(only).find((each) => each.job.name === makeBackupJob.name)!;
  for (const days of [20, 21]) await night.run(inDays(days), {}, 'job');
  expect((await getBackupOverview(inDays(21), only)).runs.slice(0, 4)).toMatchObject([
    { kind: 'test', fault: null, missingFiles: 0 },
    { kind: 'backup', fault: null },
    { kind: 'test', fault: null, missingFiles: 0 },
    { kind: 'backup', fault: null },
  ]);
  const [second = '', first = ''] = await listBackupIds(only.place);
  const copies = await Promise.all(
    [first, second].map(async (id) => (await readManifest(only.place, id)).files.copied),
  );
  expect(copies).toEqual([2, 0]);

  // Whole, as far as checksums tell; what is in it only the secret key opens.
  expect((await verifyBackup(only.place, second)).files.size).toBe(2);
  await expect(testBackup(inDays(22), only)).rejects.toMatchObject({ fault: 'key_missing' });
  const place = { store, secret: { key: identity } };
  expect((await testBackup(inDays(23), { ...only, place }))?.missing.count).toBe(0);
  await db.deleteFrom('mails').execute();
  await needs.files.delete('attachments/kept');
});

test('a backup that was removed meanwhile was not found wanting', async () => {
  const [newest = ''] = await listBackupIds(needs.place);
  const before = (await getBackupOverview(ctx, needs)).runs.length;
  const store = {
    ...needs.place.store,
    get: async (part: string) => {
      if (!part.endsWith('public-orders.zst')) return needs.place.store.get(part);
      await runBackup(inDays(12), { ...needs, retention: { daily: 0, weekly: 0, monthly: 0 } });
      return null;
    },
  };
  const tested = await testBackup(fresh(), { ...needs, place: { store, secret: null } });
  expect(tested).toBeNull();
  expect(await listBackupIds(needs.place)).not.toContain(newest);
  // Only the newer backup has a run of its own.
  expect((await getBackupOverview(ctx, needs)).runs).toHaveLength(before + 1);
});

test('where the role may not create databases, a server of its own is started and removed', async () => {
  const role = `tester_${crypto.randomUUID().slice(0, 8)}`;
  const server = inject('postgres').url;
  await ask(server, `create role ${role} login password 'p'`);
  onTestFinished(async () => void (await ask(server, `drop role ${role}`)));
  const own = new URL(url);
  own.username = role;
  own.password = 'p';
  const tested = await testBackup(fresh(), { ...needs, databaseUrl: own.href });
  expect(tested?.missing.count).toBe(0);
  expect(existsSync(needs.scratchDir)).toBe(false);
});
