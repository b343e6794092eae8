import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { GivenAnswer } from '#features/orders/shared/visible-questions.ts';
import { holdAnswerFiles } from '#features/orders/answers/hold-answer-files.ts';
import {
  fileIdsOf,
  givenAnswer,
  listAnswerFiles,
  listRequirements,
  type RequirementRow,
} from '#features/orders/answers/list-requirements.ts';
import { checkAnswers, type CheckedAnswers } from '#features/orders/answers/check-answers.ts';
import { OrderFailures } from './contract.ts';
import type { NewAnswers } from '#features/orders/answers/contract.ts';
import { limitOrderAction } from './limit-order-actions.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { startClock } from './order-state.ts';
import { requireAction } from './policy.ts';
import { answersReceived, orderStarted } from './events.ts';
import { record } from './record.ts';

/** Sends the answers: those given here, and for the other questions those saved before. The work begins and the clock starts. */
export async function answerRequirements(
  ctx: Ctx,
  input: NewAnswers & { orderId: string },
): Promise<OrderRow> {
  await limitOrderAction(ctx, input.orderId, 'answers');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx, order, 'answer_requirements');
    const questions = await listRequirements(tx, order.id);
    const answers = { ...savedAnswers(questions), ...input.answers };
    const checked = checkAnswers(questions, answers, await listAnswerFiles(tx, order));
    if (Object.keys(checked.faults).length > 0) {
      throw new ApiFailure(OrderFailures.answers_incomplete, { fields: checked.faults });
    }
    await sendAnswers(tx, questions, checked);
    const clock = startClock(order, {
      deliveryDays: order.delivery_days,
      calendar: await getWorkCalendar(tx),
      now: tx.now,
    });
    const started = await moveOrder(tx, order, 'in_progress', {
      ...clock,
      answers_sent_at: tx.now,
    });
    await record(tx, order, answersReceived);
    await record(tx, order, orderStarted);
    return started;
  });
}

function savedAnswers(questions: readonly RequirementRow[]): Record<string, GivenAnswer> {
  const saved: Record<string, GivenAnswer> = {};
  for (const { id, draft } of questions) {
    const answer = givenAnswer(draft);
    if (answer !== undefined) saved[id] = answer;
  }
  return saved;
}

/** Answers of questions that turned out not to be asked are forgotten, and their files are free again. */
async function sendAnswers(
  tx: Ctx,
  questions: readonly RequirementRow[],
  { answers }: CheckedAnswers,
): Promise<void> {
  for (const question of questions) {
    const answer = answers.get(question.id);
    if (question.kind === 'file') {
      const fileIds = fileIdsOf(question, answer);
      await holdAnswerFiles(tx, {
        orderId: question.order_id,
        questionId: question.id,
        fileIds,
      });
    }
    await tx.db
      .updateTable('order_requirements')
      .set({
        draft: null,
        draft_at: null,
        ...(answer !== undefined && { answer: JSON.stringify(answer), answered_at: tx.now }),
      })
      .where('id', '=', question.id)
      .execute();
  }
}
