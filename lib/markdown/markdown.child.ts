import { highlightCode } from './highlight-code.ts';
import { renderArticle as renderPlain, type RenderedMarkdown } from './markdown.ts';

/** The article with coloured code: the grammars are loaded in child processes only. */
export function renderArticle(text: string): RenderedMarkdown {
  return renderPlain(text, highlightCode);
}
