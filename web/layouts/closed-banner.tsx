import { Link } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';

/** On public pages of a closed shop, which only the team can open, and where it signs in. The admin area says why it is closed. */
export function ClosedBanner() {
  const m = useMessages('site');
  return (
    <aside className="test-banner">
      <Link to="/admin">{m.closed}</Link>
    </aside>
  );
}
