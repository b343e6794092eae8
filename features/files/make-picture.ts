import sharp, { type SharpOptions } from 'sharp';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { Failure } from '#lib/failure.ts';
import { faultsOf, type Fault } from '#lib/fault.ts';
import { pictureWidths } from '#lib/picture.ts';
import type { PictureCrop } from '#lib/picture-crop.ts';
import { FileFailures } from './contract.ts';

const fault = faultsOf('api-files');

const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 12_000;
/** Per width; 50 million pixels of noise take four seconds on a busy machine. */
const MAX_SECONDS = 30;

export interface MadePicture {
  width: number;
  height: number;
  /** The width and height of the largest variant. */
  sizeBytes: number;
  largest: Buffer;
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
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const seen = await seeFormat(original, options);
  if (!seen || !READABLE.has(seen.format)) {
    throw refused(fault('pictureUnreadable', { name }));
  }
  if (Math.max(seen.width, seen.height) > MAX_SIDE) {
    throw refused(fault('pictureTooLarge', { name }));
  }
  const part = crop && partOf(seen.autoOrient, crop);
  const widths = pictureWidths(part?.width ?? seen.autoOrient.width);
  try {
    let picture: MadePicture | undefined;
    for (const width of widths) {
      const upright = sharp(original, options).timeout({ seconds: MAX_SECONDS }).autoOrient();
      const { data, info } = await (part ? upright.extract(part) : upright)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      await store.put(pictureKey(folder, width), data, { contentType: 'image/webp' });
      picture = { width: info.width, height: info.height, sizeBytes: data.length, largest: data };
    }
    if (!picture) throw refused(fault('pictureDamaged', { name }));
    return picture;
  } catch (error) {
    for (const width of widths) await store.delete(pictureKey(folder, width));
    if (error instanceof Failure || isOurs(error)) throw error;
    const isTooSlow = error instanceof Error && error.message.startsWith('timeout');
    throw refused(fault(isTooSlow ? 'pictureTooSlow' : 'pictureDamaged', { name }));
  }
}

/** The part that a crop leaves, in whole pixels. */
function partOf({ width, height }: { width: number; height: number }, crop: PictureCrop) {
  const pixels = (thousandths: number, side: number) => Math.round((thousandths * side) / 1000);
  const left = pixels(crop.left, width);
  const top = pixels(crop.top, height);
  return {
    left,
    top,
    width: Math.max(width - left - pixels(crop.right, width), 1),
    height: Math.max(height - top - pixels(crop.bottom, height), 1),
  };
}

/** The metadata of a picture, without decoding it; undefined for anything else. */
async function seeFormat(original: Buffer, options: SharpOptions) {
  try {
    return await sharp(original, options).metadata();
  } catch {
    return undefined;
  }
}

/** The storage key of a picture's variant. */
export function pictureKey(folder: string, width: number): string {
  return `${folder}/${width}.webp`;
}

/** A full disk is not the picture's fault. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}

function refused(message: Fault): Failure {
  return new Failure(FileFailures.file_refused, { message });
}
