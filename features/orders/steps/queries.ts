import { expressionBuilder, type Selectable, type ShallowDehydrateObject } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB, OrderSteps } from '#db/schema.ts';
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

/** The steps as the person in `ctx` may see them, in their order: a column for each row of `orders`. */
export function selectSteps(ctx: Ctx) {
  const isAdmin = canSeeInternalNotes(ctx.actor);
  return jsonArrayFrom(
    expressionBuilder<DB, 'orders'>()
      .selectFrom('order_steps')
      .leftJoin('users as doers', 'doers.id', 'order_steps.done_by')
      .select(['order_steps.id', 'title', 'note', 'is_internal', 'done_at', 'doers.username'])
      .whereRef('order_id', '=', 'orders.id')
      .$if(!isAdmin, (query) => query.where('is_internal', '=', false))
      .orderBy('position')
      .orderBy('order_steps.id'),
  ).as('steps');
}

export function presentStep(
  ctx: Ctx,
  row: ShallowDehydrateObject<
    Pick<StepRow, 'id' | 'title' | 'note' | 'is_internal' | 'done_at'>
  > & { username: string | null },
): OrderStep {
  return {
    id: row.id,
    title: row.title,
    note: row.note,
    isInternal: row.is_internal,
    doneAt: row.done_at && new Date(row.done_at).toISOString(),
    doneBy: canSeeInternalNotes(ctx.actor) ? row.username : null,
  };
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
