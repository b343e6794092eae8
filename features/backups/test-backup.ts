/**
 * Proves that the newest backup can be restored: reads every part of it, fills a database of its own with it, checks the books there, and looks
 * for files that are named there and are not in the backup. Changes nothing of the shop; safe to repeat.
 */
import { sql } from 'kysely';
import { createDb } from '#db/client.ts';
import { fillDatabase } from '#db/copy/fill-database.ts';
import { listNamedFiles } from '#features/files/list-named-files.ts';
import { findBrokenBooks } from '#features/payments/ledger/find-broken-books.ts';
import { createQueueTables } from '#kit/queue.ts';
import type { Ctx } from '#kit/ctx.ts';
import { alertTeam } from './alert-team.ts';
import { BackupError } from './backup-error.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { failRun, finishRun, startRun } from './backup-runs.ts';
import type { FileList } from './file-list.ts';
import { countRows, type Manifest } from './manifest.ts';
import type { BackupPlace } from './parts.ts';
import { createScratchDatabase, dropScratchDatabase, inspectPlace } from './place-database.ts';
import { copyOf } from './restore-backup.ts';
import { findBackupId, verifyBackup } from './verify-backup.ts';

export interface BackupTested {
  manifest: Manifest;
  /** The first files that are missing, and how many there are. */
  missing: { count: number; examples: string[] };
}

const MAX_EXAMPLES = 5;

export async function testBackup(
  ctx: Ctx,
  needs: BackupNeeds & { place: BackupPlace },
  id?: string,
): Promise<BackupTested> {
  const runId = await startRun(ctx, 'test');
  try {
    const tested = await restoreForTest(needs, id);
    await finishRun(ctx, runId, {
      backupId: tested.manifest.id,
      rows: countRows(tested.manifest),
      files: tested.manifest.files.count,
      fileBytes: tested.manifest.files.totalBytes,
      missingFiles: tested.missing.count,
    });
    if (tested.missing.count > 0) await alertTeam(ctx, 'test_failed');
    return tested;
  } catch (error) {
    await failRun(ctx, runId, error);
    await alertTeam(ctx, 'test_failed');
    throw error;
  }
}

async function restoreForTest(
  { place, databaseUrl }: BackupNeeds & { place: BackupPlace },
  requestedId?: string,
): Promise<BackupTested> {
  const { mayCreateDatabases } = await inspectPlace(databaseUrl);
  if (!mayCreateDatabases) {
    throw new BackupError(
      'no_scratch_database',
      'The role in DATABASE_URL may not create databases, so no backup can be restored beside the shop: grant it CREATEDB.',
    );
  }
  const { manifest, files } = await verifyBackup(place, await findBackupId(place, requestedId));
  const scratch = await createScratchDatabase(databaseUrl);
  try {
    await fillDatabase(scratch.url, copyOf(place, manifest), createQueueTables);
    return {
      manifest,
      missing: await examineCopy(scratch.url, files),
    };
  } finally {
    await dropScratchDatabase(databaseUrl, scratch);
  }
}

/** Throws `books_differ` if the money in a filled database does not add up; returns the files that it names and the list has not. */
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
    for await (const key of listNamedFiles(db)) {
      if (files.has(key)) continue;
      missing.count += 1;
      if (missing.examples.length < MAX_EXAMPLES) missing.examples.push(key);
    }
    return missing;
  } finally {
    await close();
  }
}
