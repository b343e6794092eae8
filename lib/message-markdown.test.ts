import { expect, test } from 'vitest';
import fc from '#test/harness/fast-check.ts';
import { plainMessage, renderMessage } from './message-markdown.ts';

const html = (text: string) => renderMessage({ text, files: [] });
const wordsOf = (text: string) =>
  html(text)
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&',
    )
    .replace(/\s+/g, ' ')
    .trim();

test('the subset is rendered: bold, italic, code, links, lists, quotes', () => {
  expect(html('**a** *b* `c`')).toBe('<p><strong>a</strong> <em>b</em> <code>c</code></p>\n');
  expect(html('- one\n- two')).toContain('<li>one</li>');
  expect(html('3. one')).toContain('<ol start="3">');
  expect(html('> said')).toContain('<blockquote>');
  expect(html('```\nlet a = 1 < 2;\n```')).toContain(
    '<pre tabindex="0"><code>let a = 1 &lt; 2;\n</code></pre>',
  );
  expect(html('[a](https://a.test)')).toContain(
    '<a href="https://a.test" rel="nofollow noopener noreferrer" target="_blank">a</a>',
  );
  expect(html('See https://a.test/x.')).toContain('<a href="https://a.test/x"');
});

test('nothing else is markup', () => {
  for (const text of ['# Not a title', 'A\n---', 'a | b\n- | -', '![a](https://a.test/x.png)'])
    expect(html(text)).not.toMatch(/<(h\d|hr|table|img)/);
  expect(html('&amp; &lt;b&gt;')).toContain('&amp;amp; &amp;lt;b&amp;gt;');
  expect(html('    indented')).toBe('<p>indented</p>\n');
  expect(html(String.raw`C:\_work`)).toContain(String.raw`C:\_work`);
});

test('line breaks are kept', () => {
  expect(html('one\ntwo\n\nthree')).toBe('<p>one<br />\ntwo</p>\n<p>three</p>\n');
});

test('a plain text keeps all its words', () => {
  const word = fc.constantFrom(
    'Hello',
    'a_b_c',
    '1,50 €',
    'x < y',
    'R&D',
    '"so"',
    '(see',
    'it)',
    '!',
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
      const text = words.join(' ');
      expect(wordsOf(text)).toBe(text);
      expect(plainMessage(text)).toBe(text);
    }),
  );
});

test.each([
  '<script>window.__xss = 1</script>',
  '<img src=x onerror="window.__xss = 1">',
  '[a](javascript:window.__xss=1)',
  '[a](  JaVaScRiPt:window.__xss=1)',
  '[a](data:text/html,<script>window.__xss=1</script>)',
  '[a](vbscript:x)',
  '[a](//evil.test)',
  '![a](javascript:window.__xss=1)',
  '[a]("onmouseover="window.__xss=1)',
  '[a](https://a.test "t" onclick=x)',
  '<a href="java&#115;cript:window.__xss=1">a</a>',
  '```" onclick="window.__xss=1\ncode\n```',
  '`<svg onload=window.__xss=1>`',
  '<https://a.test/"onclick=x>',
  '<javascript:window.__xss=1>',
  '> <iframe src=javascript:x>',
  '- <style>*{display:none}</style>',
  '</p><script>x</script>',
  '[<script>x</script>](https://a.test)',
  '**<b onmouseover=x>**',
  '\u0000<script>x</script>',
  '[a](https://a.test/?q=</a><script>)',
])('%s stays harmless', (attack) => {
  for (const tag of html(attack).match(/<[^>]*>/g) ?? []) {
    expect(tag).not.toMatch(
      /<(script|svg|iframe|style|img|b)\b|\son\w+\s*=|(?:javascript|data|vbscript):|href="\/\//i,
    );
  }
});

test('a file is mentioned by its name, the longest first, outside of code and links', () => {
  const files = [
    { name: 'logo.png', href: '/api/orders/1/files/2' },
    { name: 'logo.png.zip', href: '/api/orders/1/files/3' },
    { name: '"><script>.txt', href: '/api/orders/1/files/4' },
  ];
  const render = (text: string) => renderMessage({ text, files });
  expect(render('See #logo.png, and #logo.png.zip')).toBe(
    '<p>See <a href="/api/orders/1/files/2" class="file-mention">logo.png</a>, and ' +
      '<a href="/api/orders/1/files/3" class="file-mention">logo.png.zip</a></p>\n',
  );
  expect(render('`#logo.png` [#logo.png](https://a.test)')).not.toContain('file-mention');
  expect(render('# logo.png #other')).not.toContain('<a');
  expect(render('#"><script>.txt')).not.toContain('<script');
});

test('the plain text has no markup but keeps lists, quotes and addresses', () => {
  expect(
    plainMessage(
      '**Hi** *you*\nnext `x`\n\n- a\n- b\n\n2. c\n3. d\n\n> said\n> so\n\n[site](https://a.test) https://b.test',
    ),
  ).toBe(
    'Hi you\nnext x\n\n- a\n- b\n\n2. c\n3. d\n\n> said\n> so\n\nsite (https://a.test) https://b.test',
  );
});

test.each([
  '*'.repeat(10_000),
  '['.repeat(10_000),
  '> '.repeat(5_000),
  '`a'.repeat(5_000),
  '- '.repeat(5_000),
  '**a '.repeat(2_500),
  '[a](b'.repeat(2_000),
  '<'.repeat(10_000),
  '#'.repeat(10_000),
])('10,000 hostile characters take less than a second (%#)', (text) => {
  const files = [{ name: 'a', href: '/a' }];
  const start = performance.now();
  renderMessage({ text, files });
  plainMessage(text);
  expect(performance.now() - start).toBeLessThan(1_000);
});
