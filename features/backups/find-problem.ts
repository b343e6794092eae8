import { may } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { BackupNeeds } from './backup-needs.ts';
import type { BackupProblem } from '#lib/backup-problem.ts';
import { backupState, isTestMissed } from './watch-backups.ts';

/** What is wrong with the backups, the worst first; null for those who cannot see them. */
export async function findBackupProblem(
  ctx: Ctx,
  needs: BackupNeeds,
): Promise<BackupProblem | null> {
  if (!needs.place || !may(ctx.actor, 'settings.change')) return null;
  const [{ state }, backup, test] = await Promise.all([
    backupState(ctx, needs),
    findLastEnded(ctx, 'backup'),
    findLastEnded(ctx, 'test'),
  ]);
  if (state === 'late') return 'backup_late';
  if (backup?.fault) return 'backup_failed';
  // One that had no room says nothing of the backup.
  const hasFailed = test?.fault ? test.fault !== 'no_space' : Boolean(test?.missing_file_count);
  if (hasFailed) return 'test_failed';
  if (await hasHistoryChanged(ctx)) return 'history_changed';
  return (await isTestMissed(ctx, needs)) ? 'test_missed' : null;
}

/** As long as the backup before it is surely kept. */
const HISTORY_SHOWN_MS = 30 * 86_400_000;

async function hasHistoryChanged(ctx: Ctx): Promise<boolean> {
  const run = await ctx.db
    .selectFrom('backup_runs')
    .select('id')
    .where('kind', '=', 'backup')
    .where('started_at', '>', new Date(ctx.now.getTime() - HISTORY_SHOWN_MS))
    .where('history_changes', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** One that only found another one running says nothing. */
function findLastEnded(ctx: Ctx, kind: 'backup' | 'test') {
  return ctx.db
    .selectFrom('backup_runs')
    .select(['fault', 'missing_file_count'])
    .where('kind', '=', kind)
    .where('finished_at', 'is not', null)
    .where((run) => run.or([run('fault', 'is', null), run('fault', '<>', 'running_already')]))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
