import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ProseProps = {
  /** HTML that the server rendered from Markdown and sanitised; pass nothing else. */
  html?: string;
  children?: ReactNode;
  /** Larger, for long articles. */
  article?: boolean;
};

/** Text with headings, lists, quotes and code, at reading width. */
export function Prose({ html, children, article }: ProseProps) {
  const look = classNames('prose', article && 'prose-article');
  if (html === undefined) return <div className={look}>{children}</div>;
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
