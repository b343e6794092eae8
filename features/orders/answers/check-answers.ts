/** Validates a customer's answers to an order's questions. Pure: takes rows, returns clean answers or field errors. */
import type { Selectable } from 'kysely';
import type { OrderRequirements } from '#db/schema.ts';
import { visibleQuestions, type GivenAnswer } from '#features/orders/shared/visible-questions.ts';
import type { FieldErrors } from '#lib/api-failure.ts';
import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';
import { isAcceptedFile } from '#features/files/shared/file-types.ts';

const messageKey = messageKeysOf('api-orders');
const common = messageKeysOf('api-common');

export type Question = Pick<
  Selectable<OrderRequirements>,
  | 'id'
  | 'requirement_id'
  | 'kind'
  | 'is_required'
  | 'choices'
  | 'depends_on'
  | 'depends_on_value'
  | 'max_files'
  | 'max_file_megabytes'
  | 'file_types'
>;

/** What the rules read of an uploaded file. */
export interface AnswerFile {
  name: string;
  contentType: string;
  sizeBytes: number;
}

/** The files that may be part of an answer, by id. */
export type AnswerFiles = ReadonlyMap<string, AnswerFile>;

export interface CheckedAnswers {
  /** By question: a text, the selected choices or the ids of files. A question that is not asked, or left empty, has none. */
  answers: ReadonlyMap<string, string | string[]>;
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
  files: AnswerFiles,
): CheckedAnswers {
  const answers = new Map<string, string | string[]>();
  const faults: FieldErrors = {};
  const conditional = questions.map((question) => ({
    ...question,
    dependsOn: conditionOf(question, questions),
  }));
  for (const question of visibleQuestions(conditional, given)) {
    const answer = tidyAnswer(question.kind, given[question.id]);
    const problem = answerFault(question, answer, files);
    if (problem) faults[`answers.${question.id}`] = problem;
    else if (answer.length > 0) answers.set(question.id, normalize(question.kind, answer));
  }
  return { answers, faults };
}

/** Without spaces around it and without repetitions. One file may be given as its id alone. */
export function tidyAnswer(kind: string, answer: GivenAnswer | undefined): string | string[] {
  if (answer === undefined) return '';
  if (typeof answer !== 'string') return [...new Set(answer)];
  const text = answer.trim();
  return kind === 'file' && text !== '' ? [text] : text;
}

function normalize(kind: string, answer: string | string[]): string | string[] {
  if (kind === 'url') return asUrl(answer as string);
  return kind === 'color' ? asColor(answer as string) : answer;
}

const MISSING: Record<string, MessageKey> = {
  choice: messageKey('choiceMissing'),
  choices: messageKey('choicesMissing'),
  color: messageKey('colorMissing'),
  date: messageKey('dateMissing'),
  file: messageKey('fileMissing'),
  number: messageKey('numberMissing'),
  url: messageKey('urlMissing'),
};

/** What is wrong with a tidy answer; null if it can be sent. */
export function answerFault(
  question: Question,
  answer: string | string[],
  files: AnswerFiles,
): MessageKey | null {
  if (answer.length === 0) {
    return question.is_required ? (MISSING[question.kind] ?? messageKey('answerMissing')) : null;
  }
  const isList = question.kind === 'choices' || question.kind === 'file';
  if (Array.isArray(answer) !== isList) return messageKey('answerInvalid');
  if (Array.isArray(answer)) {
    if (question.kind === 'file') return filesFault(question, answer, files);
    return answer.every((each) => question.choices.includes(each))
      ? null
      : messageKey('choiceInvalid');
  }
  return FAULTS[question.kind]?.(answer, question) ?? null;
}

const FAULTS: Record<string, (answer: string, question: Question) => MessageKey | null> = {
  text: (answer) => (answer.length > 500 ? common('tooLong', { maximum: 500 }) : null),
  long_text: (answer) => (answer.length > 10_000 ? common('tooLong', { maximum: 10_000 }) : null),
  choice: (answer, { choices }) => (choices.includes(answer) ? null : messageKey('choiceInvalid')),
  number: (answer) =>
    /^-?\d{1,15}([.,]\d{1,6})?$/.test(answer) ? null : messageKey('numberInvalid'),
  date: (answer) => (isDay(answer) ? null : messageKey('dateInvalid')),
  url: (answer) =>
    URL.canParse(asUrl(answer)) && answer.length <= 2000 ? null : messageKey('urlInvalid'),
  color: (answer) => (/^#[0-9a-f]{6}$/.test(asColor(answer)) ? null : messageKey('colorInvalid')),
};

const MEGABYTE = 1_000_000;

function filesFault(
  question: Question,
  ids: readonly string[],
  files: AnswerFiles,
): MessageKey | null {
  const most = question.max_files;
  if (ids.length > most) return messageKey('tooManyAnswerFiles', { most });
  const mostMegabytes = question.max_file_megabytes;
  for (const id of ids) {
    const file = files.get(id);
    if (!file) return messageKey('fileInvalid');
    const { name } = file;
    if (!isAcceptedFile(question.file_types, file)) return messageKey('fileTypeRefused', { name });
    if (mostMegabytes !== null && file.sizeBytes > mostMegabytes * MEGABYTE) {
      return messageKey('fileTooLarge', { name, most: mostMegabytes });
    }
  }
  return null;
}

/** People write `1A2B3C` or `#abc`. */
function asColor(answer: string): string {
  const digits = answer.toLowerCase().replace(/^#/, '');
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : `#${digits}`;
}

/** People write `example.com`. Only http and https addresses are ever shown as links. */
function asUrl(answer: string): string {
  if (/^https?:\/\//i.test(answer)) return answer;
  return /^[a-z][a-z0-9+.-]*:/i.test(answer) ? '' : `https://${answer}`;
}

function isDay(answer: string): boolean {
  const at = new Date(`${answer}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(answer) && answer.length === 10;
}
