/**
 * The customer changes an answer after sending, or gives one that was missing. It counts at once for a while after sending; later it is a
 * proposal to the studio, one at a time for each question. The clock is not touched. Repeating a correction that counts is refused as
 * unchanged, so nothing is recorded twice. The bell tells of each correction at once; one mail tells of those that follow each other closely.
 */
import { nameOfSender } from '#features/orders/overview/customer-side.ts';
import { notifyAgain } from '#features/notifications/notify.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { toTeam } from '#features/orders/to-team.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { pauseAcceptance } from '#features/orders/automatic-acceptance.ts';
import {
  fileIdsOf,
  listAnswerFiles,
  listRequirements,
  type RequirementRow,
} from '#features/orders/answers/list-requirements.ts';
import { checkAnswers, type AnswerFiles } from '#features/orders/answers/check-answers.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { CorrectionFailures, type CorrectionResult, type NewCorrection } from './contract.ts';
import { notifyOrderJob } from '#features/orders/jobs.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { requireAction } from '#features/orders/policy.ts';
import { attachFiles } from '#features/orders/room/attach-files.ts';
import { applyCorrection, type StoredAnswer } from './apply-correction.ts';
import { askedIds, atOnceUntil, sentAnswers } from './correction-rules.ts';
import { describeChange } from './describe-change.ts';
import { listOpenCorrections } from './queries.ts';
import { answerCorrected, correctionProposed } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

/** Further corrections within this delay go into the same mail. */
const MAIL_DELAY_MS = 2 * 60_000;

interface CorrectAnswerInput extends NewCorrection {
  orderId: string;
  questionId: string;
}

export async function correctAnswer(
  ctx: Ctx,
  { orderId, questionId, answer: given, reason }: CorrectAnswerInput,
): Promise<CorrectionResult> {
  await limitOrderAction(ctx, orderId, 'corrections');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    requireAction(tx, order, 'correct_answers');
    const questions = await listRequirements(tx, order.id);
    const files = await listAnswerFiles(tx, order);
    const { question, answer } = checkCorrection(questions, { questionId, given }, files);
    const open = await listOpenCorrections(tx, order.id);
    if (open.some(({ question_id }) => question_id === question.id)) {
      throw new ApiFailure(CorrectionFailures.correction_open);
    }
    if (JSON.stringify(question.answer) === JSON.stringify(answer)) {
      throw new ApiFailure(CorrectionFailures.answer_unchanged);
    }
    await attachNewFiles(tx, question, answer);
    const isAtOnce = atOnceUntil(order, tx.now) !== null;
    const correction = await tx.db
      .insertInto('answer_corrections')
      .values({
        order_id: order.id,
        question_id: question.id,
        state: isAtOnce ? 'applied' : 'open',
        before: question.answer === null ? null : JSON.stringify(question.answer),
        answer: answer === null ? null : JSON.stringify(answer),
        reason,
        created_at: tx.now,
        settled_at: isAtOnce ? tx.now : null,
      })
      .returning(['id', 'state'])
      .executeTakeFirstOrThrow();
    const change = describeChange(question, { before: question.answer, after: answer }, files);
    const event = isAtOnce ? answerCorrected : correctionProposed;
    // `tellStudio` waits for further ones.
    await record(tx, order, event, { ...change, reason }, { isTold: false });
    if (isAtOnce) await applyCorrection(tx, { question, answer }, { questions, files });
    await pauseAcceptance(tx, order);
    await tellStudio(tx, order, { id: correction.id, isAtOnce });
    return correction;
  });
}

async function tellStudio(
  tx: Ctx,
  order: OrderRow,
  { id: correctionId, isAtOnce }: { id: string; isAtOnce: boolean },
): Promise<void> {
  const { id: orderId, number, service_title: service } = order;
  const { name: event } = isAtOnce ? answerCorrected : correctionProposed;
  const customer = await nameOfSender(tx, order);
  await notifyAgain(tx, {
    to: toTeam(order),
    kind: 'orders',
    sentence: isAtOnce ? 'answerCorrected' : 'correctionProposed',
    data: { number, service, customer },
    path: `${adminOrderPath({ number })}#${isAtOnce ? 'answers' : 'corrections'}`,
    orderId,
    cause: orderId,
  });
  await enqueue(
    tx,
    notifyOrderJob,
    { orderId, correctionId, event },
    { key: `${orderId}:${event}`, startAfter: new Date(tx.now.getTime() + MAIL_DELAY_MS) },
  );
}

/** The answer as it will be stored. The other answers stay, so only questions that are asked with them can be corrected. */
function checkCorrection(
  questions: readonly RequirementRow[],
  { questionId, given }: { questionId: string; given: NewCorrection['answer'] },
  files: AnswerFiles,
): { question: RequirementRow; answer: StoredAnswer } {
  const answers = { ...sentAnswers(questions), [questionId]: given };
  const question = questions.find(({ id }) => id === questionId);
  if (!question || !askedIds(questions, answers).has(question.id)) {
    throw new ApiFailure(OrderFailures.question_not_found);
  }
  const checked = checkAnswers(questions, answers, files);
  const fault = checked.faults[`answers.${question.id}`];
  if (fault) {
    const fields = { [`answers.${question.id}`]: fault };
    throw new ApiFailure(OrderFailures.answers_incomplete, { fields });
  }
  return { question, answer: checked.answers.get(question.id) ?? null };
}

/** Files that the question held before stay with it: they were sent, and belong to the history of the order. */
async function attachNewFiles(
  tx: Ctx,
  question: RequirementRow,
  answer: StoredAnswer,
): Promise<void> {
  const fileIds = fileIdsOf(question, answer);
  if (fileIds.length === 0) return;
  const held = await tx.db
    .selectFrom('order_files')
    .select('file_id')
    .where('order_id', '=', question.order_id)
    .where('question_id', '=', question.id)
    .execute();
  const heldIds = new Set(held.map(({ file_id }) => file_id));
  const fresh = fileIds.filter((id) => !heldIds.has(id));
  await attachFiles(tx, question.order_id, fresh, { question_id: question.id });
}
