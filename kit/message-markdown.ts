/**
 * Renders the text of messages for everything that answers requests. Each text is rendered once and cached; a long one is rendered in a
 * child process. A text that takes too long is shown without formatting: one message never takes the whole conversation down.
 */
import { LRUCache } from 'lru-cache';
import { renderMessage as renderHere, type MessageText } from '#lib/markdown/message-markdown.ts';
import type { renderMessage as renderThere } from '#lib/markdown/message-markdown.child.ts';
import { inChild } from './child-processes.ts';

/** Longer texts are rendered in a child process. Shorter ones take a few milliseconds at most. */
const MAX_INLINE_LENGTH = 2_000;
const MAX_KEPT_CHARACTERS = 8_000_000;

const renderInChild = inChild<typeof renderThere>(
  '#lib/markdown/message-markdown.child.ts',
  'renderMessage',
);

const cache = new LRUCache<string, string, MessageText>({
  maxSize: MAX_KEPT_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context }) =>
    context.text.length <= MAX_INLINE_LENGTH ? renderHere(context) : renderInChild(context),
});

/** The text as safe HTML. `#name` of one of the files becomes a link to it. */
export async function renderMessage({
  text,
  files,
  isPlain = false,
}: MessageText): Promise<string> {
  const named = text.includes('#') ? files.filter(({ name }) => text.includes(`#${name}`)) : [];
  const context = { text, files: named, isPlain };
  try {
    return await cache.forceFetch(JSON.stringify(context), { context });
  } catch {
    return `<p>${escapeHtml(text).replaceAll('\n', '<br />')}</p>`;
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
