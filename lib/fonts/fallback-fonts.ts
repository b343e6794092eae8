/**
 * Fonts for the signs that Inter does not have, in one weight: a package for each script, cut into files by the ranges of signs. A file is
 * read when a text needs it, and kept. The packages are optional: without one, its script counts as signs that no font has.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A glyph in drawing order, in thousandths of the size of the font. */
export interface ShapedGlyph {
  id: number;
  /** Where in the text its syllable begins. */
  cluster: number;
  /** The signs it stands for: those of a syllable are divided among its glyphs that take up room. */
  codePoints: number[];
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}

export interface FallbackFont {
  name: string;
  /** A static TrueType font. */
  data: Buffer;
  /** Whether it has a glyph for every visible sign of the text. */
  covers(text: string): boolean;
  isEmoji: boolean;
  /** Joins, reorders and positions the glyphs of a text in one direction. */
  shape(text: string, isRtl: boolean): ShapedGlyph[];
  /** The first glyph of a text as a square SVG picture. */
  picture(text: string, color: string): string;
}

/** Scripts whose signs are in one file each, named after the script; the package's other files repeat Noto Sans. */
const SCRIPTS = [
  'armenian',
  'bengali',
  'devanagari',
  'ethiopic',
  'georgian',
  'gujarati',
  'gurmukhi',
  'hebrew',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'oriya',
  'sinhala',
  'tamil',
  'telugu',
  'thaana',
  'thai',
].map((script) => `noto-sans-${script}`);

const EMOJI = 'noto-emoji';

const WEIGHT = 400;
/** Signs that are not seen, so no font needs a glyph for them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** fontkit reads some bytes beyond an empty glyph, which may stand at the end of the file. */
const PADDING = Buffer.alloc(64);

const { resolve } = createRequire(import.meta.url);
const families = new Map<string, Slice[]>();
const fonts = new Map<string, Promise<FallbackFont>>();

/** A file of a package, and the signs that it may have. */
interface Slice {
  file: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

/**
 * Noto draws the dots of Arabic letters as marks, which the renderer of social cards misplaces; Vazirmatn draws some pairs of letters as one
 * glyph, which programs that read a PDF back turn around.
 */
export type ArabicFamily = 'noto-sans-arabic' | 'vazirmatn';

/** The fonts for what the text has beside the signs that are covered already; best first. */
export async function fallbackFonts(
  text: string,
  isCovered: (codePoint: number) => boolean,
  arabic: ArabicFamily,
): Promise<FallbackFont[]> {
  const missing = new Set(codePointsOf(text.replace(INVISIBLE, '')).filter((it) => !isCovered(it)));
  if (missing.size === 0) return [];
  const order = [arabic, ...SCRIPTS, EMOJI, ...eastAsian(text)];
  const chosen = new Set<FallbackFont>();
  for (const codePoint of missing) {
    const sign = String.fromCodePoint(codePoint);
    if ([...chosen].some((font) => font.covers(sign))) continue;
    for (const family of order) {
      const able = await Promise.all(slicesFor(family, codePoint).map(loadFont));
      const having = able.filter((font) => font.covers(sign));
      for (const font of having) chosen.add(font);
      if (having.length > 0) break;
    }
  }
  const rank = (font: FallbackFont) => order.findIndex((family) => font.name.startsWith(family));
  return [...chosen].toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}

/** Tells whether a font has a glyph for a sign. */
export async function coverageOf(font: Uint8Array): Promise<(codePoint: number) => boolean> {
  const { Blob, Face } = await import('harfbuzzjs');
  const covered = new Set(new Face(new Blob(font)).collectUnicodes());
  return (codePoint) => covered.has(codePoint);
}

export const codePointsOf = (text: string) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '');

/** One sign has other forms in China, Japan and Korea; kana and Hangul tell which are meant. */
function eastAsian(text: string): string[] {
  const [sc, jp, kr] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [jp, sc, kr];
  return /\p{Script=Hangul}/u.test(text) ? [kr, sc, jp] : [sc, jp, kr];
}

function slicesFor(family: string, codePoint: number): Slice[] {
  return slicesOf(family).filter(({ ranges }) =>
    ranges.some(([from, to]) => from <= codePoint && codePoint <= to),
  );
}

