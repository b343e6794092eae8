import { useContext, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import Check from 'lucide-react/icons/check';
import { useMessages } from '#web/messages/use-messages.ts';
import { FormContext } from './form-context.ts';
import { Icon } from './icon.tsx';
import { isInView } from './is-in-view.ts';

interface SavedProps {
  /** In an ApiForm the form knows it. */
  isSaved?: boolean | undefined;
  children?: string | undefined;
}

/**
 * Shows next to a form's button that it was saved. Always mounted, so that screen readers announce the change. Stays in view if what was
 * saved makes the form longer.
 */
export function Saved({ isSaved: isSavedProp, children }: SavedProps) {
  const form = useContext(FormContext);
  const isSaved = isSavedProp ?? form?.isDone ?? false;
  const m = useMessages('ui');
  const box = useRef<HTMLOutputElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    const element = box.current;
    // Not if the person is elsewhere already.
    const around = element?.closest('form') ?? element?.parentElement;
    const isHere = around?.contains(document.activeElement);
    if (isSaved && state === 'idle' && element && isHere && !isInView(element))
      element.scrollIntoView({ block: 'center' });
  }, [isSaved, state]);
  return (
    <output ref={box} className="inline-flex flex-wrap items-center gap-1.5 text-sm text-success">
      {isSaved && (
        <>
          <Icon of={Check} size={16} />
          {children ?? m.saved}
          {form?.doneNote}
        </>
      )}
    </output>
  );
}
