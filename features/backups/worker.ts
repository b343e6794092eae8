import type { Ctx } from '#kit/ctx.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import type { BackupFault } from '#features/backups/shared/backup-fault.ts';
import { BackupError } from './backup-error.ts';
import type { BackupNeeds } from './backup-needs.ts';
import type { BackupPlace } from './parts.ts';
import { makeBackupJob, watchBackupsJob } from './jobs.ts';
import { isRunningAlready } from './make-backup.ts';
import { runBackup, type BackupMade } from './run-backup.ts';
import { testBackup } from './test-backup.ts';
import { watchBackups } from './watch-backups.ts';

export function backupsWorker(needs: BackupNeeds): Handler[] {
  const { place } = needs;
  return [
    handle(makeBackupJob, async (ctx, { runId }) => {
      if (place) await backUpAndTest(ctx, { ...needs, place }, runId);
    }),
    handle(watchBackupsJob, (ctx) => watchBackups(ctx, needs)),
  ];
}

type Placed = BackupNeeds & { place: BackupPlace };

/** A backup whose test fails is made again with its job. */
async function backUpAndTest(ctx: Ctx, needs: Placed, runId: string | undefined): Promise<void> {
  let made: BackupMade;
  try {
    made = await runBackup(ctx, needs, { runId });
  } catch (error) {
    // The night's backup, while another one is made: that one counts.
    if (runId === undefined && isRunningAlready(error)) return;
    throw error;
  }
  await testIfPossible({ ...ctx, now: new Date() }, needs, made);
}

const NOT_NOW: readonly BackupFault[] = ['no_space', 'running_already'];

/** The run says why there was none; trying again at once would not help. */
async function testIfPossible(ctx: Ctx, needs: Placed, { testKey }: BackupMade): Promise<void> {
  try {
    await testBackup(ctx, needs, { testKey });
  } catch (error) {
    if (!(error instanceof BackupError && NOT_NOW.includes(error.fault))) throw error;
  }
}
