import type { EditableService } from '#features/catalog/contract.ts';
import { artPicture } from '#lib/picture.ts';
import { CropField } from '#web/admin/crop/crop-field.tsx';
import { readCrop } from '#web/admin/crop/crop-names.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Picture } from '#web/ui/picture.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Row } from './service-input.ts';
import { CoverField } from './cover-field.tsx';
import { EditableList } from './editable-list.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { uploadedPicture } from './uploaded-picture.ts';

type ServicePicturesProps = {
  service: EditableService;
  fields: Record<string, string>;
  rows: readonly Row[];
};

/** The cover and the gallery. */
export function ServicePictures({ service, fields, rows }: ServicePicturesProps) {
  const m = useMessages('admin-services');
  return (
    <>
      <CoverField slug={service.edit.slug} crops={service.crops} fields={fields} />
      <PictureDrop count={rows.length}>
        <EditableList list="images" rows={rows} most={12} canAdd={false} nameOf={() => undefined}>
          {({ index, row, field }) => (
            <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-start">
              <input type="hidden" name={`images.${index}.fileId`} value={row['fileId'] ?? ''} />
              <input type="hidden" name={`images.${index}.artSeed`} value={row['artSeed'] ?? ''} />
              <Picture
                of={
                  row['fileId']
                    ? uploadedPicture(row['fileId'])
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
              {row['fileId'] && (
                <div className="crop-row">
                  <CropField
                    key={row['fileId']}
                    prefix={`images.${index}.crop`}
                    fileId={row['fileId']}
                    saved={readCrop(row['cropOf']) ?? service.crops[row['fileId']]}
                    typed={(name) => row[name.slice(`images.${index}.`.length)]}
                  />
                </div>
              )}
            </div>
          )}
        </EditableList>
      </PictureDrop>
    </>
  );
}
