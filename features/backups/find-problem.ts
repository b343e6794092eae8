import { may } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { BackupNeeds } from './backup-needs.ts';
import type { BackupProblem } from '#lib/backup-problem.ts';
import { backupState } from './watch-backups.ts';

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
  return test && (test.fault || test.missing_file_count) ? 'test_failed' : null;
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
