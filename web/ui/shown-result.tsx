import { type ReactNode, useEffect, useRef } from 'react';
import { isInView } from './is-in-view.ts';

type ShownResultProps = {
  /** The result of the last act; a new one is brought into view. */
  of: object | undefined;
  children: ReactNode;
};

/** What the act has brought above the result, such as an editor, may still grow for this long. */
const SETTLING_MS = 2_000;

/** For a result that cannot stand where the act was, because its row may be gone: announced, and if it is elsewhere on the page, it gets the view and the focus. */
export function ShownResult({ of, children }: ShownResultProps) {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!of || !element) return;
    const show = () => {
      if (!isInView(element)) element.scrollIntoView({ block: 'center' });
    };
    show();
    // The page went to the result, so the keyboard does too.
    const { activeElement: at } = document;
    if (!at || at === document.body || !isInView(at)) element.focus({ preventScroll: true });
    const focused = document.activeElement;
    const growth = new ResizeObserver(() => {
      if (document.activeElement !== focused) return;
      if (element.contains(focused)) show();
      else if (focused && focused !== document.body && !isInView(focused))
        focused.scrollIntoView({ block: 'center' });
    });
    growth.observe(element.closest('main') ?? document.body);
    const timer = setTimeout(() => growth.disconnect(), SETTLING_MS);
    return () => {
      clearTimeout(timer);
      growth.disconnect();
    };
  }, [of]);
  return (
    <output ref={box} tabIndex={-1} className="block empty:hidden">
      {of && children}
    </output>
  );
}
