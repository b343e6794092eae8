/** The nodes and marks of the visual editor and how they are written: the same Markdown that the site renders. */
import { getSchema, type JSONContent } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { Address, mailtoAddress, quotedEmail, readAddress, withAddresses } from './addresses.ts';
import { Blockquote } from './callout-block.ts';
import { Footnote, FootnoteReference } from './footnotes.ts';
import { CodeBlock, Paragraph } from './rich-blocks.ts';

export const extensions = [
  StarterKit.configure({
    paragraph: false,
    codeBlock: false,
    blockquote: false,
    underline: false, // Markdown has no underline
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  }),
  Paragraph,
  CodeBlock,
  Blockquote,
  FootnoteReference,
  Footnote,
  Image.configure({ inline: true }),
  TableKit.configure({ table: { resizable: false } }),
  TaskList,
  TaskItem.configure({ nested: true }),
];

const manager = new MarkdownManager({ extensions: [...extensions, Address] });
// HTML tags stay text, as on the site. If they were parsed, they would become elements of the admin page, with their event handlers.
manager.instance.use({
  extensions: [mailtoAddress, quotedEmail],
  tokenizer: {
    html: () => undefined,
    tag: () => undefined,
    url: readAddress,
  },
});
const schema = getSchema(extensions);

/** Parses Markdown into an editor document. Throws a `RangeError` if the editor cannot represent it. */
export function fromMarkdown(text: string): JSONContent {
  const doc = manager.parse(text);
  if (!doc.content?.length) return { type: 'doc', content: [{ type: 'paragraph' }] };
  schema.nodeFromJSON(doc).check();
  return doc;
}

/** Serializes the document to Markdown. Empty paragraphs are left out, because Markdown has no syntax for them. */
export function toMarkdown(doc: JSONContent): string {
  const content = (withAddresses(doc).content ?? []).filter(
    (node) => node.type !== 'paragraph' || (node.content?.length ?? 0) > 0,
  );
  const text = manager.serialize({ ...doc, content }).trim();
  return text && `${text}\n`;
}
