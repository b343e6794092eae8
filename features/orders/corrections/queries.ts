import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CorrectionFailures } from './contract.ts';
import type { CorrectionRow } from './correction-rules.ts';

/** The corrections of an order that wait for the studio. Internal: checks no permission. */
export function listOpenCorrections(ctx: Ctx, orderId: string): Promise<CorrectionRow[]> {
  return ctx.db
    .selectFrom('answer_corrections')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .execute();
}

/** The one of a question, for readers: a column for each row of `order_requirements`. */
export const OPEN_CORRECTION = jsonObjectFrom(
  expressionBuilder<DB, 'order_requirements'>()
    .selectFrom('answer_corrections')
    .select([
      'answer_corrections.id',
      'answer_corrections.answer',
      'answer_corrections.reason',
      'answer_corrections.state',
      'answer_corrections.created_at',
    ])
    .whereRef('question_id', '=', 'order_requirements.id')
    .where('state', '=', 'open'),
).as('correction');

/** A correction with the label of its question. */
export type LabelledCorrection = CorrectionRow & { label: string };

/** A correction with the label of its question. Throws correction_not_found. Load or lock the order first: it decides who may see it. */
export async function getCorrection(
  ctx: Ctx,
  { orderId, correctionId }: { orderId: string; correctionId: string },
): Promise<LabelledCorrection> {
  const correction = await labelled(ctx)
    .where('answer_corrections.id', '=', correctionId)
    .where('answer_corrections.order_id', '=', orderId)
    .executeTakeFirst();
  if (!correction) throw new ApiFailure(CorrectionFailures.correction_not_found);
  return correction;
}

/** This correction and the later ones of its order, oldest first. Internal: checks no permission. */
export function listCorrectionsFrom(
  ctx: Ctx,
  { order_id, created_at }: CorrectionRow,
): Promise<LabelledCorrection[]> {
  return labelled(ctx)
    .where('answer_corrections.order_id', '=', order_id)
    .where('answer_corrections.created_at', '>=', created_at)
    .orderBy('answer_corrections.created_at')
    .execute();
}

function labelled(ctx: Ctx) {
  return ctx.db
    .selectFrom('answer_corrections')
    .innerJoin('order_requirements', 'order_requirements.id', 'answer_corrections.question_id')
    .selectAll('answer_corrections')
    .select('order_requirements.label');
}
