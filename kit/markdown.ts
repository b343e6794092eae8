/**
 * Markdown as HTML for everything that answers requests. A text is rendered once and its HTML kept; a long one is rendered on a thread,
 * because 100,000 characters can take a third of a second.
 */
import { renderArticle as renderHere, type RenderedMarkdown } from '#lib/markdown.ts';
import type { renderArticle as renderThere } from '#lib/markdown.thread.ts';
import { onThread } from './threads.ts';

/** Longer texts go to a thread. Up to here rendering takes a few milliseconds, less than sending it there and back may wait. */
const LONGEST_HERE = 4_000;
const MOST_KEPT_CHARACTERS = 8_000_000;

const renderOnThread = onThread<typeof renderThere>('#lib/markdown.thread.ts', 'renderArticle');

/** Keeps results by the text they were made from, the latest used ones, up to a sum of characters. */
export class RenderCache {
  readonly #kept = new Map<string, RenderedMarkdown>();
  readonly #limit: number;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(text: string): RenderedMarkdown | undefined {
    const found = this.#kept.get(text);
    if (found) this.#renew(text, found);
    return found;
  }

  set(text: string, rendered: RenderedMarkdown): void {
    if (this.#kept.has(text) || sizeOf(text, rendered) > this.#limit) return;
    this.#kept.set(text, rendered);
    this.#size += sizeOf(text, rendered);
    for (const [oldest, its] of this.#kept) {
      if (this.#size <= this.#limit) break;
      this.#kept.delete(oldest);
      this.#size -= sizeOf(oldest, its);
    }
  }

  #renew(text: string, rendered: RenderedMarkdown): void {
    this.#kept.delete(text);
    this.#kept.set(text, rendered);
  }
}

const sizeOf = (text: string, { html, headings }: RenderedMarkdown): number =>
  text.length +
  html.length +
  headings.reduce((sum, { id, text: words }) => sum + id.length + words.length, 0);

const cache = new RenderCache(MOST_KEPT_CHARACTERS);

/** The HTML with its headings in order, for a table of contents. The result is shared: do not change it. */
export async function renderArticle(text: string): Promise<RenderedMarkdown> {
  const kept = cache.get(text);
  if (kept) return kept;
  const rendered = text.length <= LONGEST_HERE ? renderHere(text) : await renderOnThread(text);
  cache.set(text, rendered);
  return rendered;
}

/** The HTML alone. */
export async function renderMarkdown(text: string): Promise<string> {
  return (await renderArticle(text)).html;
}
