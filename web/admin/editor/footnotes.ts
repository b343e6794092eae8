/** Footnotes in the visual editor, written as the site reads them: `[^1]` in a text, and `[^1]: The note.` below it. */
import { TextSelection } from '@tiptap/pm/state';
import { mergeAttributes, Node, type Editor, type JSONContent } from '@tiptap/core';

const LABEL = String.raw`\[\^([^\]\s]{1,40})\]`;
const REFERENCE = new RegExp(`^${LABEL}`);
/** The note's lines up to an empty one, and whatever is indented after it. */
const NOTE = new RegExp(
  String.raw`^${LABEL}:[ \t]*((?:(?!\n)[^\n]*)(?:\n(?!\[\^|[ \t]*(?:\n|$))[^\n]*)*(?:\n+ {4}[^\n]*)*)(?:\n+|$)`,
);

const label = {
  label: {
    default: '1',
    parseHTML: (element: HTMLElement) => element.dataset['footnote'] ?? '1',
    renderHTML: ({ label: name }: { label?: string }) => ({ 'data-footnote': name }),
  },
};
const labelOf = (node: JSONContent) => String(node.attrs?.['label'] ?? '');

export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => label,
  parseHTML: () => [{ tag: 'sup[data-footnote]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['sup', HTMLAttributes, String(node.attrs['label'])],
  markdownTokenizer: {
    name: 'footnoteReference',
    level: 'inline',
    start: (text) => text.indexOf('[^'),
    tokenize: (text) => {
      const [raw, name] = REFERENCE.exec(text) ?? [];
      return raw ? { type: 'footnoteReference', raw, text: name ?? '' } : undefined;
    },
  },
  parseMarkdown: ({ text = '' }, helpers) =>
    helpers.createNode('footnoteReference', { label: text }),
  renderMarkdown: (node) => `[^${labelOf(node)}]`,
});

export const Footnote = Node.create({
  name: 'footnote',
  group: 'block',
  content: 'paragraph block*',
  defining: true,
  addAttributes: () => label,
  parseHTML: () => [{ tag: 'div[data-footnote]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { class: 'editor-footnote' }),
    0,
  ],
  markdownTokenizer: {
    name: 'footnote',
    level: 'block',
    start: (text) => text.search(/\n\[\^[^\]\s]+\]:/),
    tokenize: (text, _tokens, lexer) => {
      const [raw, name, body = ''] = NOTE.exec(text) ?? [];
      if (!raw) return undefined;
      const tokens = lexer.blockTokens(body.replaceAll(/^ {4}/gm, ''));
      return { type: 'footnote', raw, text: name ?? '', tokens };
    },
  },
  parseMarkdown: ({ text = '', tokens = [] }, helpers) => {
    const parse = helpers.parseBlockChildren ?? helpers.parseChildren;
    const content = parse(tokens);
    const isWhole = content[0]?.type === 'paragraph';
    return helpers.createNode(
      'footnote',
      { label: text },
      isWhole ? content : [{ type: 'paragraph' }, ...content],
    );
  },
  renderMarkdown: (node, helpers) => {
    const blocks = (node.content ?? []).map(
      (child, index) => helpers.renderChild?.(child, index) ?? helpers.renderChildren([child]),
    );
    const [first = '', ...rest] = blocks.join('\n\n').split('\n');
    const indented = rest.map((line) => (line.trim() === '' ? '' : `    ${line}`));
    return [`[^${labelOf(node)}]: ${first}`, ...indented].join('\n');
  },
});

/** Puts the next free number where the cursor is, and an empty note with it at the end of the text, where the cursor goes. */
export function addFootnote(editor: Editor): void {
  const numbers = [0];
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name.startsWith('footnote')) numbers.push(Number(attrs['label']) || 0);
  });
  const attrs = { label: String(Math.max(...numbers) + 1) };
  editor
    .chain()
    .focus()
    .insertContent({ type: 'footnoteReference', attrs })
    .command(({ tr, state }) => {
      const note = state.schema.nodes['footnote']?.createAndFill(attrs);
      if (!note) return false;
      // The editor keeps an empty paragraph at the end of every text.
      const { lastChild } = tr.doc;
      const empty = lastChild?.type.name === 'paragraph' && lastChild.childCount === 0;
      const end = tr.doc.content.size - (empty ? lastChild.nodeSize : 0);
      tr.insert(end, note);
      tr.setSelection(TextSelection.create(tr.doc, end + 2));
      return true;
    })
    .scrollIntoView()
    .run();
}
