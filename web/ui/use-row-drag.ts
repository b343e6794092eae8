import { useState, type DragEvent } from 'react';

/**
 * Reorders the rows of a list with the mouse: spread `handle(place)` on what is dragged and `target(place)` on each row. Keyboard and touch
 * need buttons beside it.
 */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  function end() {
    setFrom(null);
    setOver(null);
  }
  return {
    handle: (place: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.setData('text/plain', String(place + 1));
        event.dataTransfer.effectAllowed = 'move';
        setFrom(place);
      },
      onDragEnd: end,
    }),
    target: (place: number) => ({
      // Read by the style sheet: where the row would land.
      'data-drop':
        from === null || over !== place || from === place ? undefined : edgeOf(from, place),
      onDragOver(event: DragEvent<HTMLElement>) {
        if (from === null) return;
        event.preventDefault();
        setOver(place);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        event.preventDefault();
        if (from !== null && from !== place) onMove(from, place);
        end();
      },
    }),
  };
}

function edgeOf(from: number, place: number): 'before' | 'after' {
  return place < from ? 'before' : 'after';
}
