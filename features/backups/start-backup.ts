/** Starts a backup as a job; refused while one waits or runs. */
import { readMaintenance } from '#features/settings/maintenance.ts';
import { MaintenanceFailures } from '#features/settings/shared/maintenance-contract.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { startRun } from './backup-runs.ts';
import { BackupFailures, type BackupOverview } from './contract.ts';
import { getBackupOverview } from './get-overview.ts';
import { makeBackupJob } from './jobs.ts';

export function startBackup(ctx: Ctx, needs: BackupNeeds): Promise<BackupOverview> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'settings.change');
    await lockNames(tx, 'backups');
    if (!needs.place) throw new ApiFailure(BackupFailures.backups_off);
    // No job runs there.
    if ((await readMaintenance(tx)).copy) throw new ApiFailure(MaintenanceFailures.copy_closed);
    const { isRunning } = await getBackupOverview(tx, needs);
    if (isRunning) throw new ApiFailure(BackupFailures.backup_running);
    const runId = String(await startRun(tx, 'backup'));
    await enqueue(tx, makeBackupJob, { runId }, { key: runId });
    await audit(tx, { action: 'backup.requested', subjectId: runId, data: {} });
    return getBackupOverview(tx, needs);
  });
}
