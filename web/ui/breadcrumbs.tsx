import { Link } from 'react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Locale } from '#lib/locale.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from './icon.tsx';

type Crumb = {
  to: string;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: Locale | undefined;
};

/** Links to the parent pages, above the page's title; the page itself is left out. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const m = useMessages('ui');
  return (
    <nav className="breadcrumbs" aria-label={m.breadcrumbs}>
      <ol>
        {items.map((item, index) => (
          <li key={item.to}>
            {index > 0 && <Icon of={ChevronRight} size={14} />}
            <Link to={item.to} lang={item.lang}>
              {item.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
