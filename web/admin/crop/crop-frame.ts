/** Moves and resizes the frame of a crop. All values are thousandths of the picture; a frame never leaves it. */
import { MAX_CUT } from '#lib/max-cut.ts';
import type { PictureCrop } from '#features/files/shared/picture-crop.ts';

export const WHOLE: PictureCrop = { left: 0, top: 0, right: 0, bottom: 0 };

/** At least this much of each side stays. */
const LEAST = 1000 - MAX_CUT;

export type Corner = { x: 'left' | 'right'; y: 'top' | 'bottom' };

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));

/** The frame moved by these distances, as far as the picture goes. */
export function moveFrame({ left, top, right, bottom }: PictureCrop, x: number, y: number) {
  const movedLeft = within(left + x, left + right);
  const movedTop = within(top + y, top + bottom);
  return {
    left: movedLeft,
    top: movedTop,
    right: left + right - movedLeft,
    bottom: top + bottom - movedTop,
  };
}

/**
 * The frame with one corner at this place of the picture. With a shape (the frame's width for each unit of its height, in thousandths of the
 * picture), the height follows the width.
 */
export function dragCorner(
  frame: PictureCrop,
  corner: Corner,
  x: number,
  y: number,
  shape?: number,
): PictureCrop {
  const cutX = corner.x === 'left' ? x : 1000 - x;
  const cutY = corner.y === 'top' ? y : 1000 - y;
  const otherX = corner.x === 'left' ? frame.right : frame.left;
  const otherY = corner.y === 'top' ? frame.bottom : frame.top;
  let cut = { x: within(cutX, MAX_CUT - otherX), y: within(cutY, MAX_CUT - otherY) };
  if (shape) {
    const width = Math.min(1000 - otherX - cut.x, (1000 - otherY) * shape);
    const height = Math.max(width / shape, LEAST);
    cut = {
      x: within(1000 - otherX - height * shape, MAX_CUT - otherX),
      y: within(1000 - otherY - height, MAX_CUT - otherY),
    };
  }
  return { ...frame, [corner.x]: cut.x, [corner.y]: cut.y };
}

/** The largest frame of a shape, in the middle of the picture. */
export function largestFrame(shape: number): PictureCrop {
  const width = Math.min(1000, 1000 * shape);
  const height = Math.min(1000, 1000 / shape);
  const [x, y] = [
    within((1000 - width) / 2, MAX_CUT / 2),
    within((1000 - height) / 2, MAX_CUT / 2),
  ];
  return { left: x, top: y, right: x, bottom: y };
}
