import { useEffect, useState, type FocusEvent } from 'react';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { answerProgress } from '#features/orders/shared/answer-progress.ts';
import type { GivenAnswer } from '#features/orders/shared/visible-questions.ts';
import { keptFields, fillField, isChoice } from '#web/unsaved/form-fields.ts';
import { useUnsaved } from '#web/unsaved/use-unsaved.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import {
  answerIn,
  currentAnswer,
  currentAnswers,
  fieldName,
  isSameAnswer,
} from './answer-values.ts';
import { conditionText } from './condition-text.ts';
import { FileAnswer } from './file-answer.tsx';
import { AnswersProgress, MissingAnswers } from './answers-progress.tsx';
import { QuestionField } from './question-field.tsx';
import { SaveNote } from './save-note.tsx';
import { useSavedAnswers } from './use-saved-answers.ts';

/**
 * The questions to answer before the work can start. Each answer is saved as it is given. Questions with a condition appear and disappear;
 * without scripts all are shown, and the whole form is sent at once.
 */
export function QuestionsForm({ order }: { order: Order }) {
  const m = useMessages('questions');
  const { failure } = useFormResult('answers');
  const hydrated = useHydrated();
  const { questions } = order;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [blocked, setBlocked] = useState<{ title: string }>();
  const { answers, unsaved, saving, change, follow } = useAnswers(order);
  const progress = answerProgress(questions, answers);
  const visible = hydrated ? progress.asked : questions;

  function leave({ target }: FocusEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    if (name && !left.has(name)) setLeft(new Set([...left, name]));
  }

  return (
    <Card as="section" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title" className="text-lg">
        {m.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-quiet">{m.lead}</p>
      <ApiForm
        action="answers"
        unsaved={unsaved}
        encType="multipart/form-data"
        onChange={follow}
        onBlur={leave}
        onSubmit={saving.pause}
        className="grid max-w-measure gap-6"
      >
        <AnswersProgress progress={progress} questions={questions} states={saving.states} />
        {visible.map((question) => {
          const name = fieldName(question.id);
          const state = saving.states[question.id];
          const problem = state?.kind === 'saved' ? state.problem : undefined;
          const isLeft = left.has(name) || question.kind === 'file';
          const field = {
            question,
            condition: hydrated ? undefined : conditionText(m, question, questions),
            isUncertain: !hydrated && question.dependsOn !== null,
            error: state ? (isLeft && problem) || '' : undefined,
            note: <SaveNote state={state} />,
          };
          return question.kind === 'file' ? (
            <FileAnswer
              key={question.id}
              {...field}
              order={order}
              onBlocked={setBlocked}
              onChange={(ids) => change(question.id, ids, false)}
            />
          ) : (
            <QuestionField
              key={question.id}
              {...field}
              value={failure?.values[name] ?? asText(currentAnswer(question))}
            />
          );
        })}
        <div className="grid justify-items-start gap-3">
          {hydrated && <MissingAnswers missing={progress.missing} />}
          <FormError error={blocked} />
          <Button size="large" disabled={hydrated && progress.missing.length > 0}>
            {m.send}
          </Button>
        </div>
      </ApiForm>
    </Card>
  );
}

/** The answers in the form, each saved as it changes. */
function useAnswers({ id: orderId, questions }: Order) {
  const [answers, setAnswers] = useState(() => currentAnswers(questions));
  const unsaved = useUnsaved('answers', orderId, {
    onDiscard: () => setAnswers(currentAnswers(questions)),
  });
  const formRef = unsaved.form.ref;
  const isSending = useIsSending('answers');
  const saving = useSavedAnswers(orderId, isSending, (id, answer) => {
    const form = formRef.current;
    const question = questions.find((each) => each.id === id);
    if (!form || !question || !isSameAnswer(answerIn(form, question), answer)) return;
    markUntouched(form, fieldName(id));
    unsaved.keep();
  });

  function change(id: string, answer: GivenAnswer, isTyped: boolean) {
    if (isSameAnswer(answers[id], answer)) return;
    setAnswers((all) => ({ ...all, [id]: answer }));
    saving.save(id, answer, isTyped);
  }

  function follow() {
    const form = formRef.current;
    if (!form) return;
    for (const question of questions) {
      if (question.kind === 'file') continue;
      const answer = answerIn(form, question);
      const isTyped = question.kind !== 'choice' && question.kind !== 'choices';
      if (answer !== undefined) change(question.id, answer, isTyped);
    }
  }

  // Another device of the same person may have saved an answer meanwhile.
  useEffect(() => {
    for (const question of questions) {
      const { id, version } = question;
      if (!saving.observe(id, version, question.draft?.savedAt)) continue;
      const answer = currentAnswer(question);
      setAnswers((all) => ({ ...all, [id]: answer }));
      showAnswer(formRef.current, id, answer);
      if (formRef.current) markUntouched(formRef.current, fieldName(id));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the server's answers arrive
  }, [questions]);

  return { answers, unsaved, saving, change, follow };
}

function asText(answer: GivenAnswer): string {
  return typeof answer === 'string' ? answer : answer.join('\n');
}

function showAnswer(form: HTMLFormElement | null, id: string, answer: GivenAnswer): void {
  const name = fieldName(id);
  for (const each of form?.elements ?? []) {
    const isField =
      each instanceof HTMLInputElement ||
      each instanceof HTMLTextAreaElement ||
      each instanceof HTMLSelectElement;
    if (!isField || each.name !== name || each.type === 'file' || each.type === 'hidden') continue;
    fillField(each, { [name]: typeof answer === 'string' ? [answer] : [...answer] });
  }
}

/** Takes the current values of the fields with this name as their initial ones: they are stored elsewhere now. */
function markUntouched(form: HTMLFormElement, name: string): void {
  for (const field of keptFields(form)) {
    if (field.name !== name) continue;
    if (isChoice(field)) field.defaultChecked = field.checked;
    else if (!(field instanceof HTMLSelectElement)) field.defaultValue = field.value;
  }
}
