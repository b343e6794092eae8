import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { reenterTouched } from './form-fields.ts';

/** For a form whose values the page holds: what was typed or chosen before hydration counts, instead of being overwritten. */
export function useEarlyInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isHydrating = !useHydrated();
  useLayoutEffect(() => {
    if (isHydrating && form.current) reenterTouched(form.current);
    // oxlint-disable-next-line react/exhaustive-deps -- of the first render
  }, []);
  return form;
}
