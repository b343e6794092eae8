import { z } from 'zod';

/** What administrators are told about. */
export const BackupProblem = z.enum(['backup_failed', 'backup_late', 'test_failed']);
export type BackupProblem = z.infer<typeof BackupProblem>;
