/**
 * Draws a page's preview picture for social networks: the title and the shop's name over a strip in the shop's colour. Runs in a child process.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import { artFor } from './art.ts';

export interface SocialCard {
  title: string;
  shop: string;
  /** The seed of its picture. */
  slug: string;
  hue: number;
  /** The accent colour as `#rrggbb`. */
  accent: string;
}

const SIZE = { width: 1200, height: 630 };
const PAPER = '#fcfaf6';
const INK = '#1f1a16';
const MAX_TITLE_LENGTH = 120;

const { resolve } = createRequire(import.meta.url);
const font = (name: string) =>
  readFileSync(resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`));
const FAMILY = 'Inter';
const FONTS = [
  { name: FAMILY, data: font('400Regular'), weight: 400 as const },
  { name: FAMILY, data: font('700Bold'), weight: 700 as const },
];

/** The card as PNG, 1200 × 630. */
export async function drawSocialCard({
  title,
  shop,
  slug,
  hue,
  accent,
}: SocialCard): Promise<Uint8Array> {
  const words =
    title.length > MAX_TITLE_LENGTH ? `${title.slice(0, MAX_TITLE_LENGTH - 1)}…` : title;
  const svg = await satori(
    element('div', { ...COLUMN, ...SIZE, background: PAPER, color: INK }, [
      element('div', { display: 'flex', height: 16, width: '100%', background: accent }),
      element('div', { display: 'flex', flexGrow: 1, padding: '56px 64px 56px 72px' }, [
        element('div', { ...COLUMN, justifyContent: 'space-between', flexGrow: 1, flexBasis: 0 }, [
          element('div', { display: 'flex', ...titleSize(words), fontWeight: 700 }, words),
          element('div', { display: 'flex', fontSize: 34, color: accent, fontWeight: 700 }, shop),
        ]),
        element('img', { width: 380, height: 380, marginLeft: 48, borderRadius: 16 }, undefined, {
          src: `data:image/svg+xml;base64,${btoa(artFor(slug, { kind: 'social', hue, width: 760, height: 760 }))}`,
          width: 380,
          height: 380,
        }),
      ]),
    ]) as never,
    { ...SIZE, fonts: FONTS },
  );
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

const COLUMN = { display: 'flex', flexDirection: 'column' };

/** Long titles use a smaller size, so that they fit beside the picture and above the name. */
function titleSize(title: string) {
  const fontSize = title.length > 80 ? 44 : title.length > 40 ? 56 : 72;
  return { fontSize, lineHeight: 1.15, letterSpacing: '-0.02em' };
}

/** The elements that JSX would create; satori reads elements, not React. */
function element(type: string, style: object, children?: unknown, attributes: object = {}) {
  return { type, props: { ...attributes, style, children } };
}
