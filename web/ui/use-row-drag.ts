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
    handle: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.setData('text/plain', String(index + 1));
        event.dataTransfer.effectAllowed = 'move';
        setFrom(index);
      },
      onDragEnd: end,
    }),
    target: (index: number) => ({
      // Read by the style sheet: where the row would land.
      'data-drop':
        from === null || over !== index || from === index ? undefined : edgeOf(from, index),
      onDragOver(event: DragEvent<HTMLElement>) {
        if (from === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        event.preventDefault();
        if (from !== null && from !== index) onMove(from, index);
        end();
      },
    }),
  };
}

function edgeOf(from: number, index: number): 'before' | 'after' {
  return index < from ? 'before' : 'after';
}
