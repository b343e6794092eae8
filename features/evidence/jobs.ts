import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Makes a pack that was asked for. */
export const makePackJob = defineJob('evidence.make_pack', z.object({ packId: z.uuid() }), {
  retryLimit: 2,
});

/** Removes packs whose week is over, and gives up those that nobody finishes. */
export const sweepPacksJob = defineJob('evidence.sweep_packs', z.object({}), {
  every: '10 * * * *',
});

export const evidenceJobs = [makePackJob, sweepPacksJob];
