import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { moveItem } from '#web/admin/lists/move-item.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { OrderSteps } from '#web/orders/steps/order-steps.tsx';
import { StepsDone } from '#web/orders/steps/steps-done.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRowDrag } from '#web/ui/use-row-drag.ts';
import { STEP_FIELDS, StepFields } from './step-fields.tsx';
import { StudioStep } from './studio-step.tsx';

const PLACING = 'steps-placing';

/** The steps of an order for the studio. Those of a closed order can only be read. */
export function StudioSteps({ order }: { order: Order }) {
  const m = useMessages('steps');
  const submit = useSubmit();
  const { steps } = order;
  const ids = steps.map(({ id }) => id);
  const drag = useRowDrag((from, to) => {
    const moved = moveItem(ids, `drag:${ids[from]}:${to}`);
    const form = { intent: 'step-order', ids: moved.join(','), error: 'top' };
    void submit(form, { method: 'post', preventScrollReset: true });
  });
  const noteMove = useFocusOfMoved(ids.join(','));
  if (!order.allowed.includes('edit_steps')) return <OrderSteps order={order} />;
  return (
    <FactCard title={m.steps} id="steps">
      <StepsDone order={order} />
      {steps.length === 0 && <p className="text-sm text-quiet">{m.empty}</p>}
      <ApiForm id={PLACING} action="step-order" errorOnTop className="contents" onSubmit={noteMove}>
        <input type="hidden" name="ids" value={ids.join(',')} />
      </ApiForm>
      <ol className="grid gap-2">
        {steps.map((step, index) => (
          <StudioStep
            key={step.id}
            step={step}
            isFirst={index === 0}
            isLast={index === steps.length - 1}
            placing={PLACING}
            target={drag.target(index)}
            handle={steps.length > 1 ? drag.handle(index) : {}}
          />
        ))}
      </ol>
      <AddStep key={steps.length} />
    </FactCard>
  );
}

function AddStep() {
  const m = useMessages('steps');
  return (
    <ApiForm
      action="step-add"
      unsaved
      fold={m.add}
      rename={STEP_FIELDS}
      className="mt-3 grid gap-4"
    >
      <StepFields id="new" />
      <div>
        <Button tone="secondary" size="small">
          {m.addIt}
        </Button>
      </div>
    </ApiForm>
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
    const buttons = [direction, other].map((each) =>
      document.querySelector<HTMLButtonElement>(`[name="move"][value="${each}:${id}"]`),
    );
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [order]);
  return (event: { nativeEvent: Event }) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const move = submitter instanceof HTMLButtonElement ? submitter.value : '';
    pressed.current = { move, order };
  };
}
