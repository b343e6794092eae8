import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { ButtonLink } from './button-link.tsx';
import { Icon } from './icon.tsx';

type PaginationProps = {
  /** Addresses of the neighbouring pages (keyset cursors in the query), where there are any. */
  previous?: string;
  /** The address of the first page, where the one before is not known. */
  first?: string;
  next?: string;
  /** What is shown, in words: `24 of 310 orders`. */
  summary?: string;
  /** What is paged through, for those who listen. */
  label?: string;
};

/** Back and on through a long list; plain links. Nothing when there is but one page. */
export function Pagination({ previous, first, next, summary, label = 'Pages' }: PaginationProps) {
  const back = previous ?? first;
  if (!back && !next) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {back ? (
        <ButtonLink
          to={back}
          rel={previous ? 'prev' : undefined}
          tone="secondary"
          size="small"
          icon={<Icon of={ArrowLeft} size={16} />}
        >
          {previous ? 'Previous' : 'First page'}
        </ButtonLink>
      ) : (
        <span />
      )}
      {summary && <span>{summary}</span>}
      {next ? (
        <ButtonLink to={next} rel="next" tone="secondary" size="small">
          Next
          <Icon of={ArrowRight} size={16} />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
