import { handle, type Handler } from '#kit/jobs.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { makeBackupJob, testBackupJob, watchBackupsJob } from './jobs.ts';
import { lastBackupAt } from './backup-runs.ts';
import { isRunningAlready } from './make-backup.ts';
import { runBackup } from './run-backup.ts';
import { testBackup } from './test-backup.ts';
import { watchBackups } from './watch-backups.ts';

export function backupsWorker(needs: BackupNeeds): Handler[] {
  const { place } = needs;
  return [
    handle(makeBackupJob, async (ctx, { runId }) => {
      if (!place) return;
      await runBackup(ctx, { ...needs, place }, { runId }).catch((error: unknown) => {
        // The night's backup, while another one is made: that one counts.
        if (runId !== undefined || !isRunningAlready(error)) throw error;
      });
    }),
    handle(testBackupJob, async (ctx) => {
      if (place && (await lastBackupAt(ctx))) await testBackup(ctx, { ...needs, place });
    }),
    handle(watchBackupsJob, (ctx) => watchBackups(ctx, needs)),
  ];
}
