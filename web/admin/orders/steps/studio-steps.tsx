import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import type { Order } from '#features/orders/view-contract.ts';
import { moveItem } from '#web/admin/services/move-item.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { OrderSteps } from '#web/orders/steps/order-steps.tsx';
import { StepProgress } from '#web/orders/steps/step-progress.tsx';
import { Button } from '#web/ui/button.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { useRowDrag } from '#web/ui/use-row-drag.ts';
import { StepFields } from './step-fields.tsx';
import { StudioStep } from './studio-step.tsx';

const PLACING = 'steps-placing';

interface StudioStepsProps {
  order: Order;
  refused: Refusal | undefined;
}

/** The steps of an order for the studio. Those of a closed order can only be read. */
export function StudioSteps({ order, refused }: StudioStepsProps) {
  const m = useMessages('steps');
  const submit = useSubmit();
  const { steps } = order;
  const ids = steps.map(({ id }) => id);
  const drag = useRowDrag((from, to) => {
    const moved = moveItem(ids, `drag:${ids[from]}:${to}`);
    const form = { intent: 'step-order', ids: moved.join(',') };
    void submit(form, { method: 'post', preventScrollReset: true });
  });
  const noteMove = useFocusOfMoved(ids.join(','));
  const refusedOf = (intent: string, id = '') =>
    refused?.values['intent'] === intent && (refused.values['stepId'] ?? '') === id
      ? refused
      : undefined;
  if (!order.allowed.includes('edit_steps')) return <OrderSteps order={order} />;
  return (
    <FactCard title={m.steps} id="steps">
      <StepProgress order={order} />
      {steps.length === 0 && <p className="text-sm text-quiet">{m.empty}</p>}
      <Form id={PLACING} method="post" preventScrollReset className="contents" onSubmit={noteMove}>
        <input type="hidden" name="intent" value="step-order" />
        <input type="hidden" name="ids" value={ids.join(',')} />
      </Form>
      <ol className="grid gap-2">
        {steps.map((step, place) => (
          <StudioStep
            key={step.id}
            step={step}
            isFirst={place === 0}
            isLast={place === steps.length - 1}
            placing={PLACING}
            refused={refusedOf('step-edit', step.id)}
            target={drag.target(place)}
            handle={steps.length > 1 ? drag.handle(place) : {}}
          />
        ))}
      </ol>
      <AddStep key={steps.length} refused={refusedOf('step-add')} />
    </FactCard>
  );
}

function AddStep({ refused }: { refused: Refusal | undefined }) {
  const m = useMessages('steps');
  return (
    <details open={refused !== undefined}>
      <FoldSummary>{m.add}</FoldSummary>
      <DraftForm name="step-add" method="post" preventScrollReset className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="step-add" />
        <FormError refused={refused?.refused} />
        <StepFields id="new" refused={refused} />
        <div>
          <Button tone="secondary" size="small" pending={useIsSending('step-add')}>
            {m.addIt}
          </Button>
        </div>
      </DraftForm>
    </details>
  );
}

/** Keeps the focus on the button that moved a step: moving its row in the page takes it away. */
function useFocusOfMoved(order: string) {
  const pressed = useRef({ move: '', order: '' });
  useEffect(() => {
    const { move, order: before } = pressed.current;
    const [direction, id] = move.split(':');
    if (!id || before === order) return;
    pressed.current = { move: '', order };
    const other = direction === 'up' ? 'down' : 'up';
    const buttons = [direction, other].map((each) => document.getElementById(`step-${each}-${id}`));
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
  }, [order]);
  return (event: { nativeEvent: Event }) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const move = submitter instanceof HTMLButtonElement ? submitter.value : '';
    pressed.current = { move, order };
  };
}
