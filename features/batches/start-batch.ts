import { getWorker } from '#features/orders/assigning/assign-order.ts';
import { requirePermission, requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { findObjects } from './batch-kinds.ts';
import { BATCH_PERMISSIONS, type Batch, type NewBatch } from './contract.ts';
import { getBatch } from './get-batch.ts';
import { runBatchItemJob } from './jobs.ts';

/** What somebody needs who is to be in charge. */
const ASSIGNEE_PERMISSIONS = { ...BATCH_PERMISSIONS, order: 'orders.work' } as const;

/** Queues the same action for many objects. Each object is its own job, because an action may wait for a slow provider. */
export function startBatch(ctx: Ctx, input: NewBatch): Promise<Batch> {
  return transact(ctx, async (tx) => {
    requireTeam(tx); // before the input is read
    const { userId } = requirePermission(tx, BATCH_PERMISSIONS[input.kind]);
    const { kind, action, reason } = input;
    const assigneeId = action === 'assign' ? (input.assigneeId ?? null) : null;
    if (assigneeId !== null) await getWorker(tx, assigneeId, ASSIGNEE_PERMISSIONS[kind]);
    const ids = [...new Set(input.ids)];
    const objects = await findObjects(tx, kind, ids);
    const names = new Map(objects.map(({ id, name }) => [id, name]));
    const { id: batchId } = await tx.db
      .insertInto('batches')
      .values({
        kind,
        action,
        reason,
        requested_by: userId,
        assignee_id: assigneeId,
        created_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items = ids.map((id, position) => ({
      batch_id: batchId,
      position,
      object_id: id,
      name: names.get(id) ?? '',
    }));
    await tx.db.insertInto('batch_items').values(items).execute();
    for (const objectId of ids) {
      await enqueue(tx, runBatchItemJob, { batchId, objectId }, { key: `${batchId}-${objectId}` });
    }
    return getBatch(tx, batchId);
  });
}
