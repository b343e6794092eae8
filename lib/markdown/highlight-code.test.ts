import { expect, test } from 'vitest';
import { renderArticle } from './markdown.child.ts';

const render = (text: string) => renderArticle(text).html;
const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

test('code in a known language gets classes, and keeps its text', () => {
  const html = render(fence('ts', 'const a = "<b>"; // why'));
  expect(html).toContain('<span class="hljs-keyword">const</span>');
  expect(html).toContain('<span class="hljs-string">"&lt;b&gt;"</span>');
  expect(html).toContain('<pre tabindex="0"><code class="language-ts">');
});

test.each([
  ['an unknown language', 'klingon', 'a <b>'],
  ['no language', '', 'a <b>'],
  ['very long code', 'js', 'a <b>;'.repeat(2_000)],
])('%s stays plain', (_what, language, code) => {
  const html = render(fence(language, code));
  expect(html).not.toContain('<span');
  expect(html).toContain('a &lt;b&gt;');
});

test('no style and no other class gets through', () => {
  const html = render(fence('xml', '<p style="color:red" class="card">&amp;</p>'));
  expect(html).not.toMatch(/<span(?! class="hljs-[a-z-]+")/);
  expect(html).not.toMatch(/<[^>]+style=/);
});
