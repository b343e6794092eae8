/** A question's condition as one value of a select: the key of the earlier question and one of its choices. */

/** A question of the form; see `Row` in service-input.ts. */
type QuestionRow = Record<string, string> & { key: string };

interface ConditionGroup {
  row: QuestionRow;
  /** The question's number, from 1. */
  number: number;
  choices: { key: string; text: string }[];
}

export function conditionKey(questionKey: string, choice: string): string {
  return `${questionKey}=${choice}`;
}

export function readCondition(text: string): { questionKey: string; choice: string } {
  const at = text.indexOf('=');
  return at < 0
    ? { questionKey: '', choice: '' }
    : { questionKey: text.slice(0, at), choice: text.slice(at + 1) };
}

/** What a question can depend on: the choices of the questions before it. */
export function conditionChoices(earlier: readonly QuestionRow[]): ConditionGroup[] {
  return earlier.flatMap((row, index) => {
    if (row['kind'] !== 'choice' && row['kind'] !== 'choices') return [];
    const choices = choicesOf(row).map((text) => ({ key: conditionKey(row.key, text), text }));
    return choices.length > 0 ? [{ row, number: index + 1, choices }] : [];
  });
}

export function choicesOf(row: QuestionRow): string[] {
  const lines = (row['choices'] ?? '').split('\n').map((line) => line.trim());
  return [...new Set(lines.filter(Boolean))];
}
