import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Finds out what the header of the admin area has to say. */
export const watchHealthJob = defineJob('health.watch', z.object({}), {
  every: '* * * * *',
  retryLimit: 0,
});

export const healthJobs = [watchHealthJob];
