import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Runs a batch's action on one object. */
export const runBatchItemJob = defineJob(
  'batches.run_item',
  z.object({ batchId: z.uuid(), objectId: z.uuid() }),
);

/** What batches of orders queued under this name before the other lists had them. */
export const runOrderBatchItemJob = defineJob(
  'orders.run_batch_item',
  z.object({ batchId: z.uuid(), orderId: z.uuid() }),
);

export const batchesJobs = [runBatchItemJob, runOrderBatchItemJob];
