/** Which questions of a list are visible, given the answers so far: the same rule in the browser and on the server. Pure. */

/** An answer: a text, the selected choices, or the ids of files. */
export type GivenAnswer = string | readonly string[];

export interface Conditional {
  readonly id: string;
  /** Visible only if that earlier question was answered with this value. */
  readonly dependsOn: { readonly questionId: string; readonly value: string } | null;
}

/** The visible questions. A question that depends on a hidden question is hidden too. */
export function visibleQuestions<Question extends Conditional>(
  questions: readonly Question[],
  answers: Readonly<Record<string, GivenAnswer | undefined>>,
): Question[] {
  const visible = new Set<string>();
  return questions.filter(({ id, dependsOn }) => {
    const isVisible =
      dependsOn === null ||
      (visible.has(dependsOn.questionId) && says(answers[dependsOn.questionId], dependsOn.value));
    if (isVisible) visible.add(id);
    return isVisible;
  });
}

function says(answer: GivenAnswer | undefined, value: string): boolean {
  return typeof answer === 'string' ? answer === value : (answer?.includes(value) ?? false);
}
