import { Link } from 'react-router';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { useLocale } from '#web/use-locale.ts';

export type FilterChip = { to: string; label: string; active: boolean; count?: number };

/** A list's filters; each chip links to the list with that filter. Those that would show nothing are left out, and a lone one that is chosen already. */
export function FilterChips({ label, items }: { label: string; items: readonly FilterChip[] }) {
  const locale = useLocale();
  const shown = items.filter(({ count, active }) => count !== 0 || active);
  if (shown.every(({ active }) => active)) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {shown.map((item) => (
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
