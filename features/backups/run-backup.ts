/** Makes a backup and keeps what became of it. Safe to repeat; each run is a backup of its own. */
import { installationId } from '#features/settings/installation-id.ts';
import type { Ctx } from '#kit/ctx.ts';
import { alertTeam } from './alert-team.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { deleteRun, finishRun, failRun, resumeRun, startRun } from './backup-runs.ts';
import { newTestKey, type KeyPair } from './encryption.ts';
import { isRunningAlready, makeBackup, withoutOtherBackups } from './make-backup.ts';
import { countRows, type Manifest } from './manifest.ts';
import type { BackupPlace } from './parts.ts';
import { pruneBackups } from './prune-backups.ts';

export interface BackupMade {
  manifest: Manifest;
  /** The ids of earlier backups that are no longer kept. */
  removed: string[];
  /** Reads what the shop's own key cannot, until the backup was tested; null if that can. */
  testKey: KeyPair | null;
}

interface RunOptions {
  /** Of the run that waits for this backup. */
  runId?: string | undefined;
  isFull?: boolean;
  onProgress?: (line: string) => void;
}

export async function runBackup(
  ctx: Ctx,
  needs: BackupNeeds & { place: BackupPlace },
  { runId: requestedRunId, ...options }: RunOptions = {},
): Promise<BackupMade> {
  const runId = requestedRunId
    ? await resumeRun(ctx, requestedRunId)
    : await startRun(ctx, 'backup');
  try {
    const id = await installationId(ctx);
    const testKey = await newTestKey(needs.place.secret);
    const about = { ...needs, ...options, installationId: id, testKey, now: ctx.now };
    const { manifest, removed } = await withoutOtherBackups(needs.databaseUrl, async () => ({
      manifest: await makeBackup(about),
      removed: await pruneBackups(needs.place, needs.retention),
    }));
    const historyChanges = manifest.history?.changes ?? [];
    await finishRun(ctx, runId, {
      historyChanges,
      historyMissed: manifest.history?.missed,
      backupId: manifest.id,
      rows: countRows(manifest),
      files: manifest.files.count,
      fileBytes: manifest.files.totalBytes,
    });
    if (historyChanges.length > 0) await alertTeam(ctx, 'history_changed');
    return { manifest, removed, testKey };
  } catch (error) {
    if (isRunningAlready(error)) {
      // The running one reports its own outcome. One that somebody asked for is repeated by its job.
      await (requestedRunId ? failRun(ctx, runId, error) : deleteRun(ctx, runId));
    } else {
      await failRun(ctx, runId, error);
      await alertTeam(ctx, 'backup_failed');
    }
    throw error;
  }
}
