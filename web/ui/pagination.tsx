import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from './button-link.tsx';
import { Icon } from './icon.tsx';
import { isInView } from './is-in-view.ts';

type PaginationProps = {
  /** Links to the previous and next page (keyset cursors in the query), if there are any. */
  previous?: string;
  /** The address of the first page, if the previous page is unknown. */
  first?: string;
  next?: string;
  /** What is shown: `24 of 310 orders`. */
  summary?: string;
  /** The accessible name of the navigation. */
  label?: string;
};

/** Previous and next links for a long list. Renders nothing for a single page. */
export function Pagination({ previous, first, next, summary, label }: PaginationProps) {
  const m = useMessages('ui');
  const bar = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  // The next page is shown from its start, and this stays where it is below it.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const link = bar.current?.querySelector(':focus');
    if (link && !isInView(link)) document.querySelector('main')?.focus({ preventScroll: true });
  }, [key]);
  const back = previous ?? first;
  if (!back && !next) return null;
  return (
    <nav ref={bar} className="pagination" aria-label={label ?? m.pages}>
      {back ? (
        <ButtonLink
          to={back}
          rel={previous ? 'prev' : undefined}
          tone="secondary"
          size="small"
          icon={<Icon of={ArrowLeft} size={16} />}
        >
          {previous ? m.previousPage : m.firstPage}
        </ButtonLink>
      ) : (
        <span />
      )}
      {summary && <span>{summary}</span>}
      {next ? (
        <ButtonLink to={next} rel="next" tone="secondary" size="small">
          {m.nextPage}
          <Icon of={ArrowRight} size={16} />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
