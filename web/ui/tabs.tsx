import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { useLocale } from '#web/use-locale.ts';
import { centerInLine } from './center-in-line.ts';

export type Tab = { to: string; label: string; count?: number; end?: boolean };

/** Views of one thing as links, so that each has an address. For views that differ by query use FilterChips. */
export function Tabs({ label, items }: { label: string; items: readonly Tab[] }) {
  const locale = useLocale();
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} end={item.end}>
          {({ isActive }) => (
            <>
              <Label isActive={isActive}>{item.label}</Label>
              {item.count !== undefined && (
                <span className="tabs-count">{formatBoundedCount(item.count, locale)}</span>
              )}
            </>
          )}
        </NavLink>
      ))}
    </nav>
  );
}

/** On a narrow screen the tabs are a line that is scrolled itself, to the current one. */
function Label({ isActive, children }: { isActive: boolean; children: string }) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const link = label.current?.parentElement;
    if (isActive && link?.parentElement) centerInLine(link.parentElement, link);
  }, [isActive]);
  return <span ref={label}>{children}</span>;
}
