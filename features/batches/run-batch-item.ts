/**
 * Runs one object of a batch as the person who started it, and records the result. Safe to repeat: a settled item stays as it is, the
 * result is recorded in the transaction that does the work, and cancelling twice changes nothing.
 */
import { OrderFailures } from '#features/orders/contract.ts';
import { personActor, type Actor, type Ctx } from '#kit/ctx.ts';
import { DoNotRetryError } from '#kit/jobs.ts';
import { rowNotice } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { rolesWith } from '#lib/permissions.ts';
import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { findAction, findObjects, type BatchNeeds } from './batch-kinds.ts';
import { BATCH_PERMISSIONS, BatchFailures, type BatchAction, type BatchKind } from './contract.ts';

const messageKey = messageKeysOf('api-batches');

/** An unexpected error may pass; after this many attempts the item is refused. */
const MAX_ATTEMPTS = 3;

interface BatchItemKey {
  batchId: string;
  objectId: string;
}

export async function runBatchItem(ctx: Ctx, needs: BatchNeeds, key: BatchItemKey): Promise<void> {
  const item = await findWaiting(ctx, key);
  if (!item) return;
  const action = findAction(item.kind, item.action as BatchAction);
  if (!action) throw new DoNotRetryError(`No ${item.action} of ${item.kind}`);
  const input = { id: key.objectId, reason: item.reason, assigneeId: item.assignee_id };
  try {
    const admin = { ...ctx, actor: await requesterOf(ctx, item) };
    if (action.isSlow) {
      await action.run(admin, input, needs);
      return await settle(ctx, key, { state: 'done' });
    }
    await transact(admin, async (tx) => {
      if (action.already) {
        const [object] = await findObjects(tx, item.kind, [key.objectId]);
        const isAlready = object && action.already.includes(object.state);
        if (isAlready) throw new ApiFailure(BatchFailures.already_so);
      }
      await action.run(tx, input, needs);
      await settle(tx, key, { state: 'done' });
    });
  } catch (error) {
    if (error instanceof ApiFailure) {
      return settle(ctx, key, { state: 'refused', reason: reasonOf(error) });
    }
    const attempts = item.attempts + 1;
    if (attempts < MAX_ATTEMPTS) {
      await settle(ctx, key, { attempts });
      throw error;
    }
    await settle(ctx, key, { attempts, state: 'refused', reason: messageKey('itemFailed') });
    const about = `${item.kind} ${key.objectId} of batch ${key.batchId}`;
    throw new DoNotRetryError(about, { cause: error });
  }
}

/** A batch's page shows no order to reload, so a stale order gets its own message. */
function reasonOf(error: ApiFailure): MessageKey {
  if (error.kind.code === OrderFailures.order_in_wrong_state.code)
    return messageKey('itemWrongState');
  return error.fields?.['reason'] ?? error.message;
}

function findWaiting(ctx: Ctx, { batchId, objectId }: BatchItemKey) {
  return ctx.db
    .selectFrom('batch_items')
    .innerJoin('batches', 'batches.id', 'batch_items.batch_id')
    .select(['kind', 'action', 'batches.reason', 'requested_by', 'attempts', 'batches.assignee_id'])
    .where('batch_id', '=', batchId)
    .where('object_id', '=', objectId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** Who started the batch, if they still may. */
async function requesterOf(
  ctx: Ctx,
  batch: { requested_by: string | null; kind: BatchKind },
): Promise<Actor> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('id', '=', batch.requested_by)
    .where('role', 'in', rolesWith(BATCH_PERMISSIONS[batch.kind]))
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new ApiFailure(CommonFailures.forbidden);
  return personActor(user);
}

async function settle(
  ctx: Ctx,
  { batchId, objectId }: BatchItemKey,
  result: { state?: 'done' | 'refused'; reason?: MessageKey; attempts?: number },
): Promise<void> {
  await ctx.db
    .updateTable('batch_items')
    .set(result)
    .where('batch_id', '=', batchId)
    .where('object_id', '=', objectId)
    .where('state', '=', 'waiting')
    .returning(rowNotice(liveTopic.batch(''), 'batch_id'))
    .execute();
}
