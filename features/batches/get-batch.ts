import { requirePermission, requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { BATCH_PERMISSIONS, type Batch } from './contract.ts';

/** The progress of a batch; for those who may start such batches. */
export async function getBatch(ctx: Ctx, id: string): Promise<Batch> {
  const batch = await findBatch(ctx, id);
  const items = await ctx.db
    .selectFrom('batch_items')
    .select(['object_id', 'name', 'state', 'reason'])
    .where('batch_id', '=', id)
    .orderBy('position')
    .execute();
  const waitingCount = items.filter(({ state }) => state === 'waiting').length;
  return {
    id,
    kind: batch.kind,
    action: batch.action as Batch['action'],
    reason: batch.reason,
    createdAt: batch.created_at.toISOString(),
    objectCount: items.length,
    waitingCount,
    isFinished: waitingCount === 0,
    doneIds: items.filter(({ state }) => state === 'done').map((item) => item.object_id),
    refused: items
      .filter(({ state }) => state === 'refused')
      .map(({ object_id, name, reason }) => ({
        id: object_id,
        name,
        reason: sentenceOf(reason ?? '', ctx.locale),
      })),
  };
}

/** The batch itself. Throws not_found, or forbidden for those who may start no such batches. */
export async function findBatch(ctx: Ctx, id: string) {
  requireTeam(ctx);
  const batch = await ctx.db
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!batch) throw new ApiFailure(CommonFailures.not_found);
  requirePermission(ctx, BATCH_PERMISSIONS[batch.kind]);
  return batch;
}
