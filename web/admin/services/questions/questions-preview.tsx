import { useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import Eye from 'lucide-react/icons/eye';
import type { OrderQuestion } from '#features/orders/shared/view-contract.ts';
import { answerProgress } from '#features/orders/shared/answer-progress.ts';
import type { GivenAnswer } from '#features/orders/shared/visible-questions.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { answerIn } from '#web/orders/questions/answer-values.ts';
import { AnswersProgress, MissingAnswers } from '#web/orders/questions/answers-progress.tsx';
import { QuestionField } from '#web/orders/questions/question-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { acceptOf } from '#features/files/shared/file-types.ts';
import { fieldName } from '#web/orders/questions/answer-values.ts';
import type { Row } from '#web/admin/services/service-input.ts';
import { previewQuestions } from './preview-questions.ts';

/** Shows the form as its customer will see it, with the questions as typed. Conditions respond; nothing is saved or sent. */
export function QuestionsPreview({
  readRows,
  label,
}: {
  readRows: () => readonly Row[];
  label: string;
}) {
  const m = useMessages('admin-services');
  const [shown, setShown] = useState<OrderQuestion[] | null>(null);
  if (!useHydrated()) return null;
  return (
    <p>
      <Button
        type="button"
        tone="secondary"
        size="small"
        icon={<Icon of={Eye} size={16} />}
        onClick={() => setShown(previewQuestions(readRows()))}
      >
        {label}
      </Button>
      {/* Outside of the editor's form, so that nothing typed here is sent with it. */}
      {createPortal(
        <Dialog
          open={shown !== null}
          onClose={() => setShown(null)}
          title={m.questionsPreviewTitle}
        >
          {shown && <Preview questions={shown} />}
        </Dialog>,
        document.body,
      )}
    </p>
  );
}

function Preview({ questions }: { questions: readonly OrderQuestion[] }) {
  const m = useMessages('admin-services');
  const [answers, setAnswers] = useState<Record<string, GivenAnswer | undefined>>({});
  const progress = answerProgress(questions, answers);
  function follow(event: FormEvent<HTMLFormElement>) {
    event.stopPropagation(); // React passes events through portals to the editor's form
    const form = event.currentTarget;
    const entries = questions.map((question) => [question.id, readAnswer(form, question)] as const);
    setAnswers(Object.fromEntries(entries));
  }
  return (
    <form
      className="grid gap-6"
      onInput={(event) => event.stopPropagation()}
      onChange={follow}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <p className="text-sm text-quiet">{m.questionsPreviewHint}</p>
      <AnswersProgress progress={progress} questions={questions} states={{}} />
      {progress.asked.map((question) =>
        question.kind === 'file' ? (
          <FileInput
            key={question.id}
            label={question.label}
            name={fieldName(question.id)}
            hint={question.help || undefined}
            optional={!question.isRequired}
            multiple={question.maxFiles > 1}
            accept={acceptOf(question.fileTypes)}
          />
        ) : (
          <QuestionField
            key={question.id}
            question={question}
            isUncertain={false}
            condition={undefined}
            value={undefined}
            error={undefined}
          />
        ),
      )}
      <MissingAnswers missing={progress.missing} />
    </form>
  );
}

/** Files count by their names: nothing is uploaded. */
function readAnswer(form: HTMLFormElement, question: OrderQuestion): GivenAnswer | undefined {
  if (question.kind !== 'file') return answerIn(form, question);
  const input = form.elements.namedItem(fieldName(question.id));
  return input instanceof HTMLInputElement ? [...(input.files ?? [])].map(({ name }) => name) : [];
}
