import Check from 'lucide-react/icons/check';
import { Icon } from './icon.tsx';

/** Beside a form's button: that it was saved. Always there for those who listen, so that the word is read out when it comes. */
export function Saved({ isSaved, children = 'Saved' }: { isSaved: boolean; children?: string }) {
  return (
    <output className="inline-flex items-center gap-1.5 text-sm text-success">
      {isSaved && (
        <>
          <Icon of={Check} size={16} />
          {children}
        </>
      )}
    </output>
  );
}
