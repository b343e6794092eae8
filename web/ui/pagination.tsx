import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from './button-link.tsx';
import { Icon } from './icon.tsx';

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
  const back = previous ?? first;
  if (!back && !next) return null;
  return (
    <nav className="pagination" aria-label={label ?? m.pages}>
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
