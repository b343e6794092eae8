import type { Order } from '#features/orders/shared/view-contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { ReasonForm } from '#web/forms/reason-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';

/** The later due date that waits for the customer. */
export function OrderExtension({ order }: { order: Order }) {
  const m = useMessages('extensions');
  const { extension } = order;
  if (extension?.allowed.includes('withdraw')) {
    return (
      <FactCard title={m.title} id="extension">
        <ApiForm
          action="extension-withdraw"
          row={{ extensionId: extension.id }}
          errorOnTop
          className="grid justify-items-start gap-3 text-sm"
        >
          <p>{m.waiting({ time: () => <Time at={extension.dueAt} /> })}</p>
          <p className="text-quiet wrap-anywhere whitespace-pre-line">{extension.reason}</p>
          <Button tone="secondary" size="small">
            {m.withdraw}
          </Button>
        </ApiForm>
      </FactCard>
    );
  }
  return null;
}

/** Proposes a later due date. */
export function ProposeExtension({ order }: { order: Order }) {
  const m = useMessages('extensions');
  return (
    <ReasonForm
      key={order.clock.dueAt}
      action="extend"
      unsaved
      fold={m.propose}
      className="mt-3 grid gap-4"
      id="extension-reason"
      label={m.reason}
      hint={m.reasonHint}
      send={<Button size="small">{m.send}</Button>}
    >
      <TextInput
        label={m.day}
        name="dueOn"
        type="date"
        required
        min={order.clock.dueAt?.slice(0, 10)}
      />
    </ReasonForm>
  );
}
