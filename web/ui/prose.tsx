import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ProseProps = {
  /** HTML that the server rendered from Markdown and sanitised; pass nothing else. */
  html?: string;
  /** Where the text is in another language than the page. */
  lang?: string | undefined;
  children?: ReactNode;
  /** Larger, for long articles. */
  article?: boolean;
};

/** Text with headings, lists, quotes and code, at reading width. */
export function Prose({ html, lang, children, article }: ProseProps) {
  const look = classNames('prose', article && 'prose-article');
  if (html === undefined)
    return (
      <div className={look} lang={lang}>
        {children}
      </div>
    );
  return <div className={look} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
