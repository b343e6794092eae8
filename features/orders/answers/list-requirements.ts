import type { Selectable } from 'kysely';
import type { OrderRequirements } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { GivenAnswer } from '#features/orders/shared/visible-questions.ts';
import type { AnswerFiles } from './check-answers.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { readFiles } from '#features/orders/room/read-files.ts';

export type RequirementRow = Selectable<OrderRequirements>;

/** The questions of an order, as they were when it was placed. */
export function listRequirements(ctx: Ctx, orderId: string): Promise<RequirementRow[]> {
  return selectRequirements(ctx, orderId).execute();
}

export function selectRequirements(ctx: Ctx, orderId: string) {
  return ctx.db
    .selectFrom('order_requirements')
    .selectAll('order_requirements')
    .where('order_id', '=', orderId)
    .orderBy('position');
}

/** The order's files by id, for the rules of answers. Whose they are is checked when they are attached. */
export async function listAnswerFiles(ctx: Ctx, order: OrderRow): Promise<AnswerFiles> {
  const files = await readFiles(ctx, order);
  return new Map(files.map(({ file }) => [file.id, file]));
}

/** A stored answer, sent or not, in the form that customers send. */
export function givenAnswer(stored: unknown): GivenAnswer | undefined {
  return (stored ?? undefined) as GivenAnswer | undefined;
}

/** The files that a stored answer names. */
export function fileIdsOf({ kind }: { kind: string }, stored: unknown): string[] {
  if (kind !== 'file' || stored === null || stored === undefined) return [];
  return Array.isArray(stored) ? stored.map(String) : [String(stored)];
}
