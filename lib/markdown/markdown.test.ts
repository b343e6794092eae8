import { expect, test } from 'vitest';
import fc from '#test/harness/fast-check.ts';
import { renderArticle, renderMarkdown } from './markdown.ts';

test.each([
  ['E-Mail:ada@a.test', 'E-Mail:[ada@a.test]'],
  ['E-Mail: ada@a.test', 'E-Mail: [ada@a.test]'],
  [
    'Mail:first.last+tag@sub-domain.a.test, Tel:+49301234',
    'Mail:[first.last+tag@sub-domain.a.test], Tel:+49301234',
  ],
  ['(E-Mail:ada@a.test). Tel:030', '(E-Mail:[ada@a.test]). Tel:030'],
  ['Telefon:030\nE-Mail:ada@a.test!', 'Telefon:030\nE-Mail:[ada@a.test]!'],
  [
    'Web:https://a.test, E-Mail:mailto:ada@a.test',
    'Web:[https://a.test], E-Mail:[mailto:ada@a.test]',
  ],
])('a label is no part of the address behind it: %s', (text, shown) => {
  const html = renderMarkdown(text);
  const bracketed = html.replaceAll(/<a [^>]*>(.*?)<\/a>/g, '[$1]').replaceAll(/<\/?p>/g, '');
  expect(bracketed.trim()).toBe(shown);
  for (const [, href] of html.matchAll(/href="([^"]*)"/g))
    expect(href).toMatch(/^(?:mailto|https):/);
});

test('paragraphs, lists, quotes, code and tables are rendered', () => {
  const html = renderMarkdown(
    'A *b*\n\n- one\n\n> two\n\n```ts\nlet a = 1 < 2;\n```\n\n|x|\n|-|\n|y|',
  );
  expect(html).toContain('<p>A <em>b</em></p>');
  expect(html).toContain('<li>one</li>');
  expect(html).toContain('<blockquote>');
  expect(html).toContain('<pre tabindex="0"><code class="language-ts">let a = 1 &lt; 2;');
  expect(html).toContain('<td>y</td>');
});

test('headings start at h2, have unique ids and are listed', () => {
  const { html, headings } = renderArticle('# Über uns\n\n## Über uns\n\ntext');
  expect(html).toContain('<h2 id="uber-uns">Über uns</h2>');
  expect(html).toContain('<h3 id="uber-uns-2">');
  expect(headings).toEqual([
    { id: 'uber-uns', level: 2, text: 'Über uns' },
    { id: 'uber-uns-2', level: 3, text: 'Über uns' },
  ]);
});

test('an article that starts at h2 keeps its levels', () => {
  expect(renderArticle('## A\n\n### B').headings.map(({ level }) => level)).toEqual([2, 3]);
});

test.each([
  '<script>window.__xss = 1</script>',
  '<img src=x onerror="window.__xss = 1">',
  '[a](javascript:window.__xss=1)',
  '[a](  JaVaScRiPt:window.__xss=1)',
  '[a](data:text/html,<script>window.__xss=1</script>)',
  '![a](javascript:window.__xss=1)',
  '[a]("onmouseover="window.__xss=1)',
  '<a href="java&#115;cript:window.__xss=1">a</a>',
  '```" onclick="window.__xss=1\ncode\n```',
  '# <svg onload=window.__xss=1>',
  '<https://a.test/"onclick=x>',
])('%s stays harmless', (attack) => {
  const html = renderMarkdown(attack);
  const tags = html.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    expect(tag).not.toMatch(/<(script|svg|iframe|style)|\son\w+\s*=|javascript:|data:/i);
  }
});

test('tasks show whether they are done', () => {
  const html = renderMarkdown('- [ ] open\n- [x] **done**\n- [y] neither\n\n[x] no task');
  expect(html).toContain('<li>☐ open</li>');
  expect(html).toContain('<li>☑ <strong>done</strong></li>');
  expect(html).toContain('<li>[y] neither</li>');
  expect(html).toContain('<p>[x] no task</p>');
});

test('a link to another site cannot access the window', () => {
  expect(renderMarkdown('[a](https://a.test)')).toContain('rel="noopener"');
  expect(renderMarkdown('[a](/about)')).not.toContain('rel=');
});

test('equal headings get unique ids, whatever numbers the text contains', () => {
  const ids = (text: string) => renderArticle(text).headings.map(({ id }) => id);
  expect(ids('# a\n# a-2\n# a\n# a')).toEqual(['a', 'a-2', 'a-3', 'a-4']);
  expect(ids('# a-2\n# a\n# a')).toEqual(['a-2', 'a', 'a-3']);
  expect(ids('# !\n# ?')).toEqual(['section', 'section-2']);
  const heading = fc.constantFrom('a', 'a-2', 'a-3', 'a-2-2', 'A 2', '!', 'section-2');
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 60 }), (headings) => {
      const given = ids(headings.map((words) => `# ${words}`).join('\n'));
      expect(new Set(given).size).toBe(headings.length);
    }),
  );
});

test('ten thousand equal headings cost no more than others, and 500 are listed', () => {
  const { html, headings } = renderArticle('# a\n'.repeat(10_000));
  expect(headings.length).toBe(500);
  expect(headings.at(-1)?.id).toBe('a-500');
  expect(html.match(/<h2/g)?.length).toBe(10_000);
  expect(html.match(/ id="/g)?.length).toBe(500);
});

test('an address ends where its line is broken', () => {
  expect(renderMarkdown('See https://a.test/x\\\nand more.')).toBe(
    '<p>See <a href="https://a.test/x" rel="noopener">https://a.test/x</a><br />\nand more.</p>\n',
  );
});

test('the id of a long heading is short', () => {
  expect(renderArticle(`# ${'long '.repeat(10_000)}`).headings[0]?.id.length).toBeLessThan(81);
});

test('footnotes are numbered by their references, and link there and back', () => {
  const html = renderMarkdown(
    'First[^b], second[^a], first again[^b].\n\n[^a]: Of *a*.\n[^b]: Of b,\n    on two lines.\n\n    And two paragraphs.',
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links).toHaveLength(6);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  expect(html.replace(/ (?:id|href)="[^"]*"/g, '')).toContain(
    'First<sup><a role="doc-noteref">1</a></sup>, second<sup><a role="doc-noteref">2</a></sup>',
  );
  expect(html).toMatch(
    /<section role="doc-endnotes" class="footnotes">|<section class="footnotes" role="doc-endnotes">/,
  );
  expect(html.indexOf('Of b,')).toBeLessThan(html.indexOf('Of <em>a</em>'));
  expect(html).toContain('And two paragraphs.');
});

test('two texts on a page share no ids, and what refers to no note stays as it is typed', () => {
  const idOf = (text: string) => / id="(fn-[^"]+)"/.exec(renderMarkdown(text))?.[1];
  expect(idOf('One[^1].\n\n[^1]: A')).not.toBe(idOf('Two[^1].\n\n[^1]: A'));
  expect(renderMarkdown('Nothing[^1] and ^[here].')).toBe('<p>Nothing[^1] and ^[here].</p>\n');
  expect(renderMarkdown('[^1]: Nobody asks.')).not.toContain('Nobody');
});
