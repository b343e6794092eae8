import type { OrderStep } from '#features/orders/steps/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Time } from '#web/ui/time.tsx';

/** What a step is, and since when it is done. */
export function StepText({ step }: { step: OrderStep }) {
  const m = useMessages('steps');
  const { title, note, isInternal, doneAt, doneBy } = step;
  return (
    <>
      <p className="wrap-anywhere">
        <span className={doneAt ? 'text-quiet' : 'font-semibold'}>{title}</span>
        <span className="visually-hidden">{doneAt ? m.isDone : m.isOpen}</span>{' '}
        {isInternal && <Badge tone="neutral">{m.internal}</Badge>}
      </p>
      {note && <p className="text-quiet wrap-anywhere whitespace-pre-line">{note}</p>}
      {doneAt && (
        <p className="text-quiet">
          {doneBy
            ? m.doneBy({ name: doneBy, time: () => <Time at={doneAt} /> })
            : m.done({ time: () => <Time at={doneAt} /> })}
        </p>
      )}
    </>
  );
}
