import type { Bill, Order } from '#features/orders/shared/view-contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Tone } from '#web/ui/tone.ts';

const STATES = {
  open: { tone: 'warning', label: 'billOpen' },
  paid: { tone: 'success', label: 'billPaid' },
  confirming: { tone: 'info', label: 'billConfirming' },
  void: { tone: 'neutral', label: 'billVoid' },
} as const satisfies Record<
  Bill['state'] | 'confirming',
  { tone: Tone; label: PlainKey<'order-room'> }
>;

/** What was charged and proposed, one bill per line. Nothing if there is only the initial bill. */
export function BillList({ order: { bills } }: { order: Pick<Order, 'bills'> }) {
  const m = useMessages('order-room');
  if (bills.length < 2) return null;
  return (
    <section aria-label={m.bills} className="border-t border-hairline pt-4 text-sm">
      <h3 className="mb-3 text-sm text-quiet">{m.bills}</h3>
      <ul className="grid gap-3">
        {bills.map(({ id, title, state, isConfirming, total }) => {
          const { tone, label } = STATES[isConfirming ? 'confirming' : state];
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1"
            >
              <span className="wrap-anywhere">{title || m.billInitial}</span>
              <Price minor={total.amountMinor} currency={total.currency} />
              <span>
                <Badge tone={tone}>{m[label]}</Badge>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
