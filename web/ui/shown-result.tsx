import { type ReactNode, useEffect, useRef } from 'react';

type ShownResultProps = {
  /** The result of the last act; a new one is brought into view. */
  of: object | undefined;
  children: ReactNode;
};

/** The sticky header covers what is higher on the screen, in pixels. */
const HEADER = 80;

/** For a result that cannot stand where the act was, because its row may be gone: announced, and scrolled into view. */
export function ShownResult({ of, children }: ShownResultProps) {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const place = box.current?.getBoundingClientRect();
    if (!of || !place || (place.top >= HEADER && place.bottom <= innerHeight)) return;
    box.current?.scrollIntoView({ block: 'center' });
  }, [of]);
  return (
    <output ref={box} className="block empty:hidden">
      {of && children}
    </output>
  );
}
