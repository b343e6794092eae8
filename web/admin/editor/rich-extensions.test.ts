import { getSchema, type JSONContent } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { renderMarkdown } from '#lib/markdown/markdown.ts';
import { isSameHtml } from './same-html.ts';
import { extensions, fromMarkdown, toMarkdown } from './rich-extensions.ts';

const roundTrip = (text: string) => toMarkdown(fromMarkdown(text));

const ARTICLE = `## The river

We began *there*, **boldly**, with \`code\`, ~~doubt~~ and a [link](https://a.test "Title").

### Its mouth

- one
- two
  - nested
    - deeper
- three

1. first
2. second
   1. inner

> A quote
> on two lines

\`\`\`ts
let a = 1 < 2;

// after a gap
\`\`\`

| a   | b       |
| --- | ------- |
| 1   | 2 **x** |

![A map](/api/files/1?width=960 "Caption")

- [ ] open
- [x] done
  - [ ] within

---

Hard  
break, with 2 \\* 3, a\\_b and \\[brackets\\].
`;

test('a full article survives the round trip unchanged', () => {
  expect(roundTrip(ARTICLE).replace(/\n{3,}/g, '\n\n')).toBe(ARTICLE);
});

test('parsed text is valid in the schema of the editor', () => {
  for (const text of [ARTICLE, '', '![a](/b.png)', '- ![a](/b.png)', '> ![a](/b.png)', '---']) {
    expect(() => fromMarkdown(text)).not.toThrow();
  }
});

test('a second round trip changes nothing', () => {
  const once = roundTrip(ARTICLE);
  expect(roundTrip(once)).toBe(once);
});

test.each([
  ['1986\\. A great year.'],
  ['\\# no heading'],
  ['\\- no list\n\nand\n\n\\+ none'],
  ['\\> no quote'],
  ['a\n\\- b'],
  ['````md\n```\nin\n```\n````'],
  ['a & b < c &amp;lt;'],
  ['text ![a](/b.png) text'],
  ['> # quoted\n>\n> - list'],
  ['- para\n\n  second\n- b'],
  ['3. three\n4. four'],
  ['| a \\| b | c |\n|---|:-:|\n| `x` | **b** |'],
  ['5 * 3 and snake_case and `a_b`'],
  ['"quotes" -- dash ...'],
  ['- a\n- b\n\npara\n\n- c'],
  ['# One\n\n## Two'],
  ['a <img src=x onerror="alert(1)"> b'],
  ['<img src=x onerror="alert(1)">'],
  ['<div class="a">\n\n**bold** <b>tag</b>\n\n</div>'],
  ['<br/> 1 < 2 <https://a.test>'],
  ['> [!NOTE]\n> Mind the *river*.\n>\n> - one\n> - two'],
  ['> [!WARNING]\n>\n> 3. three\n> 4. four'],
  ['> [!TIP]\n> **Bold** first\n> and a second line'],
  ['> [!CAUTION]\n> a\n>\n> > inner'],
  ['> [!NOTE] no box'],
  ['Write to hallo@lindenhof.example.'],
  ['E-Mail: first_last+tag@sub-domain.example.com, please'],
  ['E-Mail:hallo@a.example. Mail:a@b.example, Tel:+49301234 (E-Mail:first_last@a.example)'],
  ['„E-Mail:hallo@a.example“ E-Mail:mailto:hallo@a.example! a:b:c@d.example'],
  ['<hallo@lindenhof.example> or [us](mailto:hallo@lindenhof.example)'],
  ['See www.lindenhof.example/a_b_c?x=1&y=2 (www.lindenhof.example).'],
  ['lindenhof.example is ours'],
  ['https://a.test/a_b_c/d__e?x=1&y=2#z_1'],
  ['Read https://a.test/path_(x). Then <https://a.test/a_b>'],
  ['| a | b |\n|---|---|\n| hallo@a.example | www.a.example |'],
  ['- hallo@a.example\n  - www.a.example\n    - https://a.test/a_b'],
  ['# hallo@a.example\n\n> www.a.example'],
  ['`hallo@a.example`\n\n```\nwww.a.example\n```'],
  ['[mailto:hallo@a.example](mailto:hallo@a.example) [or mailto:a@b.example](https://a.test)'],
  ['mailto:hallo@a.example, or MAILTO:first_last@a.example.'],
  ['„hallo@a.example“ »first_last@a.example« ssh://git@a.example or (hallo@a.example)'],
  ['See »https://a.example« or „https://a.example“, https://a.example… https://a.example–ready'],
  ['https://a.test/a%20b https://a.test/a--b...c a--b@a.example'],
  ['https://a.test/a_b\\\nhttps://a.test\\\n<https://a.test/c_d>'],
  [
    '- https://a.test/a--b\n- [https://a.test](https://a.test/x)\n- [https://a.test](https://a.test)',
  ],
  ['on 28.11.2026, or 1. May\\\nor 2026-11-28'],
  ['2 * 3 * 4, a_b_c, *x and user@localhost'],
  ['5 < 6 > 4 & <a@b'],
  ['a  \nb\\\nc'],
  ['![Map_1](/a_b.png "T")'],
])('visitors read the same after a round trip of %j', (text) => {
  expect(renderMarkdown(roundTrip(text))).toBe(renderMarkdown(text));
  expect(roundTrip(roundTrip(text))).toBe(roundTrip(text));
});

