import type { Order } from '#features/orders/shared/view-contract.ts';
import { dayUnitOf } from '#web/session/use-day-unit.ts';
import { useMessages } from '#web/messages/use-messages.ts';

/** What is charged, when the work starts and how to cancel, shown before the customer orders. */
export function GoodToKnow({ order }: { order: Pick<Order, 'clock' | 'questions'> }) {
  const m = useMessages('payment');
  const days = order.clock.deliveryDays;
  const unit = dayUnitOf(order.clock);
  const start =
    order.questions.length > 0 ? m.startTextQuestions({ days, unit }) : m.startText({ days, unit });
  const facts = [
    { term: m.chargedTerm, text: m.chargedText },
    { term: m.startTerm, text: start },
    { term: m.cancelTerm, text: m.cancelText },
  ];
  return (
    <dl className="grid gap-x-8 gap-y-5 border-t border-hairline pt-6 text-sm sm:grid-cols-3">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="mt-1 text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
