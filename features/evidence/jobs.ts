import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Makes a requested pack. */
export const makePackJob = defineJob('evidence.make_pack', z.object({ packId: z.uuid() }), {
  retryLimit: 2,
});

/** Removes expired packs and marks unfinished ones as failed. */
export const sweepPacksJob = defineJob('evidence.sweep_packs', z.object({}), {
  every: '10 * * * *',
});

export const evidenceJobs = [makePackJob, sweepPacksJob];
