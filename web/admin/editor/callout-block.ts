import type { JSONContent, MarkdownToken } from '@tiptap/core';
import { Blockquote as PlainBlockquote } from '@tiptap/extension-blockquote';
import { CALLOUT_LINE } from '#lib/markdown/callouts.ts';

/** A quote, or a highlighted note of a kind: written as a quote whose first line is `[!NOTE]`. */
export const Blockquote = PlainBlockquote.extend({
  addAttributes: () => ({
    kind: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset['kind'] ?? null,
      renderHTML: ({ kind }: { kind?: string | null }) =>
        kind ? { 'data-kind': kind, class: `callout callout-${kind}` } : {},
    },
  }),
  parseMarkdown: (token, helpers) => {
    const parse = helpers.parseBlockChildren ?? helpers.parseChildren;
    const blocks = token.tokens ?? [];
    const [first, ...rest] = blocks;
    const kind = first && kindOf(first);
    if (!first || !kind) return helpers.createNode('blockquote', undefined, parse(blocks));
    const content = parse([...withoutFirstLine(first), ...rest]);
    const empty: JSONContent = { type: 'paragraph' };
    return helpers.createNode('blockquote', { kind }, content.length > 0 ? content : [empty]);
  },
  renderMarkdown: ({ attrs, content = [] }, helpers) => {
    const blocks = content.map(
      (child, index) => helpers.renderChild?.(child, index) ?? helpers.renderChildren([child]),
    );
    const kind: unknown = attrs?.['kind'];
    const line = typeof kind === 'string' ? `[!${kind.toUpperCase()}]\n` : '';
    // A list that does not begin with 1 cannot follow a line of text.
    const gap = line && content[0]?.type !== 'paragraph' ? '\n' : '';
    const text = line + gap + blocks.join('\n\n');
    return text.replaceAll(/^.*$/gm, (each) => (each.trim() === '' ? '>' : `> ${each}`));
  },
});

function kindOf({ type, text = '' }: MarkdownToken): string | undefined {
  return type === 'paragraph' ? CALLOUT_LINE.exec(text)?.[1]?.toLowerCase() : undefined;
}

/** The paragraph without the line that names the kind; nothing if it has no other line. */
function withoutFirstLine(paragraph: MarkdownToken): MarkdownToken[] {
  const text = (paragraph.text ?? '').replace(CALLOUT_LINE, '');
  if (text.trim() === '') return [];
  const [start, ...rest] = paragraph.tokens ?? [];
  const cut = (start?.text ?? '').replace(CALLOUT_LINE, '');
  const tokens = start && cut !== '' ? [{ ...start, text: cut, raw: cut }, ...rest] : rest;
  return [{ ...paragraph, text, raw: text, tokens }];
}
