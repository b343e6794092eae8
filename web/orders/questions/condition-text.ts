import type { OrderQuestion } from '#features/orders/shared/view-contract.ts';
import { choiceLabel } from '#features/orders/shared/choice-label.ts';
import type { Messages } from '#messages/types.ts';

/** When a question is asked, as a sentence; undefined if it always is. */
export function conditionText(
  m: Messages<'questions'>,
  { dependsOn }: Pick<OrderQuestion, 'dependsOn'>,
  all: readonly OrderQuestion[],
): string | undefined {
  const parent = all.find((each) => each.id === dependsOn?.questionId);
  return parent && dependsOn
    ? m.condition({ question: parent.label, answer: choiceLabel(parent, dependsOn.value) })
    : undefined;
}
