/**
 * Draws a page's preview picture for social networks: the title and the shop's name over a strip in the shop's colour. Runs in a child process.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import { artFor } from '#lib/art/art.ts';
import {
  codePointsOf,
  coverageOf,
  fallbackFonts,
  withoutInvisible,
} from '#lib/fonts/fallback-fonts.ts';
import { graphemesOf, isMostlyRtl } from '#lib/fonts/text-runs.ts';

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
] as const;

/** The card as PNG, 1200 × 630. */
export async function drawSocialCard({
  title,
  shop,
  slug,
  hue,
  accent,
}: SocialCard): Promise<Uint8Array> {
  const signs = graphemesOf(title);
  const short =
    signs.length > MAX_TITLE_LENGTH ? [...signs.slice(0, MAX_TITLE_LENGTH - 1), '…'] : signs;
  const { fonts, graphemeImages, drawable } = await fontsFor(`${title}\n${shop}`);
  const words = short.map(drawable).join('');
  const name = graphemesOf(shop).map(drawable).join('');
  const svg = await satori(
    element('div', { ...COLUMN, ...SIZE, background: PAPER, color: INK }, [
      element('div', { display: 'flex', height: 16, width: '100%', background: accent }),
      element('div', { display: 'flex', flexGrow: 1, padding: '56px 64px 56px 72px' }, [
        element('div', { ...COLUMN, justifyContent: 'space-between', flexGrow: 1, flexBasis: 0 }, [
          element(
            'div',
            { ...wordsStyle(words), ...titleSize(words, fonts.length > FONTS.length) },
            words,
          ),
          element('div', { ...wordsStyle(name), fontSize: 34, color: accent }, name),
        ]),
        element('img', { width: 380, height: 380, marginLeft: 48, borderRadius: 16 }, undefined, {
          src: pictureOf(artFor(slug, { kind: 'social', hue, width: 760, height: 760 })),
          width: 380,
          height: 380,
        }),
      ]),
    ]) as never,
    { ...SIZE, fonts, graphemeImages },
  );
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

const COLUMN = { display: 'flex', flexDirection: 'column' };

/** How a text is drawn: `drawable` gives what stands for each of its signs, a mark if no font has it. */
async function fontsFor(text: string) {
  const isCovered = await coverageOf(FONTS[0].data);
  const isBase = (it: number) => it < 32 || isCovered(it);
  const others = await fallbackFonts(text, isBase, 'vazirmatn');
  const graphemeImages: Record<string, string> = {};
  const drawable = (sign: string) => {
    const visible = withoutInvisible(sign);
    if (codePointsOf(visible).every(isBase)) return sign;
    const font = others.find((it) => it.covers(visible));
    // satori takes one font for all emoji, so they are pictures.
    if (font?.isEmoji) graphemeImages[sign] = pictureOf(font.picture(sign, INK));
    return font ? sign : '[?]';
  };
  const fonts = others
    .filter(({ isEmoji }) => !isEmoji)
    .map(({ name, data }) => ({ name, data, weight: 400 as const }));
  return { fonts: [...FONTS, ...fonts], graphemeImages, drawable };
}

const pictureOf = (svg: string) => `data:image/svg+xml;base64,${btoa(svg)}`;

const wordsStyle = (words: string) => ({
  display: 'flex',
  fontWeight: 700,
  direction: isMostlyRtl(words) ? 'rtl' : 'ltr',
});

/** Long titles use a smaller size, so that they fit beside the picture and above the name. */
function titleSize(title: string, isForeign: boolean) {
  const wide = title.match(
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  );
  const length = title.length + (wide?.length ?? 0);
  const fontSize = length > 80 ? 44 : length > 40 ? 56 : 72;
  // Letters that join, and their marks, keep the places that their font gives them.
  return { fontSize, lineHeight: 1.15, letterSpacing: isForeign ? 0 : '-0.02em' };
}

/** The elements that JSX would create; satori reads elements, not React. */
function element(type: string, style: object, children?: unknown, attributes: object = {}) {
  return { type, props: { ...attributes, style, children } };
}
