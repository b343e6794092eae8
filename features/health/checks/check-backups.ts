import { messageKeysOf } from '#lib/message-key.ts';
import { backupState } from '#features/backups/watch-backups.ts';
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
  const hours = Math.floor((ctx.now.getTime() - lastBackupAt.getTime()) / 3_600_000);
  const age = sentence('backupsFine', { hours });
  return [
    state === 'late' ? problem('backups', age, sentence('backupsLateDo')) : fine('backups', age),
    encryption,
  ];
}
