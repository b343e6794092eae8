import type { Selectable } from 'kysely';
import type { Files } from '#db/schema.ts';
import { filePicture } from '#lib/picture.ts';
import type { UploadedPicture } from './contract.ts';

/** A public picture for the editor that it was uploaded or cropped in. */
export function presentUploaded(file: Selectable<Files>): UploadedPicture {
  const { width, height } = file;
  if (width === null || height === null) throw new Error('Only a picture has a width and height');
  return {
    id: file.id,
    name: file.name,
    contentType: file.content_type,
    sizeBytes: Number(file.size_bytes),
    hold: null,
    picture: filePicture({ id: file.id, width, height }, ''),
  };
}
