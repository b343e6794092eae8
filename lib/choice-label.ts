interface Choices {
  choices: readonly string[];
  choiceLabels: readonly string[];
}

/** What people see for an answer to a question. An answer that is no choice is shown as it was written. */
export function choiceLabel({ choices, choiceLabels }: Choices, answer: string): string {
  return choiceLabels[choices.indexOf(answer)] ?? answer;
}

/** The same for an answer that may be several choices. */
export function answerText(question: Choices, answer: string | readonly string[]): string {
  return typeof answer === 'string'
    ? choiceLabel(question, answer)
    : answer.map((choice) => choiceLabel(question, choice)).join(', ');
}
