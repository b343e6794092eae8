import { useEffect, useRef, useState, type RefObject } from 'react';
import { readServiceInput, type ServiceInput } from '#web/admin/services/service-input.ts';

const DELAY_MS = 250;

/**
 * The form as it is typed now, shortly after each change; `shown` until something is typed. `of` is a new value whenever the form was
 * rendered with other values.
 */
export function useTypedInput(
  area: RefObject<HTMLElement | null>,
  formInput: ServiceInput,
  of: unknown,
): ServiceInput {
  const [typed, setTyped] = useState<{ input: ServiceInput; of: unknown }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    function follow(event: Event) {
      const form = (event.target as HTMLElement).closest('form');
      if (form?.dataset['editor'] === undefined) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => setTyped({ input: readServiceInput(new FormData(form)), of }),
        DELAY_MS,
      );
    }
    element.addEventListener('input', follow);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('input', follow);
    };
  }, [area, of]);
  return typed && typed.of === of ? typed.input : formInput;
}
