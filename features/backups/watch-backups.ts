/** Every hour: tells administrators, once a day, that the newest backup is too old. */
import type { Ctx } from '#kit/ctx.ts';
import { alertTeam } from './alert-team.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { lastBackupAt } from './backup-runs.ts';
import type { BackupOverview } from './contract.ts';

/** A day, and time for one that takes long or failed once. */
const LATE_AFTER_MS = 36 * 3_600_000;

export async function watchBackups(ctx: Ctx, needs: BackupNeeds): Promise<void> {
  if ((await backupState(ctx, needs)).state === 'late') await alertTeam(ctx, 'backup_late');
}

interface BackupState {
  state: BackupOverview['state'];
  lastBackupAt: Date | null;
}

export async function backupState(ctx: Ctx, { place }: BackupNeeds): Promise<BackupState> {
  const isLate = (since: Date) => ctx.now.getTime() - since.getTime() > LATE_AFTER_MS;
  const last = await lastBackupAt(ctx);
  if (!place) return { state: 'off', lastBackupAt: last };
  if (last) return { state: isLate(last) ? 'late' : 'fine', lastBackupAt: last };
  const first = await ctx.db
    .selectFrom('backup_runs')
    .select('started_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const state = first && isLate(first.started_at) ? 'late' : 'waiting';
  return { state, lastBackupAt: null };
}
