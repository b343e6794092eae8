import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { ApiError } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { picturesIn, uploadPicture } from './upload-picture.ts';

/** Pictures that are dropped onto a text area or pasted into it: uploaded, then written there as Markdown. */
export function usePictureText() {
  const m = useMessages('admin-editor');
  const [status, setStatus] = useState('');

  async function insert(area: HTMLTextAreaElement, files: File[]) {
    setStatus(m.picturesUploading({ count: files.length }));
    try {
      for (const file of files) {
        const text = `\n\n![](${await uploadPicture(file)})\n\n`;
        const position = area.selectionEnd;
        area.setRangeText(text, position, position, 'end');
        area.dispatchEvent(new Event('input', { bubbles: true }));
      }
      setStatus('');
    } catch (error) {
      setStatus(error instanceof ApiError ? error.message : m.picturesFailed);
    }
  }
  function take(area: HTMLTextAreaElement, data: DataTransfer, stop: () => void) {
    const files = picturesIn(data);
    if (files.length === 0) return;
    stop();
    void insert(area, files);
  }
  return {
    status,
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      if (event.clipboardData.getData('text/plain')) return;
      take(event.currentTarget, event.clipboardData, () => event.preventDefault());
    },
    onDrop: (event: DragEvent<HTMLTextAreaElement>) =>
      take(event.currentTarget, event.dataTransfer, () => event.preventDefault()),
  };
}
