import { choiceLabel } from '#features/orders/shared/choice-label.ts';
import { fileIdsOf, type RequirementRow } from '#features/orders/answers/list-requirements.ts';
import type { AnswerFiles } from '#features/orders/answers/check-answers.ts';

/** The timeline shows this much of a long text; the whole answers are kept with the correction. */
const MAX_LENGTH = 1000;

interface Change {
  before: unknown;
  after: unknown;
}

/** What the timeline says of a change: the question and both answers as texts. Choices and files are separated by line breaks. */
export function describeChange(
  question: RequirementRow,
  { before, after }: Change,
  files: AnswerFiles,
): { question: string; kind: string; before: string; after: string } {
  return {
    question: question.label,
    kind: question.kind,
    before: shorten(textOf(question, before, files)),
    after: shorten(textOf(question, after, files)),
  };
}

function textOf(question: RequirementRow, stored: unknown, files: AnswerFiles): string {
  if (stored === null || stored === undefined) return '';
  if (question.kind === 'file') {
    return fileIdsOf(question, stored)
      .map((id) => files.get(id)?.name ?? id)
      .join('\n');
  }
  const { choices, choice_labels: choiceLabels } = question;
  return [stored]
    .flat()
    .map((each) => choiceLabel({ choices, choiceLabels }, String(each)))
    .join('\n');
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH).join('')}…` : text;
}
