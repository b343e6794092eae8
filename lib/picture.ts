/** Pictures on pages: uploaded ones, which exist in several widths, and ones made by us from a seed. */
import { z } from 'zod';

/** A picture with the sizes it exists in; `width` and `height` reserve its place before it arrives. */
export const Picture = /* @__PURE__ */ pictureShape();
export type Picture = z.infer<typeof Picture>;

// A function, so that PURE covers the whole expression and a page that only shows pictures leaves zod out of its bundle.
function pictureShape() {
  return z.object({
    src: z.string(),
    srcSet: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
  });
}

const WIDTHS = [480, 960, 1600];

/** What made art looks like in shape, whatever its seed. */
const ART = { width: 1200, height: 900 };

/** The widths an uploaded picture is kept in: the standard ones that do not blow it up, or its own if it is smaller than all. */
export function pictureWidths(originalWidth: number): number[] {
  const smaller = WIDTHS.filter((width) => width < originalWidth);
  const largest = Math.min(originalWidth, WIDTHS.at(-1) ?? originalWidth);
  return [...smaller.filter((width) => width < largest), largest];
}

/** An uploaded picture; the file's width and height are those of its largest form. */
export function filePicture(
  file: { id: string; width: number; height: number },
  alt: string,
): Picture {
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

/** The address of the largest form there is. */
export function largestSrc({ src, srcSet }: Picture): string {
  return srcSet?.split(', ').at(-1)?.split(' ')[0] ?? src;
}

/** A picture made from a seed, until there is an uploaded one. It shows nothing a reader would miss, so its text is empty unless given. */
export function artPicture(kind: 'service' | 'post', seed: string, alt = ''): Picture {
  return { src: `/art/${kind}/${seed}.svg`, srcSet: null, ...ART, alt };
}
