import { useEffect, type RefObject } from 'react';

/** Reports input in fields that belong to a form by its id but stand elsewhere on the page: their events do not pass the form. */
export function useFieldsOutside(
  { ref: form }: { ref: RefObject<HTMLFormElement | null> },
  onInput: () => void,
): void {
  useEffect(() => {
    function listen({ target }: Event) {
      const own = form.current;
      if (!own || !(target instanceof HTMLInputElement)) return;
      if (target.form === own && !own.contains(target)) onInput();
    }
    document.addEventListener('input', listen);
    return () => document.removeEventListener('input', listen);
  }, [form, onInput]);
}
