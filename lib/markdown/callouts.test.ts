import { expect, test } from 'vitest';
import { CALLOUT_KINDS } from './callouts.ts';
import { renderMarkdown } from './markdown.ts';

test.each(CALLOUT_KINDS)('a quote that begins with [!%s] is a box', (kind) => {
  const html = renderMarkdown(`> [!${kind.toUpperCase()}]\n> Mind the *river*.\n>\n> - one`);
  expect(html).toContain(
    `<div class="callout callout-${kind}" role="note">\n<p>Mind the <em>river</em>.</p>`,
  );
  expect(html).toContain('</ul>\n</div>');
  expect(html).not.toContain('[!');
});

test('the first line alone leaves no empty paragraph, and other quotes stay quotes', () => {
  expect(renderMarkdown('> [!TIP]\n>\n> Text')).toBe(
    '<div class="callout callout-tip" role="note">\n<p>Text</p>\n</div>\n',
  );
  for (const quote of ['> Text [!NOTE]', '> [!NOTE] Text', '> [!OTHER]\n> Text'])
    expect(renderMarkdown(quote)).toContain('<blockquote>');
});

test('a quote inside a box ends where it ends', () => {
  const html = renderMarkdown('> [!NOTE]\n> a\n>\n> > inner\n>\n> b\n\nafter');
  expect(html).toMatch(/<blockquote>\n<p>inner<\/p>\n<\/blockquote>\n<p>b<\/p>\n<\/div>\n<p>after/);
});

test('text in a box is harmless', () => {
  const html = renderMarkdown('> [!NOTE]\n> <img src=x onerror="alert(1)">\n> <div class="x">');
  expect(html).not.toMatch(/<img|<div class="x"/);
});
