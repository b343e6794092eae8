import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { insertPictures } from './insert-pictures.ts';
import { picturesIn } from './upload-picture.ts';

/** Pictures that are dropped onto the text or pasted into it: uploaded, then inserted there. */
export function useDroppedPictures() {
  const m = useMessages('admin-editor');
  const [status, setStatus] = useState('');
  const target = useRef<Editor>(undefined);

  async function insert(files: File[], at: number) {
    if (!target.current) return;
    setStatus(m.picturesUploading({ count: files.length }));
    try {
      await insertPictures(target.current, files, at);
      setStatus(m.picturesInserted({ count: files.length }));
    } catch (error) {
      setStatus(error instanceof ApiError ? error.message : m.picturesFailed);
    }
  }
  const latest = useRef(insert);
  useEffect(() => {
    latest.current = insert;
  });
  const [handlers] = useState(() => ({
    handlePaste: (view: EditorView, event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData);
      // Text copied from an office program comes with a picture of itself.
      if (files.length === 0 || event.clipboardData?.getData('text/plain')) return false;
      void latest.current(files, view.state.selection.to);
      return true;
    },
    handleDrop: (view: EditorView, event: DragEvent) => {
      const files = picturesIn(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      void latest.current(files, at ?? view.state.doc.content.size);
      return true;
    },
  }));
  return { target, handlers, status };
}
