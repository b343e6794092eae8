import { useState } from 'react';
import { isPictureFocus, PICTURE_FOCUSES, type PictureFocus } from '#lib/picture-focus.ts';
import { artPicture } from '#lib/picture.ts';
import type { Crops } from '#features/files/shared/picture-crop.ts';
import { CropField } from '#web/admin/crop/crop-field.tsx';
import { readCrop } from '#web/admin/crop/crop-names.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Select } from '#web/ui/select.tsx';
import { PICTURE_TYPES } from './picture-types.ts';
import { uploadedPicture } from './uploaded-picture.ts';

interface CoverFieldProps {
  slug: string;
  crops: Crops;
  fields: Record<string, string>;
}

/** The cover, and the part of it that stays visible where a list cuts it. A chosen file is uploaded when the form is sent. */
export function CoverField({ slug, crops, fields }: CoverFieldProps) {
  const m = useMessages('admin-services');
  const editor = useMessages('service-editor');
  const coverFileId = fields['coverFileId'] ?? '';
  const saved = fields['coverFocus'];
  const [focus, setFocus] = useState(isPictureFocus(saved) ? saved : 'center');
  return (
    <div className="grid gap-4 sm:grid-cols-[15rem_minmax(0,1fr)] sm:items-start">
      <input type="hidden" name="coverFileId" value={coverFileId} />
      <Picture
        of={
          coverFileId === ''
            ? artPicture('service', slug)
            : { ...uploadedPicture(coverFileId), focus }
        }
        sizes="15rem"
        className="aspect-3/2 rounded-card border border-hairline"
      />
      <div className="grid gap-3">
        <FileInput
          key={coverFileId} // already uploaded files are not selected again
          label={m.cover}
          optional
          name="cover"
          accept={PICTURE_TYPES}
          hint={m.coverHint}
        />
        {coverFileId && (
          <>
            <Select
              label={editor.focus}
              hint={editor.focusHint}
              name="coverFocus"
              options={PICTURE_FOCUSES.map((position) => ({
                value: position,
                label: editor.focusPlace({ place: position }),
              }))}
              defaultValue={focus}
              onChange={(event) => setFocus(event.target.value as PictureFocus)}
            />
            <Checkbox label={m.coverRemove} name="removeCover" value="yes" />
          </>
        )}
      </div>
      {coverFileId && (
        <div className="crop-row">
          <CropField
            key={coverFileId}
            prefix="coverCrop"
            fileId={coverFileId}
            saved={readCrop(fields['coverCropOf']) ?? crops[coverFileId]}
            typed={(name) => fields[name]}
          />
        </div>
      )}
    </div>
  );
}
