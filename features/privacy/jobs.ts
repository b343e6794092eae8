import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Makes a requested copy of somebody's data. */
export const makeExportJob = defineJob('privacy.make_export', z.object({ exportId: z.uuid() }), {
  retryLimit: 2,
});

/** Removes expired copies and marks unfinished ones as failed. */
export const sweepExportsJob = defineJob('privacy.sweep_exports', z.object({}), {
  every: '25 * * * *',
});

/** Erases accounts whose time has come. */
export const eraseAccountsJob = defineJob('privacy.erase_accounts', z.object({}), {
  every: '45 * * * *',
});

/** Deletes what nobody needs any more, as the settings say. */
export const applyRetentionJob = defineJob('privacy.apply_retention', z.object({}), {
  every: '33 3 * * *',
});

export const privacyJobs = [makeExportJob, sweepExportsJob, eraseAccountsJob, applyRetentionJob];
