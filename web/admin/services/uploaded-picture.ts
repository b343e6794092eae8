import type { PictureSource } from '#lib/picture.ts';

/** An uploaded picture whose size the form does not know. */
export function uploadedPicture(fileId: string): PictureSource {
  return { src: `/api/files/${fileId}?width=480`, srcSet: null, width: 480, height: 360, alt: '' };
}
