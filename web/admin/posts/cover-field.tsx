import { useState } from 'react';
import type { EditablePost } from '#features/blog/contract.ts';
import { artPicture } from '#lib/picture.ts';
import type { Crops } from '#features/files/shared/picture-crop.ts';
import { CropField } from '#web/admin/crop/crop-field.tsx';
import { readCrop } from '#web/admin/crop/crop-names.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FileInput, usePictureOf } from '#web/ui/file-input.tsx';
import { Picture } from '#web/ui/picture.tsx';

type CoverFieldProps = {
  post: EditablePost | null;
  crops: Crops;
  /** What was typed, with an uploaded file, which is kept although the rest of the form was refused. */
  values: Record<string, string> | undefined;
};

/** The cover of a post: the current picture, a new upload, or the art generated from its address. */
export function CoverField({ post, crops, values }: CoverFieldProps) {
  const m = useMessages('admin-content');
  const fileId = values?.['coverFileId'];
  const keptId = fileId ?? post?.coverFileId ?? '';
  const [file, setFile] = useState<File>();
  const chosen = usePictureOf(file);
  const cover = chosen ? picture(chosen) : fileId ? picture(`/api/files/${fileId}`) : post?.cover;
  return (
    <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-start sm:gap-5">
      <input type="hidden" name="coverFileId" value={keptId} />
      <Picture
        of={cover ?? artPicture('post', 'new')}
        first
        sizes="12rem"
        className="aspect-3/2 rounded-card border border-hairline"
      />
      <div className="grid gap-3">
        <FileInput
          key={keptId} // an uploaded file is not sent again
          label={m.postCover}
          optional
          name="cover"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          hint={m.postCoverHint}
          onFiles={([chosen]) => setFile(chosen)}
        />
        {keptId && <Checkbox label={m.postCoverRemove} name="removeCover" value="yes" />}
      </div>
      {keptId && (
        <div className="crop-row">
          <CropField
            prefix="coverCrop"
            fileId={keptId}
            saved={readCrop(values?.['coverCropOf']) ?? crops[keptId]}
            typed={(name) => values?.[name]}
          />
        </div>
      )}
    </div>
  );
}

function picture(src: string) {
  return { src, srcSet: null, width: 1200, height: 800, alt: '' };
}
