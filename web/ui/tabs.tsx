import { NavLink } from 'react-router';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { useLocale } from '#web/use-locale.ts';

export type Tab = { to: string; label: string; count?: number; end?: boolean };

/** Views of one thing as links, so that each has an address. For views that differ by query use FilterChips. */
export function Tabs({ label, items }: { label: string; items: readonly Tab[] }) {
  const locale = useLocale();
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} end={item.end}>
          {item.label}
          {item.count !== undefined && (
            <span className="tabs-count">{formatBoundedCount(item.count, locale)}</span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
