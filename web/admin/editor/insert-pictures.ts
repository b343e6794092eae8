import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { uploadPicture } from './upload-picture.ts';

/**
 * Uploads pictures one after another and inserts them below a place in the text, which may be edited meanwhile. Inserts those that worked
 * if one fails, then throws.
 */
export async function insertPictures(editor: Editor, files: readonly File[], at: number) {
  let position = at;
  const follow = ({ transaction }: { transaction: Transaction }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  try {
    for (const file of files) {
      const src = await uploadPicture(file);
      if (editor.isDestroyed) return;
      const $at = editor.state.doc.resolve(Math.min(position, editor.state.doc.content.size));
      const below = $at.depth === 0 ? $at.pos : $at.after(1);
      const picture = { type: 'image', attrs: { src, alt: '' } };
      editor.commands.insertContentAt(below, { type: 'paragraph', content: [picture] });
      position = below + 3; // behind the picture: a paragraph with one character
    }
  } finally {
    editor.off('transaction', follow);
  }
}
