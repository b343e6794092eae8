/**
 * Renders Markdown for everything that answers requests. Each text is rendered once and cached; a long one is rendered in a child
 * process, because 100,000 characters can take a third of a second, and so is code in a known language, because colouring it is slower than text.
 */
import { LRUCache } from 'lru-cache';
import { renderArticle as renderHere, type RenderedMarkdown } from '#lib/markdown/markdown.ts';
import type { renderArticle as renderThere } from '#lib/markdown/markdown.child.ts';
import { inChild } from './child-processes.ts';

/** Longer texts are rendered in a child process. Shorter ones take a few milliseconds, less than asking a child process. */
const MAX_INLINE_LENGTH = 4_000;
/** The beginning of code in a named language. */
const CODE = /(?:```|~~~)[`~]*[ \t]*[a-z]/i;
const MAX_KEPT_CHARACTERS = 8_000_000;

const renderInChild = inChild<typeof renderThere>(
  '#lib/markdown/markdown.child.ts',
  'renderArticle',
);

const cache = new LRUCache<string, RenderedMarkdown>({
  maxSize: MAX_KEPT_CHARACTERS,
  sizeCalculation: (rendered, text) => text.length + JSON.stringify(rendered).length,
  ignoreFetchAbort: true,
  fetchMethod: async (text) =>
    text.length <= MAX_INLINE_LENGTH && !CODE.test(text) ? renderHere(text) : renderInChild(text),
});

/** The HTML with its headings in order, for a table of contents. The result is shared: do not change it. */
export async function renderArticle(text: string): Promise<RenderedMarkdown> {
  return cache.forceFetch(text);
}

/** The HTML alone. */
export async function renderMarkdown(text: string): Promise<string> {
  return (await renderArticle(text)).html;
}
