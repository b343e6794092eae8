import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { BACKUP_FAULTS } from '#features/backups/shared/backup-fault.ts';

export const BackupRun = z.object({
  id: z.string(),
  kind: z.enum(['backup', 'test']),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  backupId: z.string().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  fileBytes: z.number().nullable(),
  /** Files that the database names and the backup does not have; only of a test. */
  missingFiles: z.number().nullable(),
  /** Rows of the ledger and the audit log that were other ones in the backup before, in English; only of a backup. */
  historyChanges: z.string().nullable(),
  /** Why it failed. */
  fault: z.enum(BACKUP_FAULTS).nullable(),
  /** Why, in the words of the system; of a backup that did not fail why its history was not compared with the one before. In English. */
  detail: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** Whether the shop is backed up, for administrators. */
export const BackupOverview = z.object({
  /** `off`: no place for backups is configured. `late`: the newest is older than it should be. */
  state: z.enum(['off', 'waiting', 'late', 'fine']),
  isEncrypted: z.boolean(),
  lastBackupAt: z.iso.datetime().nullable(),
  /** When a backup was last restored for a test and was the same. */
  lastIdenticalAt: z.iso.datetime().nullable(),
  /** None was for a week. */
  isTestMissed: z.boolean(),
  keeps: z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
  /** A backup waits for its turn or is being made. */
  isRunning: z.boolean(),
  runs: z.array(BackupRun),
});
export type BackupOverview = z.infer<typeof BackupOverview>;

export const BackupFailures = declareFailures('api-backups', {
  backup_running: 409,
  backups_off: 409,
});
