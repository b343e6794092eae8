import { useEffect } from 'react';

/** When a row of `rows` was moved by the focused button, follows it: it may have moved off the screen with its button. */
export function useMovedInView(rows: readonly unknown[]): void {
  useEffect(() => {
    const { activeElement: focused } = document;
    const isMoving =
      rows.length > 0 && focused?.matches('button:is([value^="up:"], [value^="down:"])');
    if (isMoving) focused?.scrollIntoView({ block: 'nearest' });
  }, [rows]);
}
