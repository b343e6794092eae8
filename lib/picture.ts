/** Pictures on pages: uploaded ones, which exist in several widths, and ones generated from a seed. */
import { z } from 'zod';
import { PICTURE_FOCUSES } from './picture-focus.ts';

/** A picture with its available sizes; `width` and `height` reserve its space before it loads. */
export const PictureSource = /* @__PURE__ */ pictureShape();
export type PictureSource = z.infer<typeof PictureSource>;

// A function, so that PURE covers the whole expression and a page that only shows pictures does not bundle zod.
function pictureShape() {
  return z.object({
    src: z.string(),
    srcSet: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
    /** The part that stays visible where a frame cuts it; the centre if left out. */
    focus: z.enum(PICTURE_FOCUSES).optional(),
  });
}

const WIDTHS = [480, 960, 1600];

/** The dimensions of generated art, for any seed. */
const ART = { width: 1200, height: 900 };

/** The widths in which an uploaded picture is stored: the standard ones up to its own width, or its own if it is smaller than all. */
export function pictureWidths(originalWidth: number): number[] {
  const smaller = WIDTHS.filter((width) => width < originalWidth);
  const largest = Math.min(originalWidth, WIDTHS.at(-1) ?? originalWidth);
  return [...smaller.filter((width) => width < largest), largest];
}

/** An uploaded picture; the file's width and height are those of its largest variant. */
export function filePicture(
  file: { id: string; width: number; height: number },
  alt: string,
): PictureSource {
  const address = (width: number) => `/api/files/${file.id}?width=${width}`;
  const widths = pictureWidths(file.width);
  return {
    src: address(widths.find((width) => width >= 960) ?? file.width),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    width: file.width,
    height: file.height,
    alt,
  };
}

/** The URL of the largest variant. */
export function largestSrc({ src, srcSet }: PictureSource): string {
  return srcSet?.split(', ').at(-1)?.split(' ')[0] ?? src;
}

/** The same picture for a wide frame: generated art is drawn again in its shape, so that nothing is cut off. */
export function bannerOf(picture: PictureSource): PictureSource {
  const [, seed] = /^\/art\/post\/(.+)$/.exec(picture.src) ?? [];
  return seed ? { ...picture, src: `/art/banner/${seed}`, width: 1200, height: 480 } : picture;
}

/** A picture generated from a seed, until one is uploaded. It is decorative, so its alternative text is empty unless given. */
export function artPicture(kind: 'service' | 'post', seed: string, alt = ''): PictureSource {
  return { src: `/art/${kind}/${seed}.svg`, srcSet: null, ...ART, alt };
}
