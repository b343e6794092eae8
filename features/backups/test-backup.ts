/**
 * Proves that a backup can be restored: reads every part of it, fills a database of its own with it, and compares rows, history, ledger, books
 * and files. Never starts the program, so nothing is sent and nobody is paid. Changes nothing of the shop; safe to repeat.
 */
import { sql } from 'kysely';
import { createDb } from '#db/client.ts';
import { fillDatabase } from '#db/copy/fill-database.ts';
import { listNamedFiles } from '#features/files/list-named-files.ts';
import { findBrokenBooks } from '#features/payments/ledger/find-broken-books.ts';
import { getTimeZone } from '#features/settings/queries.ts';
import { createQueueTables } from '#kit/queue.ts';
import type { Ctx } from '#kit/ctx.ts';
import { alertTeam } from './alert-team.ts';
import { BackupError } from './backup-error.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { deleteRun, failRun, finishRun, startRun } from './backup-runs.ts';
import { compareCopy } from './compare-history.ts';
import type { KeyPair } from './encryption.ts';
import type { FileList } from './file-list.ts';
import { countRows, listBackupIds, type Manifest } from './manifest.ts';
import type { BackupPlace } from './parts.ts';
import { copyOf } from './restore-backup.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { writeTestRecord } from './test-record.ts';
import { findBackupId, verifyReadable } from './verify-backup.ts';

export interface BackupTested {
  manifest: Manifest;
  /** The first files that are missing or of another size, and how many there are. */
  missing: { count: number; examples: string[] };
}

interface TestOptions {
  id?: string | undefined;
  /** Of a backup that the shop's own key cannot read. */
  testKey?: KeyPair | null;
}

const MAX_EXAMPLES = 5;
/** Faults that say nothing of the backup. */
const HARMLESS = ['no_space', 'running_already'];

type Needs = BackupNeeds & { place: BackupPlace };

/** Tests the newest backup unless another one is named; null if that was removed meanwhile, because a newer one is there. */
export async function testBackup(
  ctx: Ctx,
  needs: Needs,
  { id: requestedId, testKey = null }: TestOptions = {},
): Promise<BackupTested | null> {
  const { place } = needs;
  const runId = await startRun(ctx, 'test');
  let id: string | undefined;
  try {
    id = await findBackupId(place, requestedId);
    const tested = await restoreForTest(needs, id, testKey);
    const { manifest, missing } = tested;
    await note(ctx, place, id, missing.count > 0 ? `${missing.count} files are missing.` : null);
    await finishRun(ctx, runId, {
      backupId: id,
      rows: countRows(manifest),
      files: manifest.files.count,
      fileBytes: manifest.files.totalBytes,
      missingFiles: missing.count,
    });
    if (missing.count > 0) await alertTeam(ctx, 'test_failed');
    return tested;
  } catch (error) {
    if (id !== undefined && (await isReplaced(place, id))) {
      await deleteRun(ctx, runId);
      return null;
    }
    await failRun(ctx, runId, error);
    const isHarmless = error instanceof BackupError && HARMLESS.includes(error.fault);
    if (!isHarmless) await alertTeam(ctx, 'test_failed');
    // The place may be what failed.
    if (id !== undefined) await note(ctx, place, id, (error as Error).message).catch(() => {});
    throw error;
  }
}

async function note(ctx: Ctx, place: BackupPlace, id: string, problem: string | null) {
  const at = new Date().toISOString();
  await writeTestRecord(place, id, { at, timeZone: await getTimeZone(ctx), problem });
}

async function isReplaced(place: BackupPlace, id: string): Promise<boolean> {
  try {
    const ids = await listBackupIds(place);
    return ids.length > 0 && !ids.includes(id);
  } catch {
    return false;
  }
}

async function restoreForTest(
  needs: Needs,
  id: string,
  testKey: KeyPair | null,
): Promise<BackupTested> {
  const { place } = needs;
  return withScratchDatabase(needs, async (url) => {
    const backup = await verifyReadable(place, id, testKey);
    const { manifest } = backup;
    await fillDatabase(url, copyOf(backup), createQueueTables);
    await compareCopy(url, manifest);
    return { manifest, missing: await examineCopy(url, backup.files) };
  });
}

/** Throws `books_differ` if the money in a filled database does not add up; returns the files that it names and the list has not, or has with another size. */
export async function examineCopy(url: string, files: FileList): Promise<BackupTested['missing']> {
  const { db, close } = createDb(url, { poolSize: 1, applicationName: 'atelier-backup-test' });
  const missing = { count: 0, examples: [] as string[] };
  try {
    await sql`set statement_timeout = 0`.execute(db);
    const { count, examples } = await findBrokenBooks(db);
    if (count > 0) {
      throw new BackupError(
        'books_differ',
        `${count} faults in the books: ${examples.join('; ')}.`,
      );
    }
    for await (const { key, sizeBytes } of listNamedFiles(db)) {
      const stored = files.get(key);
      if (stored && (sizeBytes === null || stored.bytes === sizeBytes)) continue;
      missing.count += 1;
      if (missing.examples.length < MAX_EXAMPLES) missing.examples.push(key);
    }
    return missing;
  } finally {
    await close();
  }
}
