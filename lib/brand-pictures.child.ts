/** Draws the shop's icons and the pictures of its logo from what was uploaded. */
import sharp from 'sharp';

interface Icon {
  size: number;
  /** How far the picture stays from the edge. */
  edge: number;
  /** The colour behind it; null leaves it transparent. */
  paper: string | null;
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const OPTIONS = { limitInputPixels: 50_000_000 };

sharp.cache(false);
sharp.concurrency(1);

/** The whole picture in a square, as PNG. */
export function drawIcon(icon: Icon & { picture: Uint8Array }): Promise<Uint8Array> {
  const { size, edge, paper, picture } = icon;
  const inner = size - 2 * edge;
  const background = paper ?? CLEAR;
  const drawn = sharp(picture, OPTIONS)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background });
  return (paper === null ? drawn : drawn.flatten({ background: paper })).png().toBuffer();
}

/** Our own drawing, as PNG. */
export function drawMark({ svg, size }: { svg: string; size: number }): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: 1200 }).resize(size).png().toBuffer();
}

/** The picture as PNG, at most this large. */
export function fitPicture(input: {
  picture: Uint8Array;
  width: number;
  height: number;
}): Promise<Uint8Array> {
  const { picture, width, height } = input;
  return sharp(picture, OPTIONS)
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

/** At the size that social networks expect, cut around what catches the eye, as JPEG. */
export function cropForNetworks(picture: Uint8Array): Promise<Uint8Array> {
  return sharp(picture, OPTIONS)
    .resize(1200, 630, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer();
}
