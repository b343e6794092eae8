import { CodeBlock as PlainCodeBlock } from '@tiptap/extension-code-block';
import { Paragraph as PlainParagraph } from '@tiptap/extension-paragraph';

/** What would begin a heading, a list or a rule if it stood unescaped at the start of a line. */
const BLOCK_START = /^([ \t]*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|-{2,}|={1,})/gm;
const LIST_NUMBER = /^([ \t]*\d{1,9})([.)])(?=\s|$)/gm;

/** Words that look like the start of another block stay words, and a picture alone stays in its paragraph: pictures stand among words. */
export const Paragraph = PlainParagraph.extend({
  parseMarkdown: (token, helpers) =>
    helpers.createNode('paragraph', undefined, helpers.parseInline(token.tokens ?? [])),
  renderMarkdown: (node, helpers) =>
    helpers
      .renderChildren(node.content ?? [])
      .replace(BLOCK_START, String.raw`$1\$2`)
      .replace(LIST_NUMBER, String.raw`$1\$2`),
});

/** Code that itself shows a fence is put into a longer one. */
export const CodeBlock = PlainCodeBlock.extend({
  renderMarkdown: (node) => {
    const code = (node.content ?? []).map((child) => child.text ?? '').join('');
    const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${node.attrs?.['language'] ?? ''}\n${code}\n${fence}`;
  },
});
