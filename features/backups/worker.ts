import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import type { BackupFault } from '#features/backups/shared/backup-fault.ts';
import { BackupError } from './backup-error.ts';
import type { BackupNeeds } from './backup-needs.ts';
import type { BackupPlace } from './parts.ts';
import { makeBackupJob, testBackupJob, watchBackupsJob } from './jobs.ts';
import { isRunningAlready } from './make-backup.ts';
import { runBackup } from './run-backup.ts';
import { testBackup } from './test-backup.ts';
import { watchBackups } from './watch-backups.ts';

export function backupsWorker(needs: BackupNeeds): Handler[] {
  const { place } = needs;
  return [
    handle(makeBackupJob, async (ctx, { runId }) => {
      if (place) await backUpAndTest(ctx, { ...needs, place }, runId);
    }),
    handle(testBackupJob, async (ctx) => {
      if (place) await testIfPossible(ctx, { ...needs, place });
    }),
    handle(watchBackupsJob, (ctx) => watchBackups(ctx, needs)),
  ];
}

type Placed = BackupNeeds & { place: BackupPlace };

async function backUpAndTest(ctx: Ctx, needs: Placed, runId: string | undefined): Promise<void> {
  try {
    await runBackup(ctx, needs, { runId });
  } catch (error) {
    // The night's backup, while another one is made: that one counts.
    if (runId === undefined && isRunningAlready(error)) return;
    throw error;
  }
  await enqueue(ctx, testBackupJob, {}, { key: 'newest' });
}

const NOT_NOW: readonly BackupFault[] = ['no_space', 'running_already'];

/** The run says why there was none; trying again at once would not help. */
async function testIfPossible(ctx: Ctx, needs: Placed): Promise<void> {
  try {
    await testBackup(ctx, needs);
  } catch (error) {
    if (!(error instanceof BackupError && NOT_NOW.includes(error.fault))) throw error;
  }
}
