import type { OrderSummary } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

interface StepProgressProps {
  order: Pick<OrderSummary, 'progress'>;
  /** Without the bar, where space is short. */
  bare?: boolean;
}

/** How many of the steps that the customer sees are done, as text and as a bar. */
export function StepsDone({ order: { progress }, bare = false }: StepProgressProps) {
  const m = useMessages('order-list');
  if (!progress) return null;
  const text = m.stepsProgress({ done: progress.doneCount, count: progress.count });
  if (bare) return <span className="tabular">{text}</span>;
  return (
    <div className="grid gap-2">
      <ProgressBar label={m.stepsBar} value={progress.doneCount} max={progress.count} />
      <p className="text-sm text-quiet tabular">{text}</p>
    </div>
  );
}
