import type { Order } from '#features/orders/view-contract.ts';

/** What is charged, when the work starts and how to cancel, shown before the customer orders. */
export function GoodToKnow({ order }: { order: Pick<Order, 'clock' | 'questions'> }) {
  const days = order.clock.deliveryDays;
  const within = `${days} ${days === 1 ? 'day' : 'days'}`;
  const facts = [
    {
      term: 'What is charged',
      text: 'The total of this order, once, and nothing later. We never see your card or account data.',
    },
    {
      term: 'When the work starts',
      text:
        order.questions.length > 0
          ? `When you have answered our questions after the payment. From then on we have ${within}.`
          : `At once. From the payment on we have ${within}.`,
    },
    {
      term: 'How to cancel',
      text: 'Until you have paid, with one press on the order’s page. After that write to us there.',
    },
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
