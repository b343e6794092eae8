import { Link } from 'react-router';
import type { Notification } from '#features/notifications/contract.ts';
import { browserApi, call } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { isViewing } from '#web/session/session-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Time } from '#web/ui/time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface NotificationLinkProps {
  notification: Notification;
  onRead?: () => void;
}

/** What happened, as a link to it. Opening it marks it as read. */
export function NotificationLink({ notification, onRead }: NotificationLinkProps) {
  const m = useMessages('notifications');
  const { id, text, path, orderNumber, at, isRead } = notification;
  function markRead() {
    if (isRead || isViewing()) return;
    // Failure is harmless: the notification stays marked as new.
    call(browserApi().notifications[':id']['read-markers'].$post({ param: { id } })).then(
      () => onRead?.(),
      () => {},
    );
  }
  return (
    <Link
      to={path}
      className={classNames('notification', !isRead && 'notification-new')}
      onClick={markRead}
    >
      {!isRead && <VisuallyHidden>{m.isNew} </VisuallyHidden>}
      <span className="wrap-anywhere">{text}</span>
      <span className="notification-facts">
        {orderNumber && <span>{orderNumber}</span>}
        <Time at={at} />
      </span>
    </Link>
  );
}
