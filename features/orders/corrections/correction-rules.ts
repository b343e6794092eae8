/** When a correction counts at once, and who may do what with one that waits. Pure. */
import type { Selectable } from 'kysely';
import type { AnswerCorrections } from '#db/schema.ts';
import { may } from '#kit/authorize.ts';
import type { Actor } from '#kit/ctx.ts';
import { visibleQuestions, type GivenAnswer } from '#features/orders/shared/visible-questions.ts';
import { givenAnswer, type RequirementRow } from '#features/orders/answers/list-requirements.ts';
import { conditionOf } from '#features/orders/answers/check-answers.ts';
import type { CorrectionAction } from './contract.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { CORRECTABLE_STATES, sidesOf, type OrderPolicySubject } from '#features/orders/policy.ts';

export type CorrectionRow = Selectable<AnswerCorrections>;

/** Work starts when the answers are sent. For this long nobody has to be asked about a change of them. */
export const AT_ONCE_MS = 3_600_000;

/** Until when corrections count without the studio's consent; null if they do not, or no longer. */
export function atOnceUntil(
  order: Pick<OrderRow, 'state' | 'answers_sent_at'>,
  now: Date,
): Date | null {
  if (!CORRECTABLE_STATES.includes(order.state) || order.answers_sent_at === null) return null;
  const until = new Date(order.answers_sent_at.getTime() + AT_ONCE_MS);
  return now < until ? until : null;
}

/** Only its customer takes a correction back, only administrators answer it, and only while the order is running. */
export function allowedCorrectionActions(
  actor: Actor,
  order: OrderPolicySubject,
  { state }: Pick<CorrectionRow, 'state'>,
): CorrectionAction[] {
  if (state !== 'open' || !CORRECTABLE_STATES.includes(order.state)) return [];
  const sides = sidesOf(actor, order);
  return [
    ...(may(actor, 'orders.work', order) ? (['accept', 'decline'] as const) : []),
    ...(sides.includes('customer') ? (['withdraw'] as const) : []),
  ];
}

/** The answers that count, by question. */
export function sentAnswers(questions: readonly RequirementRow[]): Record<string, GivenAnswer> {
  const sent: Record<string, GivenAnswer> = {};
  for (const { id, answer } of questions) {
    const given = givenAnswer(answer);
    if (given !== undefined) sent[id] = given;
  }
  return sent;
}

/** The ids of the questions that are asked with these answers. */
export function askedIds(
  questions: readonly RequirementRow[],
  answers: Readonly<Record<string, GivenAnswer>>,
): ReadonlySet<string> {
  const conditional = questions.map((question) => ({
    ...question,
    dependsOn: conditionOf(question, questions),
  }));
  return new Set(visibleQuestions(conditional, answers).map(({ id }) => id));
}
