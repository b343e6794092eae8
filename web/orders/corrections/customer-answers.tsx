import type { Order, OrderQuestion } from '#features/orders/shared/view-contract.ts';
import { visibleQuestions } from '#features/orders/shared/visible-questions.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { AnswerContent, Answers, answeredQuestions } from '#web/orders/questions/answers.tsx';
import { Button } from '#web/ui/button.tsx';
import { Time } from '#web/ui/time.tsx';
import { CorrectionForm } from './correction-form.tsx';

/** The customer's answers. While the order is running each can be corrected, and those that are missing can be given. */
export function CustomerAnswers({ order }: { order: Order }) {
  const m = useMessages('corrections');
  if (!order.allowed.includes('correct_answers')) {
    if (answeredQuestions(order).length === 0) return null;
    return (
      <FactCard title={m.title} id="answers">
        <Answers order={order} />
      </FactCard>
    );
  }
  const questions = visibleQuestions(order.questions, sentAnswers(order.questions));
  if (questions.length === 0) return null;
  const until = order.correctionsAtOnceUntil;
  return (
    <FactCard title={m.title} id="answers">
      <p className="text-sm text-quiet">
        {until ? m.leadAtOnce({ time: () => <Time at={until} show="clock" /> }) : m.leadConsent}
      </p>
      <ul className="grid gap-4">
        {questions.map((question) => (
          <li key={question.id} className="grid gap-1.5 text-sm">
            <p className="wrap-anywhere text-quiet">{question.label}</p>
            {isAnswered(question) ? (
              <AnswerContent orderId={order.id} question={question} content={question} />
            ) : (
              <p>{m.noAnswer}</p>
            )}
            {question.correction ? (
              <Waiting order={order} question={question} correction={question.correction} />
            ) : (
              <CorrectionForm
                key={JSON.stringify([question.answer, question.files.map(({ id }) => id)])}
                order={order}
                question={question}
                isAnswered={isAnswered(question)}
              />
            )}
          </li>
        ))}
      </ul>
    </FactCard>
  );
}

interface WaitingProps {
  order: Order;
  question: OrderQuestion;
  correction: NonNullable<OrderQuestion['correction']>;
}

function Waiting({ order, question, correction }: WaitingProps) {
  const m = useMessages('corrections');
  return (
    <ApiForm
      action="correction-withdraw"
      row={{ correctionId: correction.id }}
      errorOnTop
      className="grid justify-items-start gap-1.5 border-l-2 border-hairline pl-3"
    >
      <p className="text-quiet">{m.waiting}</p>
      {isAnswered(correction) ? (
        <AnswerContent orderId={order.id} question={question} content={correction} />
      ) : (
        <p>{m.takenAway}</p>
      )}
      {correction.allowed.includes('withdraw') && (
        <Button tone="secondary" size="small">
          {m.withdraw}
        </Button>
      )}
    </ApiForm>
  );
}

/** Whether there is an answer or files. */
export function isAnswered({ answer, files }: Pick<OrderQuestion, 'answer' | 'files'>): boolean {
  return answer !== null || files.length > 0;
}

function sentAnswers(questions: readonly OrderQuestion[]): Record<string, string | string[]> {
  return Object.fromEntries(
    questions.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer] as const])),
  );
}
