import type { FileStore } from '#integrations/storage/file-store.ts';
import { inChild } from '#kit/child-processes.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';
import type { PictureCrop } from '#features/files/shared/picture-crop.ts';
import { FileFailures } from './contract.ts';
import type { encodePicture } from './encode-picture.child.ts';

const messageKey = messageKeysOf('api-files');

const encode = inChild<typeof encodePicture>(
  '#features/files/encode-picture.child.ts',
  'encodePicture',
  'picture',
);

export interface MadePicture {
  width: number;
  height: number;
  /** The width and height of the largest variant. */
  sizeBytes: number;
  largest: Uint8Array;
}

/**
 * Stores a picture as WebP in our widths, upright, without any other data of the file: location, camera, comments, an appended file. Throws
 * `file_refused` if it is not a picture, has too many pixels, or is SVG, which can contain scripts. With a crop, only that part.
 */
export async function makePicture(
  store: FileStore,
  folder: string,
  original: Buffer,
  name: string,
  crop: PictureCrop | null = null,
): Promise<MadePicture> {
  const encoded = await encode({ original, crop }).catch((error: unknown) => {
    const isTooSlow = error instanceof ApiFailure && error.kind === CommonFailures.too_much_work;
    throw isTooSlow ? refused(messageKey('pictureTooSlow', { name })) : error;
  });
  if (encoded === 'unreadable') throw refused(messageKey('pictureUnreadable', { name }));
  if (encoded === 'tooLarge') throw refused(messageKey('pictureTooLarge', { name }));
  const largest = encoded === 'damaged' ? undefined : encoded.at(-1);
  if (encoded === 'damaged' || !largest) throw refused(messageKey('pictureDamaged', { name }));
  try {
    for (const { width, data } of encoded) {
      await store.put(pictureKey(folder, width), data, { contentType: 'image/webp' });
    }
  } catch (error) {
    for (const { width } of encoded) await store.delete(pictureKey(folder, width));
    throw error;
  }
  const { width, height, data } = largest;
  return { width, height, sizeBytes: data.length, largest: data };
}

/** The storage key of a picture's variant. */
export function pictureKey(folder: string, width: number): string {
  return `${folder}/${width}.webp`;
}

function refused(message: MessageKey): ApiFailure {
  return new ApiFailure(FileFailures.file_refused, { message });
}
