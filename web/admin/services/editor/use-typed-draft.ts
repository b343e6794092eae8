import { useEffect, useRef, useState, type RefObject } from 'react';
import { readDraft, type ServiceDraft } from '#web/admin/services/draft.ts';

const DELAY_MS = 250;

/**
 * The form as it is typed now, shortly after each change; `shown` until something is typed. `of` is a new value whenever the form was
 * rendered with other values.
 */
export function useTypedDraft(
  area: RefObject<HTMLElement | null>,
  formDraft: ServiceDraft,
  of: unknown,
): ServiceDraft {
  const [typed, setTyped] = useState<{ draft: ServiceDraft; of: unknown }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    function follow(event: Event) {
      const form = (event.target as HTMLElement).closest('form');
      if (form?.dataset['editor'] === undefined) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => setTyped({ draft: readDraft(new FormData(form)), of }),
        DELAY_MS,
      );
    }
    element.addEventListener('input', follow);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('input', follow);
    };
  }, [area, of]);
  return typed && typed.of === of ? typed.draft : formDraft;
}
