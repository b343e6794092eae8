import { Link } from 'react-router';
import type { CustomerActivity } from '#features/orders/shared/activity-contract.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Activities } from '#web/orders/activities.tsx';
import { Time } from '#web/ui/time.tsx';
import { UserSection } from './user-section.tsx';

interface UserActivityProps {
  username: string;
  activity: CustomerActivity;
}

/** What a person and the studio wrote last, and what happened with their orders. */
export function UserActivity({ username, activity: { messages, events } }: UserActivityProps) {
  const m = useMessages('admin-users');
  return (
    <>
      {messages.length > 0 && (
        <UserSection title={m.lastMessages}>
          <ul className="grid gap-3">
            {messages.map(({ id, excerpt, side, at, order }) => (
              <li key={id} className="grid gap-1 text-sm">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold wrap-anywhere">
                    {side === 'customer' ? username : m.theStudio}
                  </span>
                  <span className="text-quiet">
                    <Link to={`${adminOrderPath(order)}?message=${id}#message-${id}`}>
                      {order.number}
                    </Link>{' '}
                    <Time at={at} />
                  </span>
                </p>
                <p className="line-clamp-2 wrap-anywhere">{excerpt}</p>
              </li>
            ))}
          </ul>
        </UserSection>
      )}
      {events.length > 0 && (
        <UserSection title={m.recentActivity}>
          <Activities items={events} path="/admin/orders" viewer="admin" />
        </UserSection>
      )}
    </>
  );
}
