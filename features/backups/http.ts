import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { MaintenanceFailures } from '#features/settings/shared/maintenance-contract.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { BackupFailures, BackupOverview } from './contract.ts';
import { getBackupOverview } from './get-overview.ts';
import { startBackup } from './start-backup.ts';

/** `/api/admin/backups` */
export function backupsAdminHttp({ backups }: { backups: BackupNeeds }) {
  return createRouter()
    .openapi(
      createRoute('get', '/', {
        access: 'settings.change',
        operationId: 'getBackups',
        tag: 'Settings',
        summary: 'See whether the shop is backed up, and what became of the last backups',
        responses: { 200: BackupOverview },
      }),
      async (c) => c.json({ data: await getBackupOverview(ctxOf(c), backups) }, 200),
    )
    .openapi(
      createRoute('post', '/runs', {
        access: 'settings.change',
        operationId: 'startBackup',
        tag: 'Settings',
        summary: 'Back up the shop now',
        responses: { 202: BackupOverview },
        errors: [
          BackupFailures.backup_running,
          BackupFailures.backups_off,
          MaintenanceFailures.copy_closed,
        ],
      }),
      async (c) => c.json({ data: await startBackup(ctxOf(c), backups) }, 202),
    );
}
