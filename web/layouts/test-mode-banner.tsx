import FlaskConical from 'lucide-react/icons/flask-conical';
import { Icon } from '#web/ui/icon.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/** Shows on every page that payments run in test mode. */
export function TestModeBanner() {
  const m = useMessages('site');
  return (
    <aside className="test-banner" aria-label={m.testMode}>
      <Icon of={FlaskConical} size={15} />
      {m.testModeText}
    </aside>
  );
}
