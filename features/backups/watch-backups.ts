/** Every hour: tells administrators that the newest backup is too old, once a day, or that none was restored for a test for a week, once. */
import type { Ctx } from '#kit/ctx.ts';
import { alertTeam } from './alert-team.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { lastBackupAt, lastIdenticalAt } from './backup-runs.ts';
import type { BackupOverview } from './contract.ts';

/** A day, and time for one that takes long or failed once. */
const LATE_AFTER_MS = 36 * 3_600_000;

export async function watchBackups(ctx: Ctx, needs: BackupNeeds): Promise<void> {
  if ((await backupState(ctx, needs)).state === 'late') await alertTeam(ctx, 'backup_late');
  if (await isTestMissed(ctx, needs)) {
    await alertTeam(ctx, 'test_missed', (await lastIdenticalAt(ctx))?.toISOString() ?? 'never');
  }
}

/** A test is made after every backup. One that is skipped, for want of room, is no alarm at once. */
const MISSED_AFTER_MS = 7 * 86_400_000;

/** No backup was restored for a test, and found the same, for a week. */
export async function isTestMissed(ctx: Ctx, { place }: BackupNeeds): Promise<boolean> {
  if (!place) return false;
  const since = (await lastIdenticalAt(ctx)) ?? (await firstBackupAt(ctx));
  return since !== null && ctx.now.getTime() - since.getTime() > MISSED_AFTER_MS;
}

async function firstBackupAt(ctx: Ctx): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('backup_runs')
    .select('started_at')
    .where('kind', '=', 'backup')
    .where('finished_at', 'is not', null)
    .where('fault', 'is', null)
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
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
