import { messageKeysOf } from '#lib/message-key.ts';
import { lastIdenticalAt } from '#features/backups/backup-runs.ts';
import { backupState, isTestMissed } from '#features/backups/watch-backups.ts';
import { fine, problem, warning, type Finding } from '#features/health/finding.ts';
import type { HealthNeeds } from '#features/health/health-needs.ts';
import type { Ctx } from '#kit/ctx.ts';

const sentence = messageKeysOf('api-health');

export async function checkBackups(ctx: Ctx, { backups }: HealthNeeds): Promise<Finding[]> {
  const { state, lastBackupAt } = await backupState(ctx, backups);
  if (state === 'off')
    return [problem('backups', sentence('backupsOff'), sentence('backupsOffDo'))];
  const encryption = backups.place?.secret
    ? fine('encryption', sentence('backupKeySet'))
    : warning('encryption', sentence('backupKeyMissing'), sentence('backupKeyMissingDo'));
  if (!lastBackupAt) {
    return [warning('backups', sentence('backupsNone'), sentence('backupsNoneDo')), encryption];
  }
  const age = sentence('backupsFine', { hours: hoursSince(ctx, lastBackupAt) });
  return [
    state === 'late' ? problem('backups', age, sentence('backupsLateDo')) : fine('backups', age),
    await checkTest(ctx, backups),
    encryption,
  ];
}

async function checkTest(ctx: Ctx, backups: HealthNeeds['backups']): Promise<Finding> {
  if (await isTestMissed(ctx, backups)) {
    return problem('backup_test', sentence('backupTestMissed'), sentence('backupTestMissedDo'));
  }
  const at = await lastIdenticalAt(ctx);
  return at
    ? fine('backup_test', sentence('backupTestFine', { hours: hoursSince(ctx, at) }))
    : warning('backup_test', sentence('backupTestNone'), sentence('backupTestNoneDo'));
}

function hoursSince({ now }: Ctx, at: Date): number {
  return Math.floor((now.getTime() - at.getTime()) / 3_600_000);
}
