import { afterAll, expect, test } from 'vitest';
import { renderArticle as renderHere } from '#lib/markdown/markdown.ts';
import { renderArticle, renderMarkdown } from './markdown.ts';
import { closeChildren } from './child-processes.ts';

afterAll(closeChildren);

test('a long text rendered in a child process equals the result of rendering it here', async () => {
  const long = `# Title\n\n${'Some *words* and a [link](/about).\n\n'.repeat(500)}`;
  expect(await renderArticle(long)).toEqual(renderHere(long));
  expect(await renderMarkdown('A *b*')).toBe('<p>A <em>b</em></p>\n');
});

test('a text is rendered once', async () => {
  const text = `# ${crypto.randomUUID()}`;
  const [one, other] = await Promise.all([renderArticle(text), renderArticle(text)]);
  expect(other).toBe(one);
  expect(await renderArticle(text)).toBe(one);
  expect(await renderMarkdown('')).toBe('');
});
