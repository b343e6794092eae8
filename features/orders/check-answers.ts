/** Validates a customer's answers to an order's questions. Pure: takes rows, returns clean answers or field errors. */
import type { Selectable } from 'kysely';
import type { OrderRequirements } from '#db/schema.ts';
import { visibleQuestions, type GivenAnswer } from '#lib/visible-questions.ts';
import type { FieldErrors } from '#lib/failure.ts';
import { faultsOf, type Fault } from '#lib/fault.ts';
import { isUuid } from '#lib/uuid.ts';

const fault = faultsOf('api-orders');
const common = faultsOf('api-common');

export type Question = Pick<
  Selectable<OrderRequirements>,
  'id' | 'requirement_id' | 'kind' | 'is_required' | 'choices' | 'depends_on' | 'depends_on_value'
>;

export interface CheckedAnswers {
  /** By question; a question that is not asked, or optional and left empty, has none. */
  answers: ReadonlyMap<string, string | string[]>;
  /** The file that answers a question, by question. */
  files: ReadonlyMap<string, string>;
  faults: FieldErrors;
}

/** Maps each conditional question to the question it depends on, by the order's ids. */
export function conditionOf(
  question: Pick<Question, 'depends_on' | 'depends_on_value'>,
  all: readonly Pick<Question, 'id' | 'requirement_id'>[],
): { questionId: string; value: string } | null {
  const parent = all.find((each) => each.requirement_id === question.depends_on);
  if (!parent || question.depends_on_value === null) return null;
  return { questionId: parent.id, value: question.depends_on_value };
}

/** Errors are keyed by `answers.<question id>`, like the form's fields. */
export function checkAnswers(
  questions: readonly Question[],
  given: Readonly<Record<string, GivenAnswer>>,
): CheckedAnswers {
  const answers = new Map<string, string | string[]>();
  const files = new Map<string, string>();
  const faults: FieldErrors = {};
  const conditional = questions.map((question) => ({
    ...question,
    dependsOn: conditionOf(question, questions),
  }));
  for (const question of visibleQuestions(conditional, given)) {
    const answer = tidy(given[question.id]);
    const found = faultOf(question, answer);
    if (found) faults[`answers.${question.id}`] = found;
    else if (answer.length === 0) continue;
    else if (question.kind === 'file') files.set(question.id, answer as string);
    else answers.set(question.id, question.kind === 'url' ? asUrl(answer as string) : answer);
  }
  return { answers, files, faults };
}

function tidy(answer: GivenAnswer | undefined): string | string[] {
  if (answer === undefined) return '';
  return typeof answer === 'string' ? answer.trim() : [...new Set(answer)];
}

const MISSING: Record<string, Fault> = {
  choice: fault('choiceMissing'),
  choices: fault('choicesMissing'),
  date: fault('dateMissing'),
  file: fault('fileMissing'),
  number: fault('numberMissing'),
  url: fault('urlMissing'),
};

function faultOf(question: Question, answer: string | string[]): Fault | null {
  if (answer.length === 0) {
    return question.is_required ? (MISSING[question.kind] ?? fault('answerMissing')) : null;
  }
  if (Array.isArray(answer) !== (question.kind === 'choices')) return fault('answerInvalid');
  if (Array.isArray(answer)) {
    return answer.every((each) => question.choices.includes(each)) ? null : fault('choiceInvalid');
  }
  return FAULTS[question.kind]?.(answer, question) ?? null;
}

const FAULTS: Record<string, (answer: string, question: Question) => Fault | null> = {
  text: (answer) => (answer.length > 500 ? common('tooLong', { maximum: 500 }) : null),
  long_text: (answer) => (answer.length > 10_000 ? common('tooLong', { maximum: 10_000 }) : null),
  choice: (answer, { choices }) => (choices.includes(answer) ? null : fault('choiceInvalid')),
  number: (answer) => (/^-?\d{1,15}([.,]\d{1,6})?$/.test(answer) ? null : fault('numberInvalid')),
  date: (answer) => (isDay(answer) ? null : fault('dateInvalid')),
  url: (answer) =>
    URL.canParse(asUrl(answer)) && answer.length <= 2000 ? null : fault('urlInvalid'),
  file: (answer) => (isUuid(answer) ? null : fault('fileInvalid')),
};

/** People write `example.com`. Only http and https addresses are ever shown as links. */
function asUrl(answer: string): string {
  if (/^https?:\/\//i.test(answer)) return answer;
  return /^[a-z][a-z0-9+.-]*:/i.test(answer) ? '' : `https://${answer}`;
}

function isDay(answer: string): boolean {
  const at = new Date(`${answer}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(answer) && answer.length === 10;
}
