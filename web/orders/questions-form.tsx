import { useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import type { Order, OrderQuestion } from '#features/orders/view-contract.ts';
import { choiceLabel } from '#lib/choice-label.ts';
import { visibleQuestions } from '#lib/visible-questions.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Messages } from '#messages/types.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { QuestionField } from './question-field.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

type AnswersById = Record<string, string[]>;

/** The questions to answer before the work can start. Questions with a condition appear and disappear; without scripts all are shown. */
export function QuestionsForm({ order, refused }: { order: Order; refused: Refusal | undefined }) {
  const m = useMessages('order-room');
  const hydrated = useHydrated();
  const [answers, setAnswers] = useState<AnswersById>({});
  const draft = useDraft('answers', order.id, { onDiscard: () => setAnswers({}) });
  const { questions } = order;
  const visible = hydrated ? visibleQuestions(questions, answers) : questions;

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    const form = new FormData(currentTarget);
    const entries = questions.map(({ id }) => [id, form.getAll(`answers.${id}`).map(String)]);
    setAnswers(Object.fromEntries(entries) as AnswersById);
  }

  return (
    <Card as="section" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title" className="text-lg">
        {m.questionsTitle}
      </h2>
      <p className="mt-1 mb-6 text-sm text-quiet">{m.questionsLead}</p>
      <Form
        key={draft.round}
        {...draft.form}
        method="post"
        encType="multipart/form-data"
        onChange={follow}
        className="grid max-w-measure gap-6"
      >
        <input type="hidden" name="intent" value="answers" />
        <DraftNotice draft={draft} />
        <FormError refused={refused?.refused} />
        {visible.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            isUncertain={!hydrated && question.dependsOn !== null}
            condition={hydrated ? undefined : conditionOf(m, question, questions)}
            value={refused?.values[`answers.${question.id}`]}
            error={refused?.refused.fields[`answers.${question.id}`]}
          />
        ))}
        <div>
          <Button size="large" pending={useIsSending('answers')}>
            {m.questionsSend}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function conditionOf(
  m: Messages<'order-room'>,
  { dependsOn }: OrderQuestion,
  all: readonly OrderQuestion[],
): string | undefined {
  const parent = all.find((each) => each.id === dependsOn?.questionId);
  return parent && dependsOn
    ? m.questionsCondition({
        question: parent.label,
        answer: choiceLabel(parent, dependsOn.value),
      })
    : undefined;
}
