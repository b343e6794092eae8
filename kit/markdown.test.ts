import { afterAll, expect, test } from 'vitest';
import { renderArticle as renderHere } from '#lib/markdown.ts';
import { RenderCache, renderArticle, renderMarkdown } from './markdown.ts';
import { closeThreads } from './threads.ts';

afterAll(closeThreads);

test('a long text comes back from its thread as a short one is rendered here', async () => {
  const long = `# Title\n\n${'Some *words* and a [link](/about).\n\n'.repeat(500)}`;
  expect(await renderArticle(long)).toEqual(renderHere(long));
  expect(await renderMarkdown('A *b*')).toBe('<p>A <em>b</em></p>\n');
});

test('a text is rendered once', async () => {
  const text = `# ${crypto.randomUUID()}`;
  expect(await renderArticle(text)).toBe(await renderArticle(text));
});

test('the cache keeps what was used last, within its limit', () => {
  const cache = new RenderCache(10);
  const rendered = { html: 'xxx', headings: [] };
  for (const text of ['a', 'b', 'a', 'c']) {
    if (!cache.get(text)) cache.set(text, rendered);
  }
  expect(['a', 'b', 'c'].map((text) => cache.get(text) !== undefined)).toEqual([true, false, true]);
  cache.set('too long to be kept', rendered);
  expect(cache.get('too long to be kept')).toBeUndefined();
});
