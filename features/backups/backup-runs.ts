import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { BackupError } from './backup-error.ts';
import { BACKUP_FAULTS, type BackupFault } from '#features/backups/shared/backup-fault.ts';
import type { BackupRun } from './contract.ts';
import { isBackingUp } from './make-backup.ts';

type Kind = BackupRun['kind'];

/** Longer than a job may run: a test without an end after it was cut off. */
const LONGEST_MS = 13 * 3_600_000;
/** A backup holds a lock. One that has not begun after this time does not begin, or was cut off. */
const LONGEST_WAIT_MS = 10 * 60_000;
const SHOWN = 30;

export async function startRun(ctx: Ctx, kind: Kind): Promise<bigint> {
  const { id } = await ctx.db
    .insertInto('backup_runs')
    .values({ kind, started_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await signalChange(ctx, liveTopic.backups);
  return id;
}

/** Begins a backup that was asked for, also when its job runs again; a run of its own if that one was made or is gone. */
export async function resumeRun(ctx: Ctx, id: string): Promise<bigint> {
  const run = await ctx.db
    .updateTable('backup_runs')
    .set({ started_at: ctx.now, finished_at: null, fault: null, detail: null })
    .where('id', '=', BigInt(id))
    .where('backup_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!run) return startRun(ctx, 'backup');
  await signalChange(ctx, liveTopic.backups);
  return run.id;
}

interface Result {
  backupId: string;
  rows: number;
  files: number;
  fileBytes: number;
  missingFiles?: number;
  /** What the backup found changed, a sentence each. */
  historyChanges?: readonly string[];
  /** Why the backup could not compare its history with the one before. */
  historyMissed?: string | undefined;
}

export async function finishRun(ctx: Ctx, id: bigint, result: Result): Promise<void> {
  await ctx.db
    .updateTable('backup_runs')
    .set({
      finished_at: new Date(),
      backup_id: result.backupId,
      row_count: result.rows,
      file_count: result.files,
      file_bytes: result.fileBytes,
      missing_file_count: result.missingFiles ?? null,
      history_changes: result.historyChanges?.join(' ') || null,
      detail: result.historyMissed ?? null,
    })
    .where('id', '=', id)
    .execute();
  await signalChange(ctx, liveTopic.backups);
}

export async function failRun(ctx: Ctx, id: bigint, error: unknown): Promise<void> {
  await ctx.db
    .updateTable('backup_runs')
    .set({
      finished_at: new Date(),
      fault: error instanceof BackupError ? error.fault : 'failed',
      detail: String((error as Error).message ?? error).slice(0, 1000),
    })
    .where('id', '=', id)
    .execute();
  await signalChange(ctx, liveTopic.backups);
}

/** Of a backup that did not begin, or that is gone before it was tested. */
export async function deleteRun(ctx: Ctx, id: bigint): Promise<void> {
  await ctx.db.deleteFrom('backup_runs').where('id', '=', id).execute();
  await signalChange(ctx, liveTopic.backups);
}

/** The last runs, the newest first. */
export async function listRuns(ctx: Ctx): Promise<BackupRun[]> {
  const rows = await ctx.db
    .selectFrom('backup_runs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const isLocked = await isBackingUp(ctx.db);
  return rows.map((row) => ({
    id: row.id.toString(),
    kind: row.kind as Kind,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    backupId: row.backup_id,
    rows: numberOf(row.row_count),
    files: numberOf(row.file_count),
    fileBytes: numberOf(row.file_bytes),
    missingFiles: row.missing_file_count,
    historyChanges: row.history_changes,
    fault: faultOf(row, { now: ctx.now, isLocked }),
    detail: row.detail,
  }));
}

export const isUnderWay = ({ finishedAt, fault }: BackupRun): boolean =>
  finishedAt === null && fault === null;

const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value));

function faultOf(
  row: { kind: string; fault: string | null; finished_at: Date | null; started_at: Date },
  { now, isLocked }: { now: Date; isLocked: boolean },
): BackupFault | null {
  if (row.fault) return BACKUP_FAULTS.find((each) => each === row.fault) ?? 'failed';
  if (row.finished_at) return null;
  const longest = row.kind === 'backup' && !isLocked ? LONGEST_WAIT_MS : LONGEST_MS;
  return now.getTime() - row.started_at.getTime() > longest ? 'interrupted' : null;
}

/** When a backup was last restored for a test and was the same; null if none ever was. */
export async function lastIdenticalAt(ctx: Ctx): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('backup_runs')
    .select('finished_at')
    .where('kind', '=', 'test')
    .where('finished_at', 'is not', null)
    .where('fault', 'is', null)
    .where('missing_file_count', '=', 0)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at ?? null;
}

/** When the last backup was made that is whole; null without one. */
export async function lastBackupAt(ctx: Ctx): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('backup_runs')
    .select('started_at')
    .where('kind', '=', 'backup')
    .where('finished_at', 'is not', null)
    .where('fault', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}
