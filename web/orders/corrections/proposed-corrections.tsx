import { Form } from 'react-router';
import type { Order, OrderQuestion } from '#features/orders/view-contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { AnswerContent } from '#web/orders/questions/answers.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { isAnswered } from './customer-answers.tsx';

type Correction = NonNullable<OrderQuestion['correction']>;

interface ProposedCorrectionsProps {
  order: Order;
  refused: Refusal | undefined;
}

/** The answers that the customer would like to change, for the studio to agree to or decline. */
export function ProposedCorrections({ order, refused }: ProposedCorrectionsProps) {
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
          refused={refused?.values['correctionId'] === correction.id ? refused : undefined}
        />
      ))}
    </Card>
  );
}

interface ProposalProps {
  orderId: string;
  question: OrderQuestion;
  correction: Correction;
  refused: Refusal | undefined;
}

function Proposal({ orderId, question, correction, refused }: ProposalProps) {
  const m = useMessages('corrections');
  const accepting = useIsSending('correction-accept');
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
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="correction-accept" />
        <input type="hidden" name="correctionId" value={correction.id} />
        <Button size="small" pending={accepting} aria-label={m.acceptOf({ question: label })}>
          {m.accept}
        </Button>
      </Form>
      <Decline correction={correction} refused={refused} />
    </section>
  );
}

function Decline({ correction, refused }: Pick<ProposalProps, 'correction' | 'refused'>) {
  const m = useMessages('corrections');
  const isDeclined = refused?.values['intent'] === 'correction-decline';
  return (
    <details open={isDeclined}>
      <summary className="text-sm font-semibold">{m.declineOpen}</summary>
      <DraftForm
        name="decline-correction"
        about={correction.id}
        method="post"
        preventScrollReset
        className="mt-3 grid max-w-measure gap-3"
      >
        <input type="hidden" name="intent" value="correction-decline" />
        <input type="hidden" name="correctionId" value={correction.id} />
        <FormError refused={isDeclined ? refused.refused : undefined} />
        <TextArea
          id={`decline-${correction.id}`}
          label={m.declineReason}
          name="reason"
          rows={3}
          required
          maxLength={1000}
          hint={m.declineHint}
          defaultValue={refused?.values['reason']}
          error={refused?.refused.fields['reason']}
        />
        <div>
          <Button tone="secondary" size="small" pending={useIsSending('correction-decline')}>
            {m.decline}
          </Button>
        </div>
      </DraftForm>
    </details>
  );
}
