/** How far the answers to an order's questions are: the same rule for the progress in the browser and for sending on the server. Pure. */
import { visibleQuestions, type Conditional, type GivenAnswer } from './visible-questions.ts';

interface Asked extends Conditional {
  readonly isRequired: boolean;
}

export interface AnswerProgress<Question> {
  /** The questions that are asked now. */
  asked: Question[];
  answered: number;
  /** The required ones without an answer: while there are any, nothing can be sent. */
  missing: Question[];
}

export function answerProgress<Question extends Asked>(
  questions: readonly Question[],
  answers: Readonly<Record<string, GivenAnswer | undefined>>,
): AnswerProgress<Question> {
  const asked = visibleQuestions(questions, answers);
  const open = asked.filter(({ id }) => !isAnswered(answers[id]));
  return {
    asked,
    answered: asked.length - open.length,
    missing: open.filter(({ isRequired }) => isRequired),
  };
}

/** Spaces alone are no answer. */
export function isAnswered(answer: GivenAnswer | undefined): boolean {
  if (answer === undefined) return false;
  return typeof answer === 'string'
    ? answer.trim() !== ''
    : answer.some((each) => each.trim() !== '');
}
