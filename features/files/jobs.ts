import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Removes public pictures that nothing shows any more. */
export const sweepPicturesJob = defineJob('files.sweep_pictures', z.object({}), {
  every: '50 3 * * *',
});

/** Removes unfinished files of killed processes. */
export const removeAbandonedJob = defineJob('files.remove_abandoned', z.object({}), {
  every: '35 * * * *',
});

export const filesJobs = [sweepPicturesJob, removeAbandonedJob];
