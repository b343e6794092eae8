import { useRef } from 'react';
import { useRowDrag } from '#web/ui/use-row-drag.ts';

/**
 * Rows that are dragged into another order: `mover` goes into a form, which then sends `drag:<id>:<place>` as its intent, as `moveItem`
 * reads it; `drag` gives what `useRowDrag` gives.
 */
export function useDragOrder(ids: readonly string[]) {
  const button = useRef<HTMLButtonElement>(null);
  const drag = useRowDrag((from, to) => {
    if (!button.current) return;
    button.current.value = `drag:${ids[from]}:${to}`;
    button.current.form?.requestSubmit(button.current);
  });
  const mover = (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- never shown: dragging presses it
    <button ref={button} type="submit" name="intent" hidden />
  );
  return { drag, mover };
}
