import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Publishes or unpublishes a service at a planned time. */
export const applyScheduleJob = defineJob(
  'catalog.apply_schedule',
  z.object({ serviceId: z.uuid() }),
);

export const catalogJobs = [applyScheduleJob];
