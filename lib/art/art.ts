/**
 * Generated pictures: the same slug always gives the same picture. Plain SVG of a few kB without scripts, styles or text, in the owner's
 * hue, for both themes.
 */
import { type Canvas, createCanvas, disc, quarter, rect } from './art-canvas.ts';
import { LINES } from './art-lines.ts';
import { artPalettes } from './art-palette.ts';
import { SHAPES } from './art-shapes.ts';

export const ART_KINDS = ['service', 'post', 'banner', 'social', 'avatar'] as const;
export type ArtKind = (typeof ART_KINDS)[number];

type ArtOptions = {
  kind: ArtKind;
  /** The viewport of the picture, in pixels; each kind has its own. */
  width?: number;
  height?: number;
  /** The owner's accent hue, 0 to 359. */
  hue?: number;
};

const SIZES: Record<ArtKind, { width: number; height: number }> = {
  service: { width: 1200, height: 900 },
  post: { width: 1200, height: 900 },
  banner: { width: 1200, height: 480 },
  social: { width: 1200, height: 630 },
  avatar: { width: 240, height: 240 },
};

/** Selects one of all possible sets, chosen by eye so that the demo's catalogue looks varied. Another number changes every picture. */
const HANGING: Record<Exclude<ArtKind, 'social' | 'banner'>, number> = {
  service: 23_473,
  post: 8_587,
  avatar: 1,
};

/** The picture of a slug as SVG text. */
export function artFor(slug: string, options: ArtOptions): string {
  const { kind, hue = 264 } = options;
  const width = options.width ?? SIZES[kind].width;
  const height = options.height ?? SIZES[kind].height;
  // A social card shows the picture of its service, and a banner that of its post, in another shape.
  const hung = kind === 'social' ? 'service' : kind === 'banner' ? 'post' : kind;
  const family = hung === 'post' ? LINES : hung === 'avatar' ? [portrait] : SHAPES;
  const seed = `${hung} ${HANGING[hung]} ${slug}`;
  const canvas = createCanvas(seed, { width, height }, artPalettes(hue));
  const drawing = canvas.pick(family)(canvas);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `${rect(0, 0, width, height, canvas.ink.ground)}${drawing}</svg>`
  );
}

/** Head and shoulders, drawn with as few shapes as possible. */
function portrait({ width, height, ink, between }: Canvas): string {
  const radius = height * 0.21;
  return (
    quarter(0, height / 2, height / 2, 2, ink.figure) +
    quarter(width / 2, height / 2, height / 2, 3, ink.figure) +
    disc(width / 2, height * 0.36, radius, between(0, 1) ? ink.light : ink.spark)
  );
}
