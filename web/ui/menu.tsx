import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';

type MenuProps = {
  /** The text or icon of the button. */
  label: ReactNode;
  /** The class of the button. */
  buttonClassName?: string;
  /** Links and buttons of class `menu-item`. */
  children: ReactNode;
  /** Aligns with the start of its button; otherwise with its end. */
  start?: boolean;
  /** Open on a new page too, such as one on which its form was refused. */
  isOpen?: boolean | undefined;
  className?: string;
  /** Called when it has opened or closed. */
  onToggle?: (isOpen: boolean) => void;
};

/** A floating `<details>` that works without scripts. With scripts it closes on Escape, a click or focus elsewhere (web/page-script.ts), and a new page. */
export function Menu({
  label,
  buttonClassName = 'btn btn-secondary btn-small',
  children,
  start,
  isOpen = false,
  className,
  onToggle,
}: MenuProps) {
  const { key } = useLocation();

  return (
    // A new page starts with a closed menu, as a rule.
    <details
      key={key}
      open={isOpen}
      className={classNames('menu', start && 'menu-start', className)}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={buttonClassName}>{label}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
