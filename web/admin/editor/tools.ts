import type { ChainedCommands, Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import ImagePlus from 'lucide-react/icons/image-plus';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import ListTodo from 'lucide-react/icons/list-todo';
import Minus from 'lucide-react/icons/minus';
import Redo from 'lucide-react/icons/redo-2';
import SquareCode from 'lucide-react/icons/square-code';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Table from 'lucide-react/icons/table';
import TextQuote from 'lucide-react/icons/text-quote';
import Undo from 'lucide-react/icons/undo-2';

export interface Tool {
  label: string;
  /** Shows the label if there is no icon. */
  icon?: LucideIcon;
  keys?: string;
  /** Adds a gap before this tool. */
  startsGroup?: boolean;
  run(chain: ChainedCommands): ChainedCommands;
  isOn?(editor: Editor): boolean;
  can?(editor: Editor): boolean;
}

const asIs = (chain: ChainedCommands) => chain;

/** The tools that are always available. Link and Picture open a dialog first. */
export const TOOLS: readonly Tool[] = [
  {
    label: 'Bold',
    icon: Bold,
    keys: 'Ctrl B',
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    icon: Italic,
    keys: 'Ctrl I',
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Struck out',
    icon: Strikethrough,
    run: (chain) => chain.toggleStrike(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    label: 'Code',
    icon: Code,
    keys: 'Ctrl E',
    run: (chain) => chain.toggleCode(),
    isOn: (editor) => editor.isActive('code'),
  },
  { label: 'Link', icon: Link, run: asIs, isOn: (editor) => editor.isActive('link') },
  {
    label: 'Heading',
    icon: Heading2,
    startsGroup: true,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Smaller heading',
    icon: Heading3,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'List',
    icon: List,
    startsGroup: true,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Task list',
    icon: ListTodo,
    run: (chain) => chain.toggleTaskList(),
    isOn: (editor) => editor.isActive('taskList'),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    startsGroup: true,
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'Code block',
    icon: SquareCode,
    run: (chain) => chain.toggleCodeBlock(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    label: 'Table',
    icon: Table,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    can: (editor) => !editor.isActive('table'),
  },
  { label: 'Picture', icon: ImagePlus, run: asIs },
  { label: 'Dividing line', icon: Minus, run: (chain) => chain.setHorizontalRule() },
  {
    label: 'Undo',
    icon: Undo,
    keys: 'Ctrl Z',
    startsGroup: true,
    run: (chain) => chain.undo(),
    can: (editor) => editor.can().undo(),
  },
  { label: 'Redo', icon: Redo, run: (chain) => chain.redo(), can: (editor) => editor.can().redo() },
];

/** Extra tools while the cursor is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  { label: 'Row below', startsGroup: true, run: (chain) => chain.addRowAfter() },
  { label: 'Column after', run: (chain) => chain.addColumnAfter() },
  { label: 'Remove row', run: (chain) => chain.deleteRow() },
  { label: 'Remove column', run: (chain) => chain.deleteColumn() },
  { label: 'Remove table', run: (chain) => chain.deleteTable() },
];
