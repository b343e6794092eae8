import type { Order, OrderQuestion } from '#features/orders/shared/view-contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { currentAnswer, fieldName } from '#web/orders/questions/answer-values.ts';
import { QuestionField } from '#web/orders/questions/question-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { CorrectedFiles } from './corrected-files.tsx';

interface CorrectionFormProps {
  order: Order;
  question: OrderQuestion;
  isAnswered: boolean;
}

/** Changes one answer, or gives one that is missing. */
export function CorrectionForm({ order, question, isAnswered }: CorrectionFormProps) {
  const m = useMessages('corrections');
  const { id, label } = question;
  const row = { questionId: id };
  const { failure } = useFormResult('correct', row);
  const isAtOnce = order.correctionsAtOnceUntil !== null;
  const name = fieldName(id);
  const field = {
    question,
    isUncertain: false,
    condition: undefined,
    error: undefined,
  };
  const current = currentAnswer(question);
  return (
    <details open={failure !== undefined}>
      <summary
        className="text-sm font-semibold"
        aria-label={isAnswered ? m.correctOf({ question: label }) : m.giveOf({ question: label })}
      >
        {isAnswered ? m.correct : m.give}
      </summary>
      <ApiForm
        action="correct"
        row={row}
        unsaved="correction"
        encType="multipart/form-data"
        className="mt-3 grid gap-4"
      >
        {question.kind === 'file' ? (
          <CorrectedFiles order={order} {...field} />
        ) : (
          <QuestionField
            {...field}
            value={
              failure?.values[name] ?? (typeof current === 'string' ? current : current.join('\n'))
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
          />
        )}
        <div>
          <Button tone="secondary" size="small">
            {isAtOnce ? m.save : m.propose}
          </Button>
        </div>
      </ApiForm>
    </details>
  );
}