test('a bare address stays an address, and is not written twice', () => {
  const text = 'Write to <hallo@a.example>, or see <https://a.test/a_b>.\n';
  expect(roundTrip('Write to hallo@a.example, or see https://a.test/a_b.')).toBe(text);
});

test('the schema has only marks that Markdown supports', () => {
  expect(Object.keys(getSchema(extensions).marks).sort()).toEqual(
    ['bold', 'code', 'italic', 'link', 'strike'].sort(),
  );
});

test('HTML tags in a text never reach an HTML parser, so no script can run', () => {
  const parsed: string[] = [];
  // Without a global HTML parser the library would leave tags alone in any case.
  class DOMParser {
    parseFromString(html: string): never {
      parsed.push(html);
      throw new Error('HTML is parsed');
    }
  }
  vi.stubGlobal('window', { DOMParser });
  const isText = (node: JSONContent): boolean =>
    node.content ? node.content.every(isText) : node.type === 'text';
  const text = 'before <img src=x onerror="alert(1)"> after\n\n<img src=x onerror="alert(2)">';
  try {
    expect(isText(fromMarkdown(text))).toBe(true);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(parsed).toEqual([]);
});

test('empty lines are not saved', () => {
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const doc = { type: 'doc', content: [words('a'), { type: 'paragraph' }, words('b')] };
  expect(toMarkdown({ ...doc, content: [...doc.content, { type: 'paragraph' }] })).toBe('a\n\nb\n');
  expect(toMarkdown({ type: 'doc', content: [{ type: 'paragraph' }] })).toBe('');
});

const WITH_NOTES = `Maps lie[^1], all of them[^lie], often[^1].

- In a list[^lie]

[^1]: As *Monmonier* says.

[^lie]: On purpose,

    and by accident.

    - a list
    - in a note
`;

test('footnotes survive the round trip, and the site shows the same', () => {
  expect(roundTrip(WITH_NOTES)).toBe(WITH_NOTES);
  const ids = / (?:id|href)="[^"]*"/g;
  const shown = (text: string) => renderMarkdown(text).replaceAll(ids, '');
  const loose = WITH_NOTES.replace('says.\n\n[', 'says.\n[').replace('On purpose,', 'On\npurpose,');
  expect(shown(roundTrip(loose)).replace('On\npurpose', 'On purpose')).toBe(shown(WITH_NOTES));
});

test('a reference after the first letter, or at the start of a line, does not split its paragraph', () => {
  for (const text of ['A[^1]\n\n[^1]: B\n', 'A\n[^1] c\n\n[^1]: B\n']) {
    expect(roundTrip(text)).toBe(text);
  }
});

test('what only looks like a footnote stays a text', () => {
  for (const text of ['[^]', '[^a b]', '[^1](/about)', '\\[^1\\]', '`[^1]`']) {
    expect(renderMarkdown(roundTrip(text))).toBe(renderMarkdown(text));
  }
});

test.each([
  ['**hallo@a.example** or *https://a.test/a_b* or ~~[us](https://a.test)~~'],
  ['***hallo@a.example***'],
  ['**ftp://a.example/x** and *[x](ftp://a.example)*'],
  ['Text[^1]\n\n[^1]: hallo@a.example'],
])('the visual editor opens %j', (text) => {
  expect(isSameHtml(renderMarkdown(text), renderMarkdown(roundTrip(text)))).toBe(true);
  expect(isSameHtml(renderMarkdown(text), renderMarkdown(`${text}.`))).toBe(false);
});

test('an email address is a link on the site, and a bare domain is not', () => {
  const link = '<a href="mailto:hallo@a.example">hallo@a.example</a>';
  expect(renderMarkdown('E-Mail: hallo@a.example.')).toBe(`<p>E-Mail: ${link}.</p>\n`);
  expect(renderMarkdown('www.a.example and a.example')).not.toContain('<a');
});
