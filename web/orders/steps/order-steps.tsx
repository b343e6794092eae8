import Check from 'lucide-react/icons/check';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { isInWork } from '#lib/order-states.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StepsDone } from './steps-done.tsx';
import { StepText } from './step-text.tsx';

/** The steps of the work, to read. Once the work is delivered or over, those that nobody ticked are left out. */
export function OrderSteps({ order }: { order: Order }) {
  const m = useMessages('steps');
  const steps = isInWork(order.state) ? order.steps : order.steps.filter(({ doneAt }) => doneAt);
  if (steps.length === 0) return null;
  return (
    <FactCard title={m.steps} id="steps">
      <StepsDone order={order} />
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step.id} className="flex items-start gap-2 text-sm">
            <span className="shrink-0 text-quiet tabular">
              {step.doneAt ? <Icon of={Check} size={16} /> : `${index + 1}.`}
            </span>
            <div className="grid min-w-0 gap-0.5">
              <StepText step={step} />
            </div>
          </li>
        ))}
      </ol>
    </FactCard>
  );
}
