import type { EditableService } from '#features/catalog/contract.ts';
import { artPicture, type Picture as PictureData } from '#lib/picture.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Row } from './draft.ts';
import { EditableList } from './editable-list.tsx';

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

type ServicePicturesProps = {
  service: EditableService;
  fields: Record<string, string>;
  rows: readonly Row[];
  errors: Record<string, string>;
};

/** The cover and the gallery. Selected files are uploaded when the form is sent. */
export function ServicePictures({ service, fields, rows, errors }: ServicePicturesProps) {
  const m = useMessages('admin-services');
  const coverFileId = fields['coverFileId'] ?? '';
  const cover =
    coverFileId === '' ? artPicture('service', service.edit.slug) : uploaded(coverFileId);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-start">
        <input type="hidden" name="coverFileId" value={coverFileId} />
        <input type="hidden" name="coverFocus" value={fields['coverFocus'] ?? ''} />
        <Picture
          of={cover}
          sizes="12rem"
          className="aspect-3/2 rounded-card border border-hairline"
        />
        <div className="grid gap-3">
          <FileInput
            key={coverFileId} // already uploaded files are not selected again
            label={m.cover}
            optional
            name="cover"
            accept={PICTURES}
            hint={m.coverHint}
            error={errors['cover'] ?? errors['coverFileId']}
          />
          {coverFileId && <Checkbox label={m.coverRemove} name="removeCover" value="yes" />}
        </div>
      </div>
      <EditableList
        list="images"
        rows={rows}
        errors={errors}
        most={12}
        canAdd={false}
        nameOf={() => undefined}
      >
        {({ place, row, field }) => (
          <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-start">
            <input type="hidden" name={`images.${place}.fileId`} value={row['fileId'] ?? ''} />
            <input type="hidden" name={`images.${place}.artSeed`} value={row['artSeed'] ?? ''} />
            <Picture
              of={
                row['fileId']
                  ? uploaded(row['fileId'])
                  : artPicture('service', row['artSeed'] ?? '')
              }
              sizes="10rem"
              className="aspect-picture rounded-control border border-hairline"
            />
            <TextInput
              label={m.pictureAlt}
              optional
              maxLength={200}
              hint={m.pictureAltHint}
              {...field('alt')}
            />
          </div>
        )}
      </EditableList>
      {rows.length < 12 && (
        <FileInput
          key={rows.length}
          label={m.picturesMore}
          optional
          name="newPictures"
          accept={PICTURES}
          multiple
          hint={m.picturesMoreHint}
          error={errors['newPictures']}
        />
      )}
    </>
  );
}

function uploaded(fileId: string): PictureData {
  return { src: `/api/files/${fileId}?width=480`, srcSet: null, width: 480, height: 360, alt: '' };
}
