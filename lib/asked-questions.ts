/** Which questions of a list are asked at all, given the answers so far: the same rule in the browser and on the server. Pure. */

/** An answer: a text (also the id of a file), or the choices taken. */
export type GivenAnswer = string | readonly string[];

interface Conditional {
  readonly id: string;
  /** Asked only if that earlier question was answered with this value. */
  readonly dependsOn: { readonly questionId: string; readonly value: string } | null;
}

/** The questions that are asked. One whose condition is itself not asked is not asked either. */
export function askedQuestions<Question extends Conditional>(
  questions: readonly Question[],
  answers: Readonly<Record<string, GivenAnswer | undefined>>,
): Question[] {
  const asked = new Set<string>();
  return questions.filter(({ id, dependsOn }) => {
    const isAsked =
      dependsOn === null ||
      (asked.has(dependsOn.questionId) && says(answers[dependsOn.questionId], dependsOn.value));
    if (isAsked) asked.add(id);
    return isAsked;
  });
}

function says(answer: GivenAnswer | undefined, value: string): boolean {
  return typeof answer === 'string' ? answer === value : (answer?.includes(value) ?? false);
}
