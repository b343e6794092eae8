import type { ChainedCommands, Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import ImagePlus from 'lucide-react/icons/image-plus';
import Info from 'lucide-react/icons/info';
import Italic from 'lucide-react/icons/italic';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import ListTodo from 'lucide-react/icons/list-todo';
import Minus from 'lucide-react/icons/minus';
import Redo from 'lucide-react/icons/redo-2';
import SquareCode from 'lucide-react/icons/square-code';
import Superscript from 'lucide-react/icons/superscript';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Table from 'lucide-react/icons/table';
import TextQuote from 'lucide-react/icons/text-quote';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import type { PlainKey } from '#messages/types.ts';

export interface Tool {
  label: PlainKey<'admin'>;
  /** Shows the label if there is no icon. */
  icon?: LucideIcon;
  keys?: PlainKey<'admin'>;
  /** Adds a gap before this tool. */
  startsGroup?: boolean;
  run(chain: ChainedCommands): ChainedCommands;
  isOn?(editor: Editor): boolean;
  can?(editor: Editor): boolean;
}

const asIs = (chain: ChainedCommands) => chain;

/** The tools that are always available. Link and Picture open a dialog first, and Footnote needs the editor. */
export const TOOLS: readonly Tool[] = [
  {
    label: 'toolBold',
    icon: Bold,
    keys: 'keysBold',
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'toolItalic',
    icon: Italic,
    keys: 'keysItalic',
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: 'toolStrike',
    icon: Strikethrough,
    run: (chain) => chain.toggleStrike(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    label: 'toolCode',
    icon: Code,
    keys: 'keysCode',
    run: (chain) => chain.toggleCode(),
    isOn: (editor) => editor.isActive('code'),
  },
  {
    label: 'toolLink',
    icon: Link,
    keys: 'keysLink',
    run: asIs,
    isOn: (editor) => editor.isActive('link'),
  },
  { label: 'toolFootnote', icon: Superscript, run: asIs },
  {
    label: 'toolHeading',
    icon: Heading2,
    startsGroup: true,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'toolSubheading',
    icon: Heading3,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'toolList',
    icon: List,
    startsGroup: true,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'toolNumberedList',
    icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'toolTaskList',
    icon: ListTodo,
    run: (chain) => chain.toggleTaskList(),
    isOn: (editor) => editor.isActive('taskList'),
  },
  {
    label: 'toolQuote',
    icon: TextQuote,
    startsGroup: true,
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'toolCodeBlock',
    icon: SquareCode,
    run: (chain) => chain.toggleCodeBlock(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    label: 'toolTable',
    icon: Table,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    can: (editor) => !editor.isActive('table'),
  },
  { label: 'toolPicture', icon: ImagePlus, run: asIs },
  { label: 'toolLine', icon: Minus, run: (chain) => chain.setHorizontalRule() },
  {
    label: 'toolUndo',
    icon: Undo,
    keys: 'keysUndo',
    startsGroup: true,
    run: (chain) => chain.undo(),
    can: (editor) => editor.can().undo(),
  },
  {
    label: 'toolRedo',
    icon: Redo,
    run: (chain) => chain.redo(),
    can: (editor) => editor.can().redo(),
  },
];

/** Extra tools while the cursor is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  { label: 'toolRowBelow', startsGroup: true, run: (chain) => chain.addRowAfter() },
  { label: 'toolColumnAfter', run: (chain) => chain.addColumnAfter() },
  { label: 'toolRemoveRow', run: (chain) => chain.deleteRow() },
  { label: 'toolRemoveColumn', run: (chain) => chain.deleteColumn() },
  { label: 'toolRemoveTable', run: (chain) => chain.deleteTable() },
];

/** Highlighted notes. They are in the menu alone: the toolbar is full. */
const CALLOUT_TOOLS: readonly Tool[] = [
  { label: 'toolNote', icon: Info, run: (chain) => chain.wrapIn('blockquote', { kind: 'note' }) },
  {
    label: 'toolTip',
    icon: Lightbulb,
    run: (chain) => chain.wrapIn('blockquote', { kind: 'tip' }),
  },
  {
    label: 'toolWarning',
    icon: TriangleAlert,
    run: (chain) => chain.wrapIn('blockquote', { kind: 'warning' }),
  },
];

/** The tools that begin a block, for the menu that a slash opens. */
export const BLOCK_TOOLS: readonly Tool[] = [
  ...TOOLS.filter(({ label }) =>
    /Heading|Subheading|List|Quote|CodeBlock|Table|Picture|Line$/.test(label),
  ),
  ...CALLOUT_TOOLS,
];
