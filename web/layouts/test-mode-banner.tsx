import FlaskConical from 'lucide-react/icons/flask-conical';
import { Icon } from '#web/ui/icon.tsx';

const TEXT = 'Test mode: no money moves.';

/** Shows on every page that payments run in test mode. */
export function TestModeBanner({ text = TEXT }: { text?: string }) {
  return (
    <aside className="test-banner" aria-label="Test mode">
      <Icon of={FlaskConical} size={15} />
      {text}
    </aside>
  );
}
