import { Link } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';

/** On public pages of a closed shop, which only the team can open, and where it signs in. The admin area says why it is closed. */
export function ClosedBanner() {
  const m = useMessages('site');
  return (
    <aside className="test-banner" aria-label={m.closed}>
      <span>{m.closedText({ how: (text) => <Link to="/admin">{text}</Link> })}</span>
    </aside>
  );
}
