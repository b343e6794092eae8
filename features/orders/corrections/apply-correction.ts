/** What a correction changes when it counts, in the caller's transaction, with the order locked. */
import type { Ctx } from '#kit/ctx.ts';
import type { RequirementRow } from '#features/orders/answers/list-requirements.ts';
import type { AnswerFiles } from '#features/orders/answers/check-answers.ts';
import { askedIds, sentAnswers } from './correction-rules.ts';
import { describeChange } from './describe-change.ts';
import { answerDropped } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

/** An answer as stored: null for none. */
export type StoredAnswer = string | string[] | null;

/**
 * Replaces the answer. Answers of questions that are no longer asked then are taken away, each with a line in the timeline, and what was
 * proposed for them is outdated.
 */
export async function applyCorrection(
  tx: Ctx,
  { question, answer }: { question: RequirementRow; answer: StoredAnswer },
  { questions, files }: { questions: readonly RequirementRow[]; files: AnswerFiles },
): Promise<void> {
  await storeAnswer(tx, question, answer);
  const corrected = questions.map((each) => (each.id === question.id ? { ...each, answer } : each));
  const visibleIds = askedIds(corrected, sentAnswers(corrected));
  const hidden = corrected.filter(({ id }) => !visibleIds.has(id));
  if (hidden.length === 0) return;
  await tx.db
    .updateTable('answer_corrections')
    .set({ state: 'outdated', settled_at: tx.now })
    .where(
      'question_id',
      'in',
      hidden.map(({ id }) => id),
    )
    .where('state', '=', 'open')
    .execute();
  for (const each of hidden) {
    if (each.answer === null) continue;
    await storeAnswer(tx, each, null);
    const change = { before: each.answer, after: null };
    await tx.db
      .insertInto('answer_corrections')
      .values({
        order_id: each.order_id,
        question_id: each.id,
        state: 'applied',
        before: JSON.stringify(each.answer),
        created_at: tx.now,
        settled_at: tx.now,
      })
      .execute();
    const data = describeChange(each, change, files);
    await record(tx, { id: each.order_id }, answerDropped, data);
  }
}

async function storeAnswer(tx: Ctx, { id }: RequirementRow, answer: StoredAnswer): Promise<void> {
  await tx.db
    .updateTable('order_requirements')
    .set({
      answer: answer === null ? null : JSON.stringify(answer),
      answered_at: answer === null ? null : tx.now,
      draft: null,
      draft_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** An order that ends leaves nothing to agree to. The caller has locked it. */
export async function outdateCorrections(tx: Ctx, orderId: string): Promise<void> {
  await tx.db
    .updateTable('answer_corrections')
    .set({ state: 'outdated', settled_at: tx.now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
}
