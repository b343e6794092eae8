import { useEffect, useRef, type PointerEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** 0 fits the picture into its area; each step above is a class of its own, as styles cannot be set on an element. */
export type Zoom = 0 | 1 | 2 | 3 | 4;
export const MAX_ZOOM: Zoom = 4;

interface ZoomPaneProps {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** Of the area that scrolls. */
  label: string;
  zoom: Zoom;
  /** A double click enlarges the picture or fits it again. */
  onToggle: () => void;
}

/** A picture that fits its area, or is larger and can be dragged, scrolled, and moved with the arrow keys. */
export function ZoomPane({ src, width, height, alt, label, zoom, onToggle }: ZoomPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  // Where the middle of the area is on the picture, from 0 to 1: it stays there when the size changes.
  const middle = useRef({ x: 0.5, y: 0.5 });
  useEffect(() => {
    const area = pane.current;
    if (!area) return;
    area.scrollLeft = middle.current.x * area.scrollWidth - area.clientWidth / 2;
    area.scrollTop = middle.current.y * area.scrollHeight - area.clientHeight / 2;
    if (zoom > 0) area.focus({ preventScroll: true });
  }, [zoom]);
  const remember = () => {
    const area = pane.current;
    if (!area || zoom === 0) return;
    middle.current = {
      x: (area.scrollLeft + area.clientWidth / 2) / area.scrollWidth,
      y: (area.scrollTop + area.clientHeight / 2) / area.scrollHeight,
    };
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1 || event.pointerType !== 'mouse' || zoom === 0) return;
    pane.current?.scrollBy({
      left: -event.movementX,
      top: -event.movementY,
      behavior: 'instant',
    });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- a double click repeats what the buttons do
    <div
      ref={pane}
      className={classNames('zoom-pane', zoom > 0 && `is-zoomed zoom-${zoom}`)}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
      tabIndex={0}
      onScroll={remember}
      onPointerMove={drag}
      onDoubleClick={onToggle}
    >
      <img src={src} width={width} height={height} alt={alt} draggable={false} />
    </div>
  );
}
