import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { FileInput } from '#web/ui/file-input.tsx';
import { PICTURE_TYPES } from './picture-types.ts';

interface PictureDropProps {
  /** The number of pictures in the gallery; a new one empties the field. */
  count: number;
  children: ReactNode;
}

/**
 * The gallery: pictures dropped or pasted anywhere on it, or chosen with the button, are uploaded at once and join it. Without scripts they are
 * uploaded when the form is sent.
 */
export function PictureDrop({ count, children }: PictureDropProps) {
  const m = useMessages('admin-services');
  const editor = useMessages('service-editor');
  const area = useRef<HTMLDivElement>(null);
  const sender = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);

  function send() {
    sender.current?.form?.requestSubmit(sender.current);
  }
  /** Puts the files into the field, as if they had been chosen there. */
  function take(files: FileList): boolean {
    const input = area.current?.querySelector<HTMLInputElement>('input[name=newPictures]');
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
    if (!input || pictures.length === 0) return false;
    const chosen = new DataTransfer();
    for (const picture of pictures) chosen.items.add(picture);
    input.files = chosen.files;
    send();
    return true;
  }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <div
      ref={area}
      className="picture-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (hasFiles(event) && take(event.dataTransfer.files)) event.preventDefault();
      }}
      onPaste={(event: ClipboardEvent) => {
        if (take(event.clipboardData.files)) event.preventDefault();
      }}
    >
      {children}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- never shown: choosing pictures presses it */}
      <button
        ref={sender}
        type="submit"
        name="intent"
        value="upload:images"
        formNoValidate
        hidden
      />
      {count < 12 && (
        <FileInput
          key={count}
          label={m.picturesMore}
          optional
          name="newPictures"
          accept={PICTURE_TYPES}
          multiple
          hint={editor.dropPictures}
          onFiles={send}
        />
      )}
    </div>
  );
}
