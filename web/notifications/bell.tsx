import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import BellIcon from 'lucide-react/icons/bell';
import type { NotificationPage } from '#features/notifications/contract.ts';
import { MAX_COUNTED } from '#lib/bounded-count.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { browserApi, call } from '#web/api.ts';
import { useLiveCounts } from '#web/live/use-live-counts.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { reloadUnread, type Unread } from './load-unread.ts';
import { isViewing } from '#web/session/session-store.ts';
import { NotificationLink } from './notification-link.tsx';

interface NotificationBellProps {
  userId: string;
  unread: Unread;
}

/** The most that fits beside the icon. */
const MAX_SHOWN = 99;
const IN_PANEL = '8';

/** The bell of the header: the number of unread notifications, live, and a panel with the latest. Without scripts it leads to all of them. */
export function NotificationBell({ userId, unread: loaded }: NotificationBellProps) {
  const m = useMessages('notifications');
  const topics = [liveTopic.notificationsOf(userId)];
  const { counts, reload } = useLiveCounts(topics, loaded, reloadUnread);
  const [isOpen, setIsOpen] = useState(false);
  const { unread } = counts;
  const { pathname } = useLocation();
  useSeePage(pathname, counts);
  const name =
    unread > MAX_COUNTED ? m.bellMany({ count: MAX_COUNTED }) : m.bell({ count: unread });
  return (
    <Menu
      className="bell"
      buttonClassName="btn btn-quiet btn-icon bell-button"
      onToggle={setIsOpen}
      label={
        <>
          <Icon of={BellIcon} size={20} label={name} />
          {unread > 0 && (
            <span className="bell-count" aria-hidden="true">
              {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
            </span>
          )}
        </>
      }
    >
      {isOpen && <Panel counts={counts} onRead={reload} />}
      <Link
        to={pathname.startsWith('/admin') ? '/admin/notifications' : '/notifications'}
        className="menu-item bell-all"
      >
        {m.all}
      </Link>
    </Menu>
  );
}

/** Who sees a page has seen what the notifications that lead to it tell. */
function useSeePage(page: string, counts: Unread): void {
  useEffect(() => {
    if (counts.unread === 0 || isViewing()) return;
    const see = () => {
      if (document.visibilityState !== 'visible') return;
      // The counts change by the live stream. Failure is harmless: they stay marked as new.
      call(browserApi().notifications['read-markers'].$post({ json: { page } })).catch(() => {});
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [page, counts]);
}

interface PanelProps {
  /** Another object whenever something changed. */
  counts: Unread;
  onRead(): void;
}

function Panel({ counts, onRead }: PanelProps) {
  const m = useMessages('notifications');
  const [page, setPage] = useState<NotificationPage>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    call(browserApi().notifications.$get({ query: { limit: IN_PANEL } })).then(
      (latest) => {
        if (isGone) return;
        setPage(latest);
        setHasFailed(false);
      },
      () => {
        if (!isGone) setHasFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other counts mean that the list changed
  }, [counts, attempt]);

  async function markAll(upTo: string) {
    try {
      await call(browserApi().notifications['read-markers'].$post({ json: { upTo } }));
      onRead();
    } catch {
      setHasFailed(true);
    }
  }

  if (hasFailed) {
    return (
      <div className="menu-note grid justify-items-start gap-2" role="alert">
        {m.failed}
        <Button size="small" tone="secondary" onClick={() => setAttempt(attempt + 1)}>
          {m.tryAgain}
        </Button>
      </div>
    );
  }
  if (!page) return <p className="menu-note">{m.loading}</p>;
  const [newest] = page.notifications;
  if (!newest) return <p className="menu-note">{m.none}</p>;
  return (
    <>
      <div className="bell-head">
        <span className="font-semibold">{m.title}</span>
        {page.unread > 0 && !isViewing() && (
          <Button size="small" tone="quiet" onClick={() => void markAll(newest.at)}>
            {m.markAll}
          </Button>
        )}
      </div>
      <ul className="bell-list">
        {page.notifications.map((each) => (
          <li key={each.id}>
            <NotificationLink notification={each} onRead={onRead} />
          </li>
        ))}
      </ul>
    </>
  );
}
