import { Link } from 'react-router';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { useLocale } from '#web/use-locale.ts';

export type FilterChip = { to: string; label: string; active: boolean; count?: number };

/** A list's filters; each chip links to the list with that filter. Those that would show nothing are left out. */
export function FilterChips({ label, items }: { label: string; items: readonly FilterChip[] }) {
  const locale = useLocale();
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {items
          .filter(({ count, active }) => count !== 0 || active)
          .map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                className="chip"
                aria-current={item.active ? 'true' : undefined}
                preventScrollReset
              >
                {item.label}
                {item.count !== undefined && (
                  <span className="tabular">{formatBoundedCount(item.count, locale)}</span>
                )}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
