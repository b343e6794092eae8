import { handle, type Handler } from '#kit/jobs.ts';
import type { BatchNeeds } from './batch-kinds.ts';
import { runBatchItemJob, runOrderBatchItemJob } from './jobs.ts';
import { runBatchItem } from './run-batch-item.ts';

export function batchesWorker(needs: BatchNeeds): Handler[] {
  return [
    handle(runBatchItemJob, (ctx, job) => runBatchItem(ctx, needs, job)),
    handle(runOrderBatchItemJob, (ctx, { batchId, orderId: objectId }) =>
      runBatchItem(ctx, needs, { batchId, objectId }),
    ),
  ];
}
