import { z } from 'zod';

/** What administrators are told about. */
export const BackupProblem = z.enum([
  'backup_failed',
  'backup_late',
  'history_changed',
  'test_failed',
  'test_missed',
]);
export type BackupProblem = z.infer<typeof BackupProblem>;
