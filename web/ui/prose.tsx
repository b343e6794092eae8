import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { splitLocale } from '#lib/locale.ts';
import { localizeLinks } from './localize-links.ts';
import articleStylesheet from '#web/styles/article.css?url';
import { useTrustedHtml } from '#web/use-trusted-html.ts';
import { classNames } from './class-names.ts';

type ProseProps = {
  /** HTML that the server rendered from Markdown and sanitised; pass nothing else. */
  html?: string;
  /** The language of the text, if it differs from the page's. */
  lang?: string | undefined;
  children?: ReactNode;
  /** Larger, for long articles. */
  article?: boolean;
};

/** Text with headings, lists, quotes and code, at reading width. Its links to pages of the shop keep the page's language. */
export function Prose({ html, lang, children, article }: ProseProps) {
  const { locale: prefix } = splitLocale(useHref('/'));
  const trusted = useTrustedHtml(localizeLinks(html ?? '', prefix));
  const look = classNames('prose', article && 'prose-article');
  if (html === undefined)
    return (
      <div className={look} lang={lang}>
        {children}
      </div>
    );
  return (
    <>
      {MARKED.test(html) && <link rel="stylesheet" href={articleStylesheet} />}
      <div className={look} lang={lang} dangerouslySetInnerHTML={trusted} />
    </>
  );
}

/** Few texts have highlighted notes, coloured code or footnotes: only they load the styles for them. */
const MARKED = /<(?:div|span|section) class="(?:callout|hljs-|footnotes)/;
