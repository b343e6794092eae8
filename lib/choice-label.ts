interface Choices {
  choices: readonly string[];
  choiceLabels: readonly string[];
}

/** The text that people see for an answer to a question. An answer that is not one of the choices is shown unchanged. */
export function choiceLabel({ choices, choiceLabels }: Choices, answer: string): string {
  return choiceLabels[choices.indexOf(answer)] ?? answer;
}

/** The same for an answer with several choices. */
export function answerText(question: Choices, answer: string | readonly string[]): string {
  return typeof answer === 'string'
    ? choiceLabel(question, answer)
    : answer.map((choice) => choiceLabel(question, choice)).join(', ');
}
