import { Link } from 'react-router';
import Hourglass from 'lucide-react/icons/hourglass';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Viewer } from './site.ts';

/** Tells people on their own pages that their account is going to be deleted, and where they keep it. */
export function DeletionBanner({ user }: { user: Viewer | null }) {
  const m = useMessages('site');
  const at = user?.deletionAt;
  if (!at) return null;
  return (
    <aside className="site-notice" aria-label={m.deletionTitle}>
      <Icon of={Hourglass} size={15} />
      <span>
        {m.deletionBanner({
          at: () => <Time at={at} show="date" />,
          link: (text) => <Link to="/profile/data#delete">{text}</Link>,
        })}
      </span>
    </aside>
  );
}
