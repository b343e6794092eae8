/** What the formatting tools do to a text: pure, so that they are tested without a browser. */
import type { Mention } from './find-mention.ts';

export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Replaces `from`..`to` by `insert`, then selects `start`..`end`. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export type TextTool = (selection: TextSelection) => TextChange;

/** Puts the mark around the selection, or removes it from there. */
export function wrap(mark: string): TextTool {
  return ({ text, start, end }) => {
    const size = mark.length;
    const words = text.slice(start, end);
    if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark) {
      const from = start - size;
      return { from, to: end + size, insert: words, start: from, end: end - size };
    }
    return {
      from: start,
      to: end,
      insert: mark + words + mark,
      start: start + size,
      end: end + size,
    };
  };
}

/** Puts the mark before each selected line, or removes it if all have it. */
export function prefixLines(mark: string): TextTool {
  return ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', end);
    const to = next < 0 ? text.length : next;
    const lines = text.slice(from, to).split('\n');
    const isMarked = lines.every((line) => line.startsWith(mark));
    const insert = lines
      .map((line) => (isMarked ? line.slice(mark.length) : mark + line))
      .join('\n');
    const at = from + insert.length;
    return { from, to, insert, start: start === end ? at : from, end: at };
  };
}

const ADDRESS = /^https?:\/\/\S+$/;

/** Makes the selection a link and selects what is missing: the address, or the words for it. */
export const link: TextTool = ({ text, start, end }) => {
  const words = text.slice(start, end);
  if (ADDRESS.test(words)) {
    return { from: start, to: end, insert: `[](${words})`, start: start + 1, end: start + 1 };
  }
  const at = start + words.length + 3;
  return { from: start, to: end, insert: `[${words}](https://)`, start: at, end: at + 8 };
};

/** Inserts words at the cursor, apart from what is before. */
export function insert(words: string): TextTool {
  return ({ text, start, end }) => {
    const before = start > 0 && !/\s/.test(text[start - 1] ?? '') ? ' ' : '';
    const inserted = before + words;
    const at = start + inserted.length;
    return { from: start, to: end, insert: inserted, start: at, end: at };
  };
}

/** Replaces what is typed of a file's name by the name and a space. */
export function completeMention({ start: from }: Mention, name: string): TextTool {
  return ({ text, end }) => {
    const to = text[end] === ' ' ? end + 1 : end;
    const inserted = `#${name} `;
    const at = from + inserted.length;
    return { from, to, insert: inserted, start: at, end: at };
  };
}

/** Applies a tool to a text field as if it were typed: the browser's undo works, and unsaved input follows. */
export function applyTool(area: HTMLTextAreaElement, tool: TextTool): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area;
  const change = tool({ text, start, end });
  area.focus();
  area.setSelectionRange(change.from, change.to);
  // Deprecated, but the only way that keeps the undo history.
  const isDone =
    change.insert === ''
      ? document.execCommand('delete')
      : document.execCommand('insertText', false, change.insert);
  if (!isDone) {
    area.setRangeText(change.insert, change.from, change.to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(change.start, change.end);
}
