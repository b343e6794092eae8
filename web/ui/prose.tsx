import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ProseProps = {
  /** HTML that the server made from Markdown and sanitised; nothing else may be passed. */
  html?: string;
  children?: ReactNode;
  /** Larger, for an article that is read from start to end. */
  article?: boolean;
};

/** Text with headings, lists, quotes and code, at reading measure. */
export function Prose({ html, children, article }: ProseProps) {
  const look = classNames('prose', article && 'prose-article');
  if (html === undefined) return <div className={look}>{children}</div>;
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
