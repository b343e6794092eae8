import FlaskConical from 'lucide-react/icons/flask-conical';
import { Icon } from '#web/ui/icon.tsx';

/** Says on every page that payments are a test. Nothing without a text. */
export function TestModeBanner({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <aside className="test-banner" aria-label="Test mode">
      <Icon of={FlaskConical} size={15} />
      {text}
    </aside>
  );
}
