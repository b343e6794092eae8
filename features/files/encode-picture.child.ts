/** Encodes an uploaded picture again, in our widths, in a child process: its bytes come from outside. */
import sharp from 'sharp';
import { pictureWidths } from '#lib/picture.ts';
import type { PictureCrop } from '#features/files/shared/picture-crop.ts';

const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const MAX_PIXELS = 50_000_000;
const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
const MAX_SIDE = 12_000;

export interface EncodedPicture {
  width: number;
  height: number;
  /** WebP. */
  data: Uint8Array;
}

interface PictureInput {
  original: Uint8Array;
  /** The part to keep. */
  crop: PictureCrop | null;
}

sharp.cache(false);
sharp.concurrency(1);

/** By width, the largest last; else why not. */
export async function encodePicture({
  original,
  crop,
}: PictureInput): Promise<EncodedPicture[] | 'unreadable' | 'tooLarge' | 'damaged'> {
  const seen = await seeFormat(original);
  if (!seen || !READABLE.has(seen.format)) return 'unreadable';
  if (Math.max(seen.width, seen.height) > MAX_SIDE) return 'tooLarge';
  if (seen.width * seen.height > MAX_PIXELS) return 'tooLarge';
  const part = crop && partOf(seen.autoOrient, crop);
  const encoded: EncodedPicture[] = [];
  try {
    for (const width of pictureWidths(part?.width ?? seen.autoOrient.width)) {
      const upright = sharp(original, OPTIONS).autoOrient();
      const { data, info } = await (part ? upright.extract(part) : upright)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      encoded.push({ width: info.width, height: info.height, data });
    }
  } catch {
    return 'damaged';
  }
  return encoded;
}

/** The metadata of a picture, without decoding it; undefined for anything else. */
async function seeFormat(original: Uint8Array) {
  try {
    return await sharp(original, { ...OPTIONS, limitInputPixels: false }).metadata();
  } catch {
    return undefined;
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
