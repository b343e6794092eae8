/** The fields of a crop in a form, and what they say. */
import { MAX_CUT } from '#lib/max-cut.ts';
import type { CroppedPicture, PictureCrop } from '#features/files/shared/picture-crop.ts';

export const SIDES = ['left', 'top', 'right', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** `coverCropLeft`; `coverCropOf` is the saved crop, which tells whether the fields were changed. */
export function cropName(prefix: string, part: Side | 'of'): string {
  return `${prefix}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}

/** The whole picture and its crop as one text, in a hidden field. */
export function writeCrop({ originalId, crop }: CroppedPicture): string {
  return [originalId, ...SIDES.map((side) => crop[side])].join(' ');
}

export function readCrop(text: string | undefined): CroppedPicture | null {
  const [originalId = '', ...sides] = (text ?? '').split(' ');
  const [left = 0, top = 0, right = 0, bottom = 0] = sides.map(Number);
  return originalId ? { originalId, crop: { left, top, right, bottom } } : null;
}

/** Thousandths as the percentage in a field. */
export function toPercent(thousandths: number): string {
  return String(thousandths / 10);
}

/** A typed percentage in thousandths; empty is nothing. */
export function fromPercent(text: string): number {
  return Math.round(Number(text.trim().replace(',', '.')) * 10);
}

/** What a frame can show of the typed percentages; those that are not possible count as nothing. */
export function typedCrop(valueOf: (side: Side) => string): PictureCrop {
  const read = (side: Side) => {
    const cut = fromPercent(valueOf(side));
    return cut >= 0 && cut <= MAX_CUT ? cut : 0;
  };
  const [left, top, right, bottom] = [read('left'), read('top'), read('right'), read('bottom')];
  return {
    left,
    top,
    right: left + right <= MAX_CUT ? right : 0,
    bottom: top + bottom <= MAX_CUT ? bottom : 0,
  };
}
