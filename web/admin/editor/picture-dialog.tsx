import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { ApiError } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormDialog } from './form-dialog.tsx';
import { uploadPicture } from './upload-picture.ts';

type PictureDialogProps = { editor: Editor; open: boolean; onClose: () => void };

/** Uploads a picture and inserts it below the block with the cursor, or changes what the selected picture says. */
export function PictureDialog({ editor, open, onClose }: PictureDialogProps) {
  const m = useMessages('admin');
  const words = useMessages('admin-editor');
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isChange = editor.isActive('image');

  async function insert(form: FormData, finish: () => void) {
    const alt = String(form.get('picture-alt')).trim();
    if (isChange) {
      editor.chain().focus().updateAttributes('image', { alt }).run();
      return finish();
    }
    const file = form.get('picture-file');
    if (!(file instanceof File)) return;
    setSending(true);
    setFault(undefined);
    try {
      insertPicture(editor, { src: await uploadPicture(file), alt });
      finish();
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : m.pictureFailed);
    } finally {
      setSending(false);
    }
  }
  return (
    <FormDialog
      name="picture"
      about={isChange ? String(editor.getAttributes('image')['src']) : ''}
      open={open}
      onClose={onClose}
      title={m.pictureTitle}
      onAnswer={(form, finish) => void insert(form, finish)}
    >
      {!isChange && (
        <FileInput
          label={m.pictureFile}
          name="picture-file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          required
          error={fault}
        />
      )}
      <TextInput
        label={m.pictureAlt}
        name="picture-alt"
        optional
        maxLength={200}
        hint={m.pictureAltHint}
        defaultValue={isChange ? String(editor.getAttributes('image')['alt'] ?? '') : ''}
      />
      <div>
        <Button pending={isSending}>{isChange ? words.pictureChange : m.pictureInsert}</Button>
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
