import type { Order, OrderQuestion } from '#features/orders/view-contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { currentAnswer, fieldName } from '#web/orders/questions/answer-values.ts';
import { QuestionField } from '#web/orders/questions/question-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { CorrectedFiles } from './corrected-files.tsx';

interface CorrectionFormProps {
  order: Order;
  question: OrderQuestion;
  isAnswered: boolean;
  refused: Refusal | undefined;
}

/** Changes one answer, or gives one that is missing. */
export function CorrectionForm({ order, question, isAnswered, refused }: CorrectionFormProps) {
  const m = useMessages('corrections');
  const { id, label } = question;
  const isSending = useIsSending('correct');
  const isAtOnce = order.correctionsAtOnceUntil !== null;
  const name = fieldName(id);
  const field = {
    question,
    isUncertain: false,
    condition: undefined,
    error: refused?.refused.fields[name],
  };
  const current = currentAnswer(question);
  return (
    <details open={refused !== undefined}>
      <summary
        className="text-sm font-semibold"
        aria-label={isAnswered ? m.correctOf({ question: label }) : m.giveOf({ question: label })}
      >
        {isAnswered ? m.correct : m.give}
      </summary>
      <DraftForm
        name="correction"
        about={id}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="mt-3 grid gap-4"
      >
        <input type="hidden" name="intent" value="correct" />
        <input type="hidden" name="questionId" value={id} />
        <FormError refused={refused?.refused} />
        {question.kind === 'file' ? (
          <CorrectedFiles order={order} {...field} />
        ) : (
          <QuestionField
            {...field}
            value={
              refused?.values[name] ?? (typeof current === 'string' ? current : current.join('\n'))
            }
          />
        )}
        {!isAtOnce && (
          <TextArea
            id={`correction-${id}`}
            label={m.reason}
            name="reason"
            rows={2}
            optional
            maxLength={1000}
            hint={m.reasonHint}
            defaultValue={refused?.values['reason']}
            error={refused?.refused.fields['reason']}
          />
        )}
        <div>
          <Button tone="secondary" size="small" pending={isSending}>
            {isAtOnce ? m.save : m.propose}
          </Button>
        </div>
      </DraftForm>
    </details>
  );
}
