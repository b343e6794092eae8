/**
 * Draws and measures lines of a PDF in Inter, and what Inter does not have in fonts for other scripts. A line that Inter has all signs of is
 * handed to pdfkit as it is, so that documents without other scripts keep their bytes.
 */
import {
  codePointsOf,
  fallbackFonts,
  withoutInvisible,
  type FallbackFont,
} from '#lib/fonts/fallback-fonts.ts';
import { graphemesOf, hasRtl, mirrored, textRuns, type TextRun } from '#lib/fonts/text-runs.ts';

/** A line, and whether its paragraph is read from the right. */
export interface Line {
  text: string;
  isRtl: boolean;
}

/** The font and the features of a text in Inter. */
export interface Inter {
  name: 'regular' | 'bold';
  /** A new object each time, because the library changes it. */
  options: () => PDFKit.Mixins.TextOptions;
}

/** What this file uses of a font of pdfkit; none of it is in the library's types. */
interface InnerFont {
  ascender: number;
  scale: number;
  font: {
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): { advanceWidth: number };
    layout(text: string, features: { isRtl: boolean }): object;
  };
  subset: { glyphs: number[]; includeGlyph(glyph: number | string): number };
}

/** Stands for a sign that no font has. */
const UNKNOWN = '[?]';
/** Stands for Inter, in the weight that is set, among the fonts of a line. */
const BASE = 'base';

type Font = FallbackFont | typeof BASE;

export class PdfFonts {
  readonly #doc: PDFKit.PDFDocument;
  #isBase: (codePoint: number) => boolean = () => true;
  #fallbacks: readonly FallbackFont[] = [];
  readonly #fontOf = new Map<string, Font | null>();
  readonly #isShaped = new Set<FallbackFont>();
  /** Signs that were replaced, because no font has them. */
  readonly unknown = new Set<string>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Reads the fonts that these texts need. */
  async load(texts: readonly string[]): Promise<void> {
    // Both weights have the same signs; fonts are numbered by their first use, and a document begins with a bold title.
    const { font } = innerOf(this.#doc.font('bold'))._font;
    this.#isBase = (codePoint) => font.hasGlyphForCodePoint(codePoint);
    const isCovered = (codePoint: number) => codePoint === 10 || this.#isBase(codePoint);
    this.#fallbacks = await fallbackFonts(texts.join('\n'), isCovered, 'noto-sans-arabic');
    for (const { name, data } of this.#fallbacks) this.#doc.registerFont(name, data);
  }

  /** The text with a mark in place of each sign that no font has. */
  drawable(text: string): string {
    if (this.#isPlain(text)) return text;
    return graphemesOf(text)
      .map((grapheme) => {
        if (grapheme === '\n' || this.#find(grapheme) !== undefined) return grapheme;
        this.unknown.add(grapheme);
        return UNKNOWN;
      })
      .join('');
  }

  widthOf(line: Line, inter: Inter): number {
    if (this.#isPlain(line.text)) return this.#doc.widthOfString(line.text, inter.options());
    return this.#inRuns(line, inter, () => {});
  }

  draw(line: Line, x: number, y: number, inter: Inter): void {
    const doc = this.#doc;
    if (this.#isPlain(line.text)) {
      doc.text(line.text, x, y, { ...inter.options(), lineBreak: false });
      return;
    }
    const { ascender } = innerOf(doc)._font;
    const baseline = y + (ascender / 1000) * innerOf(doc)._fontSize;
    this.#inRuns(line, inter, (text, left, options) =>
      doc.text(text, x + left, baseline, { ...options, lineBreak: false, baseline: 'alphabetic' }),
    );
  }

  /** Calls `visit` with each run while its font is set, and returns the width of all. */
  #inRuns(
    { text, isRtl }: Line,
    inter: Inter,
    visit: (text: string, left: number, options: PDFKit.Mixins.TextOptions) => void,
  ): number {
    const doc = this.#doc;
    let left = 0;
    for (const run of textRuns(text, isRtl, (sign) => this.#find(sign) ?? null, BASE)) {
      const visibleText = typeof run.font === 'string' ? inBase(run) : run.text;
      if (visibleText === '') continue;
      const options = this.#use(run, inter);
      visit(visibleText, left, options());
      left += doc.widthOfString(visibleText, options());
    }
    doc.font(inter.name);
    return left;
  }

  #use({ font, isRtl }: TextRun<Font>, { name, options }: Inter): Inter['options'] {
    if (typeof font === 'string') {
      this.#doc.font(name);
      return options;
    }
    this.#doc.font(font.name);
    if (!this.#isShaped.has(font)) shapeWith(font, innerOf(this.#doc)._font);
    this.#isShaped.add(font);
    return () => ({ features: { isRtl } as never });
  }

  /** Null for signs that are not seen, undefined for those that no font has. */
  #find(grapheme: string): Font | null | undefined {
    const cached = this.#fontOf.get(grapheme);
    if (cached !== undefined) return cached;
    const visible = withoutInvisible(grapheme);
    const found =
      visible === ''
        ? null
        : codePointsOf(visible).every(this.#isBase)
          ? BASE
          : this.#fallbacks.find((font) => font.covers(visible));
    if (found !== undefined) this.#fontOf.set(grapheme, found);
    return found;
  }

  #isPlain(text: string): boolean {
    return !hasRtl(text) && codePointsOf(text).every((it) => it === 10 || this.#isBase(it));
  }
}

/** The text of a run in Inter, which has no letters that are read from the right: only spaces and signs between them. */
function inBase({ text, isRtl }: TextRun<Font>): string {
  const visible = withoutInvisible(text);
  return isRtl ? mirrored(visible) : visible;
}

/**
 * Lets HarfBuzz lay out the texts of a font, because pdfkit's own library fails at some scripts. A glyph that stands for different letters
 * (the shape of an Arabic letter without its dots) is in the file once for each, so that the text can be read back.
 */
function shapeWith(fallback: FallbackFont, { font, subset, scale }: InnerFont): void {
  const places = new Map<string, number>();
  const includeGlyph = subset.includeGlyph.bind(subset);
  subset.includeGlyph = (glyph) => {
    if (typeof glyph === 'number') return includeGlyph(glyph);
    const index = places.get(glyph) ?? subset.glyphs.push(Number.parseInt(glyph, 10)) - 1;
    places.set(glyph, index);
    return index;
  };
  font.layout = (text, { isRtl }) => {
    const shaped = fallback.shape(text, isRtl);
    return {
      glyphs: shaped.map(({ id, codePoints }) => ({
        id: id === 0 ? 0 : `${id} ${codePoints.join(' ')}`,
        codePoints,
        advanceWidth: font.getGlyph(id).advanceWidth,
      })),
      positions: shaped.map(({ xAdvance, xOffset, yOffset }) => ({
        xAdvance: xAdvance / scale,
        xOffset: xOffset / scale,
        yOffset: yOffset / scale,
      })),
      advanceWidth: shaped.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
  };
}

function innerOf(doc: PDFKit.PDFDocument): { _font: InnerFont; _fontSize: number } {
  return doc as never;
}
