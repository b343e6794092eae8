import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** A backup of a large shop may take hours. */
const LONGEST_SECONDS = 12 * 3600;

/**
 * Makes a backup, removes those that need not be kept, and restores the new one to a database of its own to compare it. One that somebody asked
 * for has its run already.
 */
const MakeBackup = z.object({ runId: z.string().regex(/^\d+$/).optional() });
export const makeBackupJob = defineJob('backups.make', MakeBackup, {
  every: '30 2 * * *',
  retryLimit: 2,
  longestSeconds: LONGEST_SECONDS,
});

/** Tells administrators when the newest backup, or the last test of one, is too old. */
export const watchBackupsJob = defineJob('backups.watch', z.object({}), {
  every: '15 * * * *',
  retryLimit: 0,
});

export const backupsJobs = [makeBackupJob, watchBackupsJob];
