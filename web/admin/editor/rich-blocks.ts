import { CodeBlock as PlainCodeBlock } from '@tiptap/extension-code-block';
import { Paragraph as PlainParagraph } from '@tiptap/extension-paragraph';

/** Characters that would start a heading, a list or a rule if they were not escaped at the start of a line. */
const BLOCK_START = /^([ \t]*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|-{2,}|={1,})/gm;
const LIST_NUMBER = /^([ \t]*\d{1,9})([.)])(?=\s|$)/gm;

/**
 * Escapes text that looks like the start of another block, and keeps a single picture inside its paragraph, because pictures are
 * inline.
 */
export const Paragraph = PlainParagraph.extend({
  parseMarkdown: (token, helpers) =>
    helpers.createNode('paragraph', undefined, helpers.parseInline(token.tokens ?? [])),
  renderMarkdown: (node, helpers) =>
    helpers
      .renderChildren(node.content ?? [])
      .replace(BLOCK_START, String.raw`$1\$2`)
      .replace(LIST_NUMBER, String.raw`$1\$2`),
});

/** Code that contains a fence gets a longer fence. */
export const CodeBlock = PlainCodeBlock.extend({
  renderMarkdown: (node) => {
    const code = (node.content ?? []).map((child) => child.text ?? '').join('');
    const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${node.attrs?.['language'] ?? ''}\n${code}\n${fence}`;
  },
});
