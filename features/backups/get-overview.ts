import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { isUnderWay, lastIdenticalAt, listRuns } from './backup-runs.ts';
import type { BackupOverview } from './contract.ts';
import { backupState, isTestMissed } from './watch-backups.ts';

export async function getBackupOverview(ctx: Ctx, needs: BackupNeeds): Promise<BackupOverview> {
  requirePermission(ctx, 'settings.change');
  const { state, lastBackupAt } = await backupState(ctx, needs);
  const runs = await listRuns(ctx);
  return {
    state,
    isEncrypted: Boolean(needs.place?.secret),
    lastBackupAt: lastBackupAt?.toISOString() ?? null,
    lastIdenticalAt: (await lastIdenticalAt(ctx))?.toISOString() ?? null,
    isTestMissed: await isTestMissed(ctx, needs),
    keeps: needs.retention,
    isRunning: runs.some((run) => run.kind === 'backup' && isUnderWay(run)),
    runs,
  };
}
