import type { OrderQuestion } from '#features/orders/shared/view-contract.ts';
import type { GivenAnswer } from '#features/orders/shared/visible-questions.ts';

/** The answer to begin with: what was entered and not sent, otherwise what was sent. */
export function currentAnswer({ kind, draft, answer, files }: OrderQuestion): GivenAnswer {
  if (kind === 'file') return (draft?.files ?? files).map(({ id }) => id);
  return (draft ? draft.answer : answer) ?? '';
}

export function currentAnswers(questions: readonly OrderQuestion[]): Record<string, GivenAnswer> {
  return Object.fromEntries(
    questions.map((question): [string, GivenAnswer] => [question.id, currentAnswer(question)]),
  );
}

/** The answer to a question in a form; undefined if the form does not ask it now. */
export function answerIn(
  form: HTMLFormElement,
  { id, kind }: Pick<OrderQuestion, 'id' | 'kind'>,
): GivenAnswer | undefined {
  const name = fieldName(id);
  if (form.elements.namedItem(name) === null) return undefined;
  const entries = new FormData(form).getAll(name).filter((each) => typeof each === 'string');
  return kind === 'choices' || kind === 'file' ? entries : (entries[0] ?? '');
}

export function isSameAnswer(
  one: GivenAnswer | undefined,
  other: GivenAnswer | undefined,
): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

/** The name and the id of the field of a question. */
export function fieldName(questionId: string): string {
  return `answers.${questionId}`;
}
