import type { Post } from '#features/blog/contract.ts';

type TableOfContentsProps = { headings: Post['headings']; className?: string };

/** The chapters of a text as links; in the margin where there is one. */
export function TableOfContents({ headings, className }: TableOfContentsProps) {
  return (
    <nav aria-label="On this page" className={className}>
      <p className="text-sm font-semibold">On this page</p>
      <ol className="mt-3 grid gap-2 border-l border-hairline text-sm">
        {headings.map((heading) => (
          <li key={heading.id} className={heading.level === 3 ? 'pl-7' : 'pl-4'}>
            <a className="text-quiet hover:text-ink" href={`#${heading.id}`}>
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
