import type { Post } from '#features/blog/contract.ts';
import type { Locale } from '#lib/locale.ts';
import { useMessages } from '#web/messages/use-messages.ts';

type TableOfContentsProps = {
  headings: Post['headings'];
  /** The language of the text, where it is not the page's. */
  lang: Locale | undefined;
  /** Leaves out the title, where the surrounding element has one. */
  bare?: boolean;
  className?: string;
};

/** The headings of a text as links; in the margin where there is one. */
export function TableOfContents({ headings, lang, bare, className }: TableOfContentsProps) {
  const m = useMessages('blog');
  return (
    <nav aria-label={m.onThisPage} className={className}>
      {!bare && <p className="mb-3 text-sm font-semibold">{m.onThisPage}</p>}
      <ol className="border-l border-hairline text-sm" lang={lang}>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a
              className={`block py-1 text-quiet no-underline hover:text-ink hover:underline ${heading.level === 3 ? 'pl-7' : 'pl-4'}`}
              href={`#${heading.id}`}
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
