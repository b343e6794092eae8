import { Link } from 'react-router';
import type { Actor } from '#features/orders/shared/event-sentences.ts';
import type { Activity } from '#features/orders/overview/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Messages } from '#messages/types.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Time } from '#web/ui/time.tsx';
import { useLocale } from '#web/use-locale.ts';
import { eventLabel, nameOf } from './event-labels.ts';

interface ActivitiesProps {
  items: readonly Activity[];
  /** The path prefix of an order in this list: `/orders` or `/admin/orders`. */
  path: string;
  viewer: 'customer' | 'admin';
}

/** Recent events of many orders, newest first. */
export function Activities({ items, path, viewer }: ActivitiesProps) {
  const m = useMessages('order-room');
  const locale = useLocale();
  return (
    <ul className="grid gap-2 text-sm">
      {items.map((item) => {
        const { icon, text } = eventLabel(m, { ...item, who: whoDid(m, item, viewer) }, locale);
        return (
          <li key={item.id} className="flex items-baseline gap-3">
            <Icon of={icon} size={15} className="shrink-0 translate-y-0.5 text-quiet" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {text} <Link to={`${path}/${item.order.id}`}>{item.order.serviceTitle}</Link>
            </span>
            <Time at={item.at} className="shrink-0 text-quiet" />
          </li>
        );
      })}
    </ul>
  );
}

function whoDid(
  m: Messages<'order-room'>,
  { actor }: Activity,
  viewer: ActivitiesProps['viewer'],
): Actor | null {
  if (actor.side === 'system') return null;
  if (actor.isViewer || (actor.side === 'customer' && viewer === 'customer')) return 'you';
  return { name: nameOf(m, actor) };
}
