import { type ChangeEvent, useEffect, useState } from 'react';
import type { EditablePost } from '#features/blog/contract.ts';
import { artPicture } from '#lib/picture.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';

type CoverFieldProps = {
  post: EditablePost | null;
  /** An uploaded file, kept although the rest of the form was refused. */
  fileId: string | undefined;
  error: Refusal['refused']['fields'] | undefined;
};

/** The cover of a post: the current picture, a new upload, or the art generated from its address. */
export function CoverField({ post, fileId, error }: CoverFieldProps) {
  const m = useMessages('admin-content');
  const keptId = fileId ?? post?.coverFileId ?? '';
  const [chosen, setChosen] = useState<string>();
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);

  function show(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    setChosen(file && URL.createObjectURL(file));
  }
  const shown = chosen ? picture(chosen) : fileId ? picture(`/api/files/${fileId}`) : post?.cover;
  return (
    <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-start sm:gap-5">
      <input type="hidden" name="coverFileId" value={keptId} />
      <Picture
        of={shown ?? artPicture('post', 'new')}
        first
        sizes="12rem"
        className="aspect-3/2 rounded-card border border-hairline"
      />
      <div className="grid gap-3">
        <Field
          label={m.postCover}
          optional
          name="cover"
          hint={m.postCoverHint}
          error={error?.['cover'] ?? error?.['coverFileId']}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              className="control control-file"
              onChange={show}
            />
          )}
        </Field>
        {keptId && <Checkbox label={m.postCoverRemove} name="removeCover" value="yes" />}
      </div>
    </div>
  );
}

function picture(src: string) {
  return { src, srcSet: null, width: 1200, height: 800, alt: '' };
}
