import { useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useBottomBar } from './use-bottom-bar.ts';

/** A bar that stays at the bottom of the screen while the page scrolls. */
export function BottomBar({ children, className }: { children: ReactNode; className?: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className={classNames('bottom-bar', className)}>
      {children}
    </div>
  );
}
