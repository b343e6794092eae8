/**
 * Keeps one answer as the customer enters it, so that nothing is lost and another device can go on. Until the answers are sent nobody else
 * sees it. The last of two devices wins, for each answer alone; the version tells a device that another one was there. Any answer is kept;
 * the result says what stands in the way of sending it.
 */
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { answerFault, tidyAnswer } from './check-answers.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { requireAction } from '#features/orders/policy.ts';
import type { NewAnswer, SavedAnswer } from './contract.ts';
import { holdAnswerFiles } from './hold-answer-files.ts';
import { listAnswerFiles, listRequirements } from './list-requirements.ts';

interface SaveAnswerInput extends NewAnswer {
  orderId: string;
  questionId: string;
}

export async function saveAnswer(
  ctx: Ctx,
  { orderId, questionId, answer: given }: SaveAnswerInput,
): Promise<SavedAnswer> {
  await limitOrderAction(ctx, orderId, 'savedAnswers');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    requireAction(tx, order, 'answer_requirements');
    const questions = await listRequirements(tx, order.id);
    const question = questions.find(({ id }) => id === questionId);
    if (!question) throw new ApiFailure(OrderFailures.question_not_found);
    const answer = tidyAnswer(question.kind, given);
    const isFile = question.kind === 'file';
    if (isFile) {
      await holdAnswerFiles(tx, { orderId, questionId, fileIds: [answer].flat() });
    }
    const { draft_version: version } = await tx.db
      .updateTable('order_requirements')
      .set((row) => ({
        draft: JSON.stringify(typeof given === 'string' && !isFile ? given : answer),
        draft_at: tx.now,
        draft_version: row('draft_version', '+', 1),
      }))
      .where('id', '=', question.id)
      .returning('draft_version')
      .executeTakeFirstOrThrow();
    await signalChange(tx, liveTopic.order(order.id));
    const files = isFile ? await listAnswerFiles(tx, order) : new Map<string, never>();
    const fault = answerFault(question, answer, files);
    return {
      questionId: question.id,
      savedAt: tx.now.toISOString(),
      version,
      problem: fault && sentenceOf(fault, tx.locale),
    };
  });
}
