import type { Order, OrderQuestion } from '#features/orders/shared/view-contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { ReasonForm } from '#web/forms/reason-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { AnswerContent } from '#web/orders/questions/answers.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { isAnswered } from './customer-answers.tsx';

type Correction = NonNullable<OrderQuestion['correction']>;

/** The answers that the customer would like to change, for the studio to agree to or decline. */
export function ProposedCorrections({ order }: { order: Order }) {
  const m = useMessages('corrections');
  const open = order.questions.flatMap((question) => {
    const { correction } = question;
    return correction?.allowed.includes('accept') ? [{ question, correction }] : [];
  });
  if (open.length === 0) return null;
  return (
    <Card as="section" id="corrections" aria-labelledby="corrections-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="corrections-title" className="text-base font-semibold">
          {m.askTitle({ count: open.length })}
        </h2>
        <p className="text-sm text-quiet">{m.askLead}</p>
      </div>
      {open.map(({ question, correction }) => (
        <Proposal
          key={correction.id}
          orderId={order.id}
          question={question}
          correction={correction}
        />
      ))}
    </Card>
  );
}

interface ProposalProps {
  orderId: string;
  question: OrderQuestion;
  correction: Correction;
}

function Proposal({ orderId, question, correction }: ProposalProps) {
  const m = useMessages('corrections');
  const { label } = question;
  const contentOf = (content: Pick<OrderQuestion, 'answer' | 'files'>) =>
    isAnswered(content) ? (
      <AnswerContent orderId={orderId} question={question} content={content} />
    ) : (
      m.takenAway
    );
  return (
    <section className="grid gap-3 border-t border-hairline pt-4" aria-label={label}>
      <h3 className="text-sm font-semibold wrap-anywhere">{label}</h3>
      <DescriptionList
        stacked
        items={[
          { term: m.before, value: contentOf(question) },
          { term: m.after, value: contentOf(correction) },
          ...(correction.reason
            ? [
                {
                  term: m.because,
                  value: (
                    <span className="wrap-anywhere whitespace-pre-line">{correction.reason}</span>
                  ),
                },
              ]
            : []),
        ]}
      />
      <ApiForm action="correction-accept" row={{ correctionId: correction.id }} errorOnTop>
        <Button size="small" aria-label={m.acceptOf({ question: label })}>
          {m.accept}
        </Button>
      </ApiForm>
      <Decline correction={correction} />
    </section>
  );
}

function Decline({ correction }: Pick<ProposalProps, 'correction'>) {
  const m = useMessages('corrections');
  const row = { correctionId: correction.id };
  const { failure } = useFormResult('correction-decline', row);
  return (
    <details open={failure !== undefined}>
      <summary className="text-sm font-semibold">{m.declineOpen}</summary>
      <ReasonForm
        action="correction-decline"
        row={row}
        unsaved="decline-correction"
        className="mt-3 grid max-w-measure gap-3"
        id={`decline-${correction.id}`}
        label={m.declineReason}
        hint={m.declineHint}
        send={m.decline}
      />
    </details>
  );
}
