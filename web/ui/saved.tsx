import Check from 'lucide-react/icons/check';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from './icon.tsx';

/** Shows next to a form's button that it was saved. Always mounted, so that screen readers announce the change. */
export function Saved({ isSaved, children }: { isSaved: boolean; children?: string }) {
  const m = useMessages('ui');
  return (
    <output className="inline-flex items-center gap-1.5 text-sm text-success">
      {isSaved && (
        <>
          <Icon of={Check} size={16} />
          {children ?? m.saved}
        </>
      )}
    </output>
  );
}
