import type { Selectable } from 'kysely';
import type { OrderSteps } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isUuid } from '#lib/uuid.ts';
import { canSeeInternalNotes } from '#features/orders/policy.ts';
import { StepFailures, type OrderStep } from './contract.ts';

export type StepRow = Selectable<OrderSteps>;

export interface StepKey {
  orderId: string;
  stepId: string;
}

/** The steps of an order as the person in `ctx` may see them, in their order. Load the order first: it decides who may see it. */
export async function listSteps(ctx: Ctx, orderId: string): Promise<OrderStep[]> {
  const isAdmin = canSeeInternalNotes(ctx.actor);
  const rows = await ctx.db
    .selectFrom('order_steps')
    .leftJoin('users', 'users.id', 'order_steps.done_by')
    .selectAll('order_steps')
    .select('users.username')
    .where('order_id', '=', orderId)
    .$if(!isAdmin, (query) => query.where('is_internal', '=', false))
    .orderBy('position')
    .orderBy('order_steps.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    note: row.note,
    isInternal: row.is_internal,
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: isAdmin ? row.username : null,
  }));
}

/** A step of this order. Throws step_not_found. Lock the order first: it decides who may see it. */
export async function getStep(ctx: Ctx, { orderId, stepId }: StepKey): Promise<StepRow> {
  if (!isUuid(stepId)) throw new ApiFailure(StepFailures.step_not_found);
  const step = await ctx.db
    .selectFrom('order_steps')
    .selectAll()
    .where('id', '=', stepId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!step) throw new ApiFailure(StepFailures.step_not_found);
  return step;
}
