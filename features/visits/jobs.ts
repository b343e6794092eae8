import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Deletes the salts and hashes of past days. */
export const purgeVisitsJob = defineJob('visits.purge', z.object({}), { every: '5 * * * *' });

export const visitsJobs = [purgeVisitsJob];
