/**
 * The part of a picture that stays visible where a frame cuts it. A frame cuts along one side only, so `start` is the top of a tall picture and
 * the left of a wide one.
 */
export const PICTURE_FOCUSES = ['start', 'center', 'end'] as const;
export type PictureFocus = (typeof PICTURE_FOCUSES)[number];

export function isPictureFocus(text: string | undefined): text is PictureFocus {
  return PICTURE_FOCUSES.some((each) => each === text);
}
