/** The studio agrees to a correction or declines it, or its customer takes it back. Safe to repeat: a correction with this outcome stays. */
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { listAnswerFiles, listRequirements } from '#features/orders/answers/list-requirements.ts';
import { noteWords } from '#features/orders/automatic-acceptance.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import {
  CorrectionFailures,
  type CorrectionAction,
  type CorrectionResult,
  type NewCorrectionDecline,
} from '#features/orders/correction-contract.ts';
import { notifyOrderJob } from '#features/orders/jobs.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { sidesOf } from '#features/orders/policy.ts';
import { applyCorrection, type StoredAnswer } from './apply-correction.ts';
import { allowedCorrectionActions } from './correction-rules.ts';
import { describeChange } from './describe-change.ts';
import { getCorrection } from './queries.ts';

interface CorrectionKey {
  orderId: string;
  correctionId: string;
}

const OUTCOMES = {
  accept: { state: 'applied', event: 'answer.correction_accepted' },
  decline: { state: 'declined', event: 'answer.correction_declined' },
  withdraw: { state: 'withdrawn', event: 'answer.correction_withdrawn' },
} as const;

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
  const { state, event: type } = OUTCOMES[action];
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, key.orderId);
    const correction = await getCorrection(tx, key);
    const side = action === 'withdraw' ? 'customer' : 'admin';
    if (!sidesOf(tx.actor, order).includes(side)) throw new Failure(CommonFailures.forbidden);
    if (correction.state === state) return { id: correction.id, state };
    if (correction.state !== 'open') throw new Failure(CorrectionFailures.correction_settled);
    if (!allowedCorrectionActions(tx.actor, order, correction).includes(action)) {
      throw new Failure(OrderFailures.order_in_wrong_state);
    }
    await tx.db
      .updateTable('answer_corrections')
      .set({ state, settled_at: tx.now, ...(action === 'decline' && { decline_reason: reason }) })
      .where('id', '=', correction.id)
      .execute();
    const questions = await listRequirements(tx, order.id);
    const question = questions.find(({ id }) => id === correction.question_id);
    if (!question) throw new Failure(OrderFailures.question_not_found);
    const files = await listAnswerFiles(tx, order);
    const answer = correction.answer as StoredAnswer;
    const change = describeChange(question, { before: question.answer, after: answer }, files);
    const data = { ...change, ...(action === 'decline' && { reason }) };
    await recordOrderEvent(tx, { orderId: order.id, type, data });
    if (action === 'accept') await applyCorrection(tx, { question, answer }, { questions, files });
    if (action === 'withdraw') return { id: correction.id, state };
    await noteWords(tx, order, 'admin');
    await audit(tx, {
      action: `order.correction_${action === 'accept' ? 'accepted' : 'declined'}`,
      subjectType: 'order',
      subjectId: order.id,
      data: { number: order.number, question: question.label, ...(reason && { reason }) },
    });
    await enqueue(tx, notifyOrderJob, {
      orderId: order.id,
      correctionId: correction.id,
      notification: action === 'accept' ? 'correction_accepted' : 'correction_declined',
    });
    return { id: correction.id, state };
  });
}
