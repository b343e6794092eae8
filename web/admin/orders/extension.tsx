import { Form } from 'react-router';
import type { Order } from '#features/orders/view-contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

interface ExtensionProps {
  order: Order;
  refused: Refusal | undefined;
}

/** Proposes a later due date, or shows the proposal that waits for the customer. */
export function OrderExtension({ order, refused }: ExtensionProps) {
  const m = useMessages('extensions');
  const withdrawing = useIsSending('extension-withdraw');
  const { extension } = order;
  if (extension?.allowed.includes('withdraw')) {
    return (
      <FactCard title={m.title} id="extension">
        <Form method="post" preventScrollReset className="grid justify-items-start gap-3 text-sm">
          <input type="hidden" name="intent" value="extension-withdraw" />
          <input type="hidden" name="extensionId" value={extension.id} />
          <p>{m.waiting({ time: () => <Time at={extension.dueAt} /> })}</p>
          <p className="text-quiet wrap-anywhere whitespace-pre-line">{extension.reason}</p>
          <Button tone="secondary" size="small" pending={withdrawing}>
            {m.withdraw}
          </Button>
        </Form>
      </FactCard>
    );
  }
  if (!order.allowed.includes('propose_extension')) return null;
  return (
    <FactCard title={m.title} id="extension">
      <ProposeForm key={order.clock.dueAt} order={order} refused={refused} />
    </FactCard>
  );
}

function ProposeForm({ order, refused }: ExtensionProps) {
  const m = useMessages('extensions');
  const errors = refused?.refused.fields ?? {};
  return (
    <details open={refused !== undefined}>
      <FoldSummary>{m.propose}</FoldSummary>
      <DraftForm name="extend" method="post" preventScrollReset className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="extend" />
        <FormError refused={refused?.refused} />
        <TextInput
          label={m.day}
          name="dueOn"
          type="date"
          required
          min={order.clock.dueAt?.slice(0, 10)}
          defaultValue={refused?.values['dueOn']}
          error={errors['dueOn']}
        />
        <TextArea
          id="extension-reason"
          label={m.reason}
          name="reason"
          rows={3}
          required
          maxLength={1000}
          hint={m.reasonHint}
          defaultValue={refused?.values['reason']}
          error={errors['reason']}
        />
        <div>
          <Button size="small" pending={useIsSending('extend')}>
            {m.send}
          </Button>
        </div>
      </DraftForm>
    </details>
  );
}
