/** What the visual editor knows, and how it is written down: the same Markdown that the site renders. */
import { getSchema, type JSONContent } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { CodeBlock, Paragraph } from './rich-blocks.ts';

export const extensions = [
  StarterKit.configure({
    paragraph: false,
    codeBlock: false,
    underline: false, // Markdown has none
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  }),
  Paragraph,
  CodeBlock,
  Image.configure({ inline: true }),
  TableKit.configure({ table: { resizable: false } }),
  TaskList,
  TaskItem.configure({ nested: true }),
];

const manager = new MarkdownManager({ extensions });
// Tags stay words, as on the site. Parsed, they would become elements of the administrator's page, with their event handlers.
manager.instance.use({ tokenizer: { html: () => undefined, tag: () => undefined } });
const schema = getSchema(extensions);

/** The text as a document that the editor can hold. Throws a `RangeError` if it cannot. */
export function fromMarkdown(text: string): JSONContent {
  const doc = manager.parse(text);
  if (!doc.content?.length) return { type: 'doc', content: [{ type: 'paragraph' }] };
  schema.nodeFromJSON(doc).check();
  return doc;
}

/** The document as Markdown. Empty paragraphs, which Markdown cannot say, are left out. */
export function toMarkdown(doc: JSONContent): string {
  const content = (doc.content ?? []).filter(
    (node) => node.type !== 'paragraph' || (node.content?.length ?? 0) > 0,
  );
  const text = manager.serialize({ ...doc, content }).trim();
  return text && `${text}\n`;
}
