import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { ApiError, browserApi, call } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormDialog } from './form-dialog.tsx';

type PictureDialogProps = { editor: Editor; open: boolean; onClose: () => void };

/** Uploads a picture and inserts it below the block with the cursor. */
export function PictureDialog({ editor, open, onClose }: PictureDialogProps) {
  const m = useMessages('admin');
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function insert(form: FormData) {
    const file = form.get('picture-file');
    if (!(file instanceof File)) return;
    setSending(true);
    setFault(undefined);
    try {
      const { picture } = await call(browserApi().files.$post({ form: { file } }));
      const alt = String(form.get('picture-alt')).trim();
      insertPicture(editor, { src: picture.src, alt });
      onClose();
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : m.pictureFailed);
    } finally {
      setSending(false);
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.pictureTitle}
      onAnswer={(form) => void insert(form)}
    >
      <FileInput
        label={m.pictureFile}
        name="picture-file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        required
        error={fault}
      />
      <TextInput
        label={m.pictureAlt}
        name="picture-alt"
        optional
        maxLength={200}
        hint={m.pictureAltHint}
      />
      <div>
        <Button pending={isSending}>{m.pictureInsert}</Button>
      </div>
    </FormDialog>
  );
}

function insertPicture(editor: Editor, attrs: { src: string; alt: string }): void {
  const { $to } = editor.state.selection;
  const chain = editor.chain().focus();
  const isEmptyLine = $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0;
  if (isEmptyLine || $to.depth === 0) chain.setImage(attrs).run();
  else {
    const image = { type: 'image', attrs };
    chain.insertContentAt($to.after(), { type: 'paragraph', content: [image] }).run();
  }
}
