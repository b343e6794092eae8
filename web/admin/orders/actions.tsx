import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Order } from '#features/orders/view-contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface OrderActionsProps {
  order: Order;
  refused: Refusal | undefined;
}

/** Less frequent actions on an order; each opens a small form. */
export function OrderActions({ order, refused }: OrderActionsProps) {
  const can = (act: Order['allowed'][number]) => order.allowed.includes(act);
  const refusedOf = (intent: string) =>
    refused?.values['intent'] === intent ? refused : undefined;
  if (!can('hold') && !can('grant_revision') && !can('cancel')) return null;
  return (
    <FactCard title="More">
      {can('grant_revision') && <GrantRevision order={order} refused={refusedOf('grant')} />}
      {can('hold') && (
        <ReasonForm
          intent="hold"
          summary="Put on hold"
          label="What it waits for"
          hint="The customer reads this. The clock stands still until you resume."
          button={{ words: 'Put on hold', tone: 'secondary' }}
          refused={refusedOf('hold')}
        />
      )}
      {can('cancel') && (
        <ReasonForm
          intent="cancel"
          summary="Cancel the order"
          label="Why"
          hint={
            order.paymentStatus === 'unpaid'
              ? 'The customer reads this.'
              : 'The customer reads this. What was paid is owed back; the next step offers to give it back.'
          }
          button={{ words: 'Cancel the order', tone: 'danger' }}
          refused={refusedOf('cancel')}
        />
      )}
    </FactCard>
  );
}

function GrantRevision({ order, refused }: OrderActionsProps) {
  const { included, used } = order.revisions;
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
      <input type="hidden" name="intent" value="grant" />
      <FormError refused={refused?.refused} />
      <p className="text-sm text-quiet">
        {used} of {included} revisions used.
      </p>
      <Button tone="secondary" size="small" pending={useIsSending('grant')}>
        Add a revision
      </Button>
    </Form>
  );
}

interface ReasonFormProps {
  intent: 'hold' | 'cancel';
  summary: ReactNode;
  label: string;
  hint: string;
  button: { words: string; tone: 'secondary' | 'danger' };
  refused: Refusal | undefined;
}

function ReasonForm({ intent, summary, label, hint, button, refused }: ReasonFormProps) {
  return (
    <details open={refused !== undefined}>
      <summary className="text-sm font-semibold">{summary}</summary>
      <DraftForm name={intent} method="post" preventScrollReset className="mt-3 grid gap-3">
        <input type="hidden" name="intent" value={intent} />
        <FormError refused={refused?.refused} />
        <TextArea
          id={`${intent}-reason`}
          label={label}
          name="reason"
          rows={3}
          required
          maxLength={1000}
          hint={hint}
          defaultValue={refused?.values['reason']}
          error={refused?.refused.fields['reason']}
        />
        <div>
          <Button tone={button.tone} size="small" pending={useIsSending(intent)}>
            {button.words}
          </Button>
        </div>
      </DraftForm>
    </details>
  );
}
