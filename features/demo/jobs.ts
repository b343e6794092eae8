import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Fills the shop with demo content, or removes it. */
export const runDemoJob = defineJob('demo.run', z.object({ runId: z.uuid() }), { retryLimit: 2 });

export const demoJobs = [runDemoJob];
