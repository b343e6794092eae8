import { expect, test } from 'vitest';
import fc from '#test/harness/fast-check.ts';
import { plainMessage, renderMessage } from './message-markdown.ts';

const html = (text: string) => renderMessage({ text, files: [] });
const wordsOf = (text: string, isPlain = false) =>
  renderMessage({ text, files: [], isPlain })
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
  expect(html('1. one\n2. two')).toBe('<ol>\n<li>1. one</li>\n<li>2. two</li>\n</ol>\n');
  expect(html('> said')).toContain('<blockquote>');
  expect(html('```\nlet a = 1 < 2;\n```')).toContain(
    '<pre tabindex="0"><code>let a = 1 &lt; 2;\n</code></pre>',
  );
  expect(html('[a](https://a.test)')).toContain(
    '<a href="https://a.test" rel="nofollow noopener noreferrer" target="_blank">a</a>',
  );
  expect(html('See https://a.test/x.')).toContain('<a href="https://a.test/x"');
});

test.each([
  ['E-Mail:ada@a.test', []],
  ['Web:https://a.test (E-Mail:mailto:ada@a.test).', ['https://a.test', 'mailto:ada@a.test']],
  ['„https://a.test“, //a.test and ftp://a.test', ['https://a.test']],
])(
  'a label, a quote or a bracket is no part of a link, and every link leads somewhere: %s',
  (text, links) => {
    for (const isPlain of [true, false]) {
      const shown = renderMessage({ text, files: [], isPlain });
      expect(
        [...shown.matchAll(/<a href="([^"]*)"[^>]*>\1<\/a>/g)].map(([, href]) => href),
      ).toEqual(links);
      expect(shown.match(/<a/g)?.length ?? 0).toBe(links.length);
    }
  },
);

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

test.each([
  'Possible dates:\n\n3. May\n7. May\n12. May',
  '1. yes\n3. no',
  '1) yes\n007) no',
  '- 1. a\n\n  7. b',
  '3*4 m and 2*3 m',
  '(3)*(4) and (5)*(6)',
  '2**3 and 3**2',
  'snake_case_names and 2*3*4',
  '- 5 °C at night\n- 2 at noon',
  '> 5 kg, >= 3 and <= 7',
  '+ 49 30 1234',
  'geht`s und ist`s',
  '[1](2) and f[i](x) and [a]()',
  'Anna <anna@example.test>',
  'https://a.test/%C3%BC?a=1*2*3 and https://ä.test',
])('numbers, signs and words are shown as typed: %s', (text) => {
  const typed = text.replace(/\s+/g, ' ');
  expect(wordsOf(text)).toBe(typed);
  expect(wordsOf(text, true)).toBe(typed);
  expect(plainMessage(text).replace(/\s+/g, ' ')).toBe(typed);
});

test('lists in lists keep their marks, and what is nested too deeply is text', () => {
  expect(plainMessage('* 1. a\n  7. b\n* 3.').replace(/\s+/g, ' ')).toBe('- 1. a 7. b - 3.');
  expect(wordsOf('* 1. a\n  7. b\n* 3.')).toBe('1. a 7. b 3.');
  expect(wordsOf(`${'>'.repeat(40)} deep`)).toContain('> deep');
  expect(wordsOf(`${'- '.repeat(40)}deep`)).toContain('- deep');
});

const piece = fc.constantFrom(
  'Hello',
  'a_b_c',
  '1,50 €',
  'x < y',
  'R&D',
  '"so"',
  '(see',
  'it)',
  '!',
  '3*4',
  '2*3*4',
  '(5)*6',
  '3. May',
  '7. May',
  '1) no',
  '12.',
  '007.',
  '+49',
  '-5',
  '>= 5',
  'A_1',
  'm²',
  'C:\\_work\\',
  'it`s',
  '#7',
  '# 1',
  '50 %',
  '~5',
  '|',
  '---',
  '===',
  '[x]',
  '(1)',
  'a@b.test',
  'https://a.test/a_b_c?x=1*2',
);
const lines = fc.array(fc.array(piece, { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 8,
});

test('a plain text keeps all its digits, signs and words, on the page and in mails', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom('\n', '\n\n', '\n  '), (rows, between) => {
      const text = rows.map((row) => row.join(' ')).join(between);
      const typed = text.replace(/\s+/g, ' ').trim();
      expect(wordsOf(text)).toBe(typed);
      expect(wordsOf(text, true)).toBe(typed);
      expect(plainMessage(text).replace(/\s+/g, ' ').trim()).toBe(typed);
    }),
  );
});

test('a text that came by mail has no markup: line breaks, addresses and names of files', () => {
  const text = '**a** *b* `c` [d](https://a.test)\n- e\n> f';
  expect(wordsOf(text, true)).toBe(text.replace(/\n/g, ' '));
  const files = [{ name: 'a.png', href: '/a' }];
  const shown = renderMessage({ text: `${text}\n#a.png`, files, isPlain: true });
  expect(shown.match(/<\w+/g)).toEqual(['<p', '<a', '<br', '<br', '<br', '<a']);
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
