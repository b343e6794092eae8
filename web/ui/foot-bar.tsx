import { useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFootBar } from './use-foot-bar.ts';

/** What stays at the lower edge of the screen while the page scrolls behind it. */
export function FootBar({ children, className }: { children: ReactNode; className?: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useFootBar(bar);
  return (
    <div ref={bar} className={classNames('foot-bar', className)}>
      {children}
    </div>
  );
}
