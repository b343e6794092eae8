/** The studio agrees to a correction or declines it, or its customer takes it back. Safe to repeat: a correction with this outcome stays. */
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { listAnswerFiles, listRequirements } from '#features/orders/answers/list-requirements.ts';
import { recordWriting } from '#features/orders/automatic-acceptance.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import {
  CorrectionFailures,
  type CorrectionAction,
  type CorrectionResult,
  type NewCorrectionDecline,
} from './contract.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { sidesOf } from '#features/orders/policy.ts';
import { applyCorrection, type StoredAnswer } from './apply-correction.ts';
import { allowedCorrectionActions } from './correction-rules.ts';
import { describeChange } from './describe-change.ts';
import { getCorrection } from './queries.ts';
import {
  correctionAccepted,
  correctionDeclined,
  correctionWithdrawn,
} from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

interface CorrectionKey {
  orderId: string;
  correctionId: string;
}

const OUTCOMES = { accept: 'applied', decline: 'declined', withdraw: 'withdrawn' } as const;

/** The studio agrees: the new answer counts. */
export function acceptCorrection(ctx: Ctx, key: CorrectionKey): Promise<CorrectionResult> {
  return settle(ctx, key, 'accept');
}

/** The studio declines, with a reason for the customer: the answer stays. */
export function declineCorrection(
  ctx: Ctx,
  { reason, ...key }: CorrectionKey & NewCorrectionDecline,
): Promise<CorrectionResult> {
  return settle(ctx, key, 'decline', reason);
}

/** The customer takes it back: the answer stays. */
export function withdrawCorrection(ctx: Ctx, key: CorrectionKey): Promise<CorrectionResult> {
  return settle(ctx, key, 'withdraw');
}

function settle(
  ctx: Ctx,
  key: CorrectionKey,
  action: CorrectionAction,
  reason = '',
): Promise<CorrectionResult> {
  const state = OUTCOMES[action];
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, key.orderId);
    const correction = await getCorrection(tx, key);
    const side = action === 'withdraw' ? 'customer' : 'admin';
    if (!sidesOf(tx.actor, order).includes(side)) throw new ApiFailure(CommonFailures.forbidden);
    if (correction.state === state) return { id: correction.id, state };
    if (correction.state !== 'open') throw new ApiFailure(CorrectionFailures.correction_settled);
    if (!allowedCorrectionActions(tx.actor, order, correction).includes(action)) {
      throw new ApiFailure(OrderFailures.order_in_wrong_state);
    }
    await tx.db
      .updateTable('answer_corrections')
      .set({ state, settled_at: tx.now, ...(action === 'decline' && { decline_reason: reason }) })
      .where('id', '=', correction.id)
      .execute();
    const questions = await listRequirements(tx, order.id);
    const question = questions.find(({ id }) => id === correction.question_id);
    if (!question) throw new ApiFailure(OrderFailures.question_not_found);
    const files = await listAnswerFiles(tx, order);
    const answer = correction.answer as StoredAnswer;
    const change = describeChange(question, { before: question.answer, after: answer }, files);
    const audited = { question: question.label, ...(reason && { reason }) };
    const about = { correctionId: correction.id, audited };
    if (action === 'withdraw') await record(tx, order, correctionWithdrawn, change);
    else if (action === 'accept') await record(tx, order, correctionAccepted, change, about);
    else await record(tx, order, correctionDeclined, { ...change, reason }, about);
    if (action === 'accept') await applyCorrection(tx, { question, answer }, { questions, files });
    if (action !== 'withdraw') await recordWriting(tx, order, 'admin');
    return { id: correction.id, state };
  });
}
