import { Link } from 'react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from './icon.tsx';

/** The way back up, above a page's title; the page itself is not in it. */
export function Breadcrumbs({ items }: { items: readonly { to: string; label: string }[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {items.map((item, place) => (
          <li key={item.to}>
            {place > 0 && <Icon of={ChevronRight} size={14} />}
            <Link to={item.to}>{item.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
