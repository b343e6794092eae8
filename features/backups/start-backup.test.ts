/** "Back up now": a job with a run that the page shows, one at a time. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { noBackups } from '#test/harness/offline-deps.ts';
import type { recordingQueue } from '#test/harness/queue.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { failRun, startRun } from './backup-runs.ts';
import { getBackupOverview } from './get-overview.ts';
import { makeBackupJob } from './jobs.ts';
import { withoutOtherBackups } from './make-backup.ts';
import { markAsCopy } from './mark-as-copy.ts';
import { startBackup } from './start-backup.ts';
import { backupsWorker } from './worker.ts';

const { db, url, close } = await testDatabase();
const root = await mkdtemp(path.join(tmpdir(), 'atelier-backup-now-'));
afterAll(async () => {
  await close();
  await rm(root, { recursive: true });
});

const needs: BackupNeeds = {
  ...noBackups,
  databaseUrl: url,
  files: createDiskStore(path.join(root, 'files')),
  place: { store: createDiskStore(path.join(root, 'backups')), secret: null },
};
const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const later = (minutes: number) => ({ ...admin, now: new Date(Date.now() + minutes * 60_000) });
const work = backupsWorker(needs).find(({ job }) => job.name === makeBackupJob.name)!;
const sent = () =>
  (admin.queue as ReturnType<typeof recordingQueue>).sent.filter(
    ({ name }) => name === makeBackupJob.name,
  );

test('a backup is asked for, made as a job and shown with its result; a second one is refused meanwhile', async () => {
  const asked = await startBackup(admin, needs);
  expect(asked).toMatchObject({ isRunning: true, runs: [{ kind: 'backup', finishedAt: null }] });
  await expect(startBackup(admin, needs)).rejects.toMatchObject({
    kind: { code: 'backup_running' },
  });
  expect(sent()).toHaveLength(1);
  await work.run(admin, sent()[0]!.payload, 'job');
  const made = await getBackupOverview(admin, needs);
  expect(made).toMatchObject({ isRunning: false, state: 'fine' });
  expect(made.runs).toMatchObject([
    { kind: 'test', fault: null },
    { id: asked.runs[0]!.id, fault: null, files: 0 },
  ]);
  const entries = await db.selectFrom('audit_entries').select(['action', 'actor_id']).execute();
  expect(entries).toEqual([
    { action: 'backup.requested', actor_id: (admin.actor as { userId: string }).userId },
  ]);
});

test('a job that runs again uses the run that it has', async () => {
  const [run] = (await startBackup(admin, needs)).runs;
  await failRun(admin, BigInt(run!.id), new Error('The disk was away'));
  expect((await getBackupOverview(admin, needs)).isRunning).toBe(false);
  await work.run(admin, { runId: run!.id }, 'job');
  expect((await getBackupOverview(admin, needs)).runs[1]).toMatchObject({
    id: run!.id,
    fault: null,
    detail: null,
    backupId: expect.any(String),
  });
});

test('a backup that was cut off holds up nobody for long, one that takes long does', async () => {
  await startRun(admin, 'backup');
  await withoutOtherBackups(url, async () => {
    await expect(startBackup(later(60), needs)).rejects.toMatchObject({
      kind: { code: 'backup_running' },
    });
  });
  const overview = await getBackupOverview(later(11), needs);
  expect([overview.isRunning, overview.runs[0]?.fault]).toEqual([false, 'interrupted']);
  expect((await startBackup(later(11), needs)).isRunning).toBe(true);
});

test('the backup of the night that meets another one fails nothing and alarms nobody', async () => {
  const before = (await getBackupOverview(admin, needs)).runs.length;
  const [asked] = (await startBackup(later(30), needs)).runs;
  await withoutOtherBackups(url, async () => {
    await work.run(admin, {}, 'job');
    await expect(work.run(admin, { runId: asked!.id }, 'job')).rejects.toThrow('Another backup');
  });
  const { runs } = await getBackupOverview(admin, needs);
  expect(runs).toHaveLength(before + 1);
  expect(runs[0]).toMatchObject({ id: asked!.id, fault: 'running_already' });
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
});

test('only who changes settings starts one, and only with a place for it', async () => {
  const manager = ctxFor(db, await buildUser(db, { role: 'manager' }));
  await expect(startBackup(manager, needs)).rejects.toMatchObject({ kind: { code: 'forbidden' } });
  await expect(startBackup(admin, noBackups)).rejects.toMatchObject({
    kind: { code: 'backups_off' },
  });
});

test('a closed copy makes no backup, and shows none as under way that was so in the shop', async () => {
  await startRun(admin, 'backup');
  await markAsCopy(url, { backupAt: new Date(), now: new Date() });
  const { runs } = await getBackupOverview(admin, needs);
  expect(runs.filter(({ finishedAt }) => finishedAt === null)).toEqual([]);
  await expect(startBackup(admin, needs)).rejects.toMatchObject({
    kind: { code: 'copy_closed' },
  });
});
