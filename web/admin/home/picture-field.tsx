import type { Crops } from '#features/files/shared/picture-crop.ts';
import { CropField } from '#web/admin/crop/crop-field.tsx';
import { readCrop } from '#web/admin/crop/crop-names.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { useFormField } from '#web/ui/form-context.ts';
import { pictureSlot } from './store-pictures.ts';

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface PictureFieldProps {
  path: string;
  fileId: string | null;
  crops: Crops;
  typed: (name: string) => string | undefined;
}

/** A picture that is uploaded when the form is sent. */
export function PictureField({ path, fileId, crops, typed }: PictureFieldProps) {
  const m = useMessages('admin-home');
  const { file, id, remove, crop } = pictureSlot(path);
  const { error: idError } = useFormField(id);
  return (
    <div className="grid gap-3" key={fileId}>
      <input type="hidden" name={id} value={fileId ?? ''} />
      {fileId && (
        <img
          src={`/api/files/${fileId}?width=480`}
          alt={m.picturePreview}
          width={160}
          height={120}
          className="rounded-control border border-hairline"
        />
      )}
      <FileInput
        label={m.fieldFile}
        name={file}
        id={file}
        optional
        accept={PICTURES}
        hint={m.hintFile}
        {...(idError && { error: idError })}
      />
      {fileId && (
        <>
          <Checkbox id={remove} label={m.pictureRemove} name={remove} value="yes" />
          <CropField
            prefix={crop}
            fileId={fileId}
            saved={readCrop(typed(`${crop}Of`)) ?? crops[fileId]}
            typed={typed}
          />
        </>
      )}
    </div>
  );
}
