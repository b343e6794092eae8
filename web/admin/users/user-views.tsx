import type { ViewOfCustomer } from '#features/accounts/views/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Time } from '#web/ui/time.tsx';
import { UserSection } from './user-section.tsx';

/** When somebody of the team viewed the account, and why; nothing if nobody did. */
export function UserViews({ views }: { views: readonly ViewOfCustomer[] }) {
  const m = useMessages('admin-users');
  if (views.length === 0) return null;
  return (
    <UserSection title={m.views}>
      <ul className="grid gap-3">
        {views.map(({ id, viewer, reason, startedAt, endedAt, isOpen }) => (
          <li key={id} className="grid gap-1 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">{viewer ?? m.viewerGone}</span>
              <span className="text-quiet">
                {m.viewTimes({
                  from: () => <Time at={startedAt} />,
                  to: () => <Time at={endedAt} show="clock" />,
                  isOpen: isOpen ? 'yes' : 'no',
                })}
              </span>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
          </li>
        ))}
      </ul>
    </UserSection>
  );
}
