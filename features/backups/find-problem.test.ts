import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { noBackups } from '#test/harness/offline-deps.ts';
import { BackupError } from './backup-error.ts';
import { failRun, finishRun, startRun } from './backup-runs.ts';
import { findBackupProblem } from './find-problem.ts';

const { db, close } = await testDatabase();
afterAll(close);
beforeEach(async () => void (await db.deleteFrom('backup_runs').execute()));

const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const needs = { ...noBackups, place: { store: createDiskStore('/nonexistent'), secret: null } };
const at = (hour: number) => ({ ...admin, now: new Date(Date.UTC(2026, 0, 1, hour)) });
const problem = (hour: number) => findBackupProblem(at(hour), needs);
const made = { backupId: 'b1', rows: 1, files: 1, fileBytes: 1 };

async function run(hour: number, kind: 'backup' | 'test', end: object | Error) {
  const id = await startRun(at(hour), kind);
  if (end instanceof Error) await failRun(at(hour), id, end);
  else await finishRun(at(hour), id, { ...made, ...end });
}

test('a new shop and one with a fresh backup have no problem', async () => {
  expect(await problem(0)).toBeNull();
  await run(0, 'backup', {});
  await run(1, 'test', { missingFiles: 0 });
  await startRun(at(2), 'backup');
  expect(await problem(2)).toBeNull();
});

test('a failed backup is a problem until the next one; one that only came second says nothing', async () => {
  await run(0, 'backup', {});
  await run(1, 'backup', new Error('The disk is full'));
  expect(await problem(2)).toBe('backup_failed');
  await run(3, 'backup', {});
  await run(4, 'backup', new BackupError('running_already', 'Another backup is running.'));
  expect(await problem(5)).toBeNull();
});

test('a test that failed or missed a file is a problem', async () => {
  await run(0, 'backup', {});
  await run(1, 'test', new Error('Damaged'));
  expect(await problem(2)).toBe('test_failed');
  await run(2, 'test', { missingFiles: 2 });
  expect(await problem(3)).toBe('test_failed');
});

test('a test without room is no problem before a week without one', async () => {
  await run(0, 'backup', {});
  await run(1, 'test', { missingFiles: 0 });
  await run(2, 'test', new BackupError('no_space', 'The disk is full.'));
  expect(await problem(3)).toBeNull();
  const week = 7 * 24;
  await run(week, 'backup', {});
  await run(week, 'test', new BackupError('no_space', 'The disk is full.'));
  await db
    .updateTable('backup_runs')
    .set({ finished_at: at(1).now })
    .where('missing_file_count', '=', 0)
    .execute();
  expect(await problem(week)).toBeNull();
  expect(await problem(week + 2)).toBe('test_missed');
});

test('changed history is a problem for a month, also after the next backup', async () => {
  await run(0, 'backup', { historyChanges: ['A row is gone.'] });
  await run(1, 'backup', {});
  await run(1, 'test', { missingFiles: 0 });
  expect(await problem(2)).toBe('history_changed');
  await run(31 * 24, 'backup', {});
  await run(31 * 24, 'test', { missingFiles: 0 });
  expect(await problem(31 * 24)).toBeNull();
});

test('an old backup is the worst, and only who sees backups is told', async () => {
  await run(0, 'backup', {});
  await run(1, 'backup', new Error('The disk is full'));
  expect(await problem(37)).toBe('backup_late');
  const manager = ctxFor(db, await buildUser(db, { role: 'manager' }), at(37).now);
  expect(await findBackupProblem(manager, needs)).toBeNull();
  expect(await findBackupProblem(at(37), noBackups)).toBeNull();
});
