import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';

type MenuProps = {
  /** The words or icon one presses. */
  label: ReactNode;
  /** How that looks. */
  buttonClassName?: string;
  /** Links and buttons of class `menu-item`. */
  children: ReactNode;
  /** Opens from the start of its button; otherwise its end lines up. */
  start?: boolean;
  className?: string;
};

/** A `<details>` that floats: works without scripts; with them Escape, a press elsewhere, focus elsewhere and a new page close it. */
export function Menu({
  label,
  buttonClassName = 'btn btn-secondary btn-small',
  children,
  start,
  className,
}: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    function close(event: Event) {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (details.contains(event.target as Node)) return;
      details.open = false;
    }
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, []);

  return (
    // A new page is a new, closed menu.
    <details key={key} ref={menu} className={classNames('menu', start && 'menu-start', className)}>
      <summary className={buttonClassName}>{label}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
