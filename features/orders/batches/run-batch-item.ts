/**
 * Runs one order of a batch as the administrator who started it, and records the result. Safe to repeat: a settled item stays as it is,
 * holding and resuming are recorded in the transaction that does them, and cancelling twice changes nothing.
 */
import type { Actor, Ctx } from '#kit/ctx.ts';
import { DoNotRetryError } from '#kit/jobs.ts';
import { rowNotice } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { faultsOf, type Fault } from '#lib/fault.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { CancelOrder } from '#features/orders/mark-order-cancelled.ts';
import { assignOrder } from '#features/orders/assigning/assign-order.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { holdOrder } from '#features/orders/hold-order.ts';
import { resumeOrder } from '#features/orders/resume-order.ts';

const fault = faultsOf('api-orders');

/** An unexpected error may pass; after this many attempts the item is refused. */
const MAX_ATTEMPTS = 3;

interface BatchItemKey {
  batchId: string;
  orderId: string;
}

export async function runBatchItem(
  ctx: Ctx,
  cancel: CancelOrder,
  key: BatchItemKey,
): Promise<void> {
  const item = await findWaiting(ctx, key);
  if (!item) return;
  const { orderId } = key;
  const { action, reason, assignee_id: assigneeId } = item;
  try {
    const admin = { ...ctx, actor: await requesterOf(ctx, item.requested_by) };
    if (action === 'cancel') {
      await cancel(admin, { orderId, reason });
      return await settle(ctx, key, { state: 'done' });
    }
    await transact(admin, async (tx) => {
      if (action === 'hold') await holdOrder(tx, { orderId, reason });
      else if (action === 'assign') await assignOrder(tx, { orderId, assigneeId });
      else await resumeOrder(tx, { orderId });
      await settle(tx, key, { state: 'done' });
    });
  } catch (error) {
    if (error instanceof Failure) {
      return settle(ctx, key, { state: 'refused', reason: reasonOf(error) });
    }
    const attempts = item.attempts + 1;
    if (attempts < MAX_ATTEMPTS) {
      await settle(ctx, key, { attempts });
      throw error;
    }
    await settle(ctx, key, { attempts, state: 'refused', reason: fault('batchItemFailed') });
    throw new DoNotRetryError(`Order ${orderId} of batch ${key.batchId}`, { cause: error });
  }
}

/** A batch's page shows no order to reload, so a stale order gets its own message. */
function reasonOf(error: Failure): Fault {
  if (error.kind.code === OrderFailures.order_in_wrong_state.code) {
    return fault('batchItemWrongState');
  }
  return error.fields?.['reason'] ?? error.message;
}

function findWaiting(ctx: Ctx, { batchId, orderId }: BatchItemKey) {
  return ctx.db
    .selectFrom('order_batch_items')
    .innerJoin('order_batches', 'order_batches.id', 'order_batch_items.batch_id')
    .select([
      'action',
      'order_batches.reason',
      'requested_by',
      'attempts',
      'order_batches.assignee_id',
    ])
    .where('batch_id', '=', batchId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** The administrator who started the batch, if they still are one. */
async function requesterOf(ctx: Ctx, userId: string | null): Promise<Actor> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new Failure(CommonFailures.forbidden);
  return { kind: 'admin', userId: user.id, username: user.username };
}

async function settle(
  ctx: Ctx,
  { batchId, orderId }: BatchItemKey,
  result: { state?: 'done' | 'refused'; reason?: Fault; attempts?: number },
): Promise<void> {
  await ctx.db
    .updateTable('order_batch_items')
    .set(result)
    .where('batch_id', '=', batchId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .returning(rowNotice(liveTopic.batch(''), 'batch_id'))
    .execute();
}
