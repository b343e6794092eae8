import { formatDate } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';

interface Choices {
  choices: readonly string[];
  choiceLabels: readonly string[];
}

/** The text that people see for an answer to a question. An answer that is not one of the choices is shown unchanged. */
export function choiceLabel({ choices, choiceLabels }: Choices, answer: string): string {
  return choiceLabels[choices.indexOf(answer)] ?? answer;
}

/** The same for an answer with several choices, or with a day, which is written in the given language. */
export function answerText(
  question: Choices & { kind: string },
  answer: string | readonly string[],
  locale: Locale,
): string {
  if (typeof answer === 'string') {
    const isDay = question.kind === 'date' && !Number.isNaN(Date.parse(answer));
    return isDay
      ? formatDate(answer, 'date', { locale, timeZone: 'UTC' })
      : choiceLabel(question, answer);
  }
  return answer.map((choice) => choiceLabel(question, choice)).join(', ');
}
