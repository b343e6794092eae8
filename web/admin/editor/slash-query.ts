import type { EditorState } from '@tiptap/pm/state';

export interface SlashQuery {
  /** What follows the slash, in lower case. */
  words: string;
  /** The place of the slash, and of the cursor. */
  from: number;
  to: number;
}

const MAX_LENGTH = 30;

/** A slash that begins a paragraph, with the cursor behind what follows it; null otherwise. */
export function slashQuery({ selection }: Pick<EditorState, 'selection'>): SlashQuery | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const text = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
  if (!text.startsWith('/') || text.length > MAX_LENGTH || text.includes('//')) return null;
  if ($from.parentOffset !== $from.parent.content.size) return null;
  return { words: text.slice(1).toLowerCase(), from: $from.start(), to: $from.pos };
}