function slicesOf(family: string): Slice[] {
  const cached = families.get(family);
  if (cached) return cached;
  const slices = readSlices(family);
  families.set(family, slices);
  return slices;
}

function readSlices(family: string): Slice[] {
  const root = `@fontsource-variable/${family}`;
  let ranges: Record<string, string>;
  try {
    ranges = JSON.parse(readFileSync(resolve(`${root}/unicode.json`), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    return [];
  }
  return Object.entries(ranges)
    .filter(([part]) => /^\[\d/.test(part) || family.endsWith(part) || part === 'arabic')
    .map(([part, list]) => ({
      file: `${root}/files/${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ranges: list.split(',').map((range) => {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    }));
}

function loadFont({ file }: Slice): Promise<FallbackFont> {
  const loading = fonts.get(file) ?? readFont(file);
  fonts.set(file, loading);
  return loading;
}

async function readFont(file: string): Promise<FallbackFont> {
  const [{ default: subset }, hb] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
  ]);
  const instance = await subset(readFileSync(resolve(file)), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHT },
    noHinting: true,
  });
  const data = Buffer.concat([instance, PADDING]);
  const face = new hb.Face(new hb.Blob(data));
  const font = new hb.Font(face);
  const covered = new Set(face.collectUnicodes());
  const scale = 1000 / face.upem;
  const loaded: FallbackFont = {
    name: file.replace(/^.*\/|-wght-normal\.woff2$/g, ''),
    data,
    isEmoji: file.includes(EMOJI),
    covers: (text) => codePointsOf(withoutInvisible(text)).every((it) => covered.has(it)),
    shape(text, isRtl) {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(isRtl ? hb.Direction.RTL : hb.Direction.LTR);
      buffer.setFlags(hb.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
      hb.shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index): ShapedGlyph => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const [advance, x, y] = [xAdvance * scale, xOffset * scale, yOffset * scale];
        return {
          id: codepoint,
          cluster,
          codePoints: [],
          xAdvance: advance,
          xOffset: x,
          yOffset: y,
        };
      });
      return marksLast(withMeanings(glyphs, text, isRtl));
    },
    picture(text, color) {
      const [{ id, xAdvance } = { id: 0, xAdvance: 0 }] = loaded.shape(text, false);
      const side = xAdvance / scale;
      const { height = 0, yBearing = 0 } = font.glyphExtents(id) ?? {};
      const top = -yBearing - (side + height) / 2;
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${side} ${side}"><path transform="scale(1,-1)" fill="${color}" d="${font.glyphToPath(id)}"/></svg>`;
    },
  };
  return loaded;
}

function withMeanings(
  glyphs: readonly ShapedGlyph[],
  text: string,
  isRtl: boolean,
): readonly ShapedGlyph[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  for (const [index, start] of starts.entries()) {
    const all = glyphs.filter(({ cluster }) => cluster === start);
    const wide = all.filter(({ xAdvance }) => xAdvance !== 0);
    const bearers = wide.length > 0 ? wide : all.slice(0, 1);
    if (isRtl) bearers.reverse();
    const whole = text.slice(start, starts[index + 1]);
    // A vowel of two parts is one sign, but two glyphs.
    const parts = codePointsOf(whole.length < bearers.length ? whole.normalize('NFD') : whole);
    const last = bearers.length - 1;
    for (const [at, glyph] of bearers.entries()) {
      glyph.codePoints = parts.slice(at, at === last ? undefined : at + 1);
    }
  }
  return glyphs;
}

/** Draws the marks after the letters: programs that read a text back would end a word at each step to the side. */
function marksLast(glyphs: readonly ShapedGlyph[]): ShapedGlyph[] {
  const end = glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const letters: ShapedGlyph[] = [];
  const marks: ShapedGlyph[] = [];
  let pen = 0;
  for (const glyph of glyphs) {
    if (glyph.xAdvance === 0) marks.push({ ...glyph, xOffset: glyph.xOffset + pen - end });
    else letters.push(glyph);
    pen += glyph.xAdvance;
  }
  return [...letters, ...marks];
}
