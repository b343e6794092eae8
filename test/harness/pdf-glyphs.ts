import { inflateSync } from 'node:zlib';

/** A text run drawn in a PDF. */
export interface DrawnText {
  text: string;
  /** The offsets of glyphs from the font's own widths, in thousandths of the size. */
  adjustments: number[];
}

interface PdfObject {
  dictionary: string;
  /** Decompressed; empty if the object has none. */
  stream: string;
}

/** Every text run in one of our PDFs, read from the instructions of its pages. */
export function drawnText(pdf: Buffer): DrawnText[] {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const drawn: DrawnText[] = [];
  for (const { stream } of objects.values()) {
    let letters = new Map<string, string>();
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? new Map();
      if (shown === undefined) continue;
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      drawn.push({
        text: glyphs.map((glyph) => letters.get(glyph) ?? '').join(''),
        adjustments: [...shown.replace(/<[^>]*>/g, ' ').matchAll(/-?[\d.]+/g)]
          .map(([number]) => Number(number))
          .filter((number) => number !== 0),
      });
    }
  }
  return drawn;
}

/** Where each page draws: positions and sizes of texts, lines and frames, one operation a line. */
export function drawnLayout(pdf: Buffer): string {
  const pages = [...objectsOf(pdf).values()].filter(({ stream }) => / Tm$/m.test(stream));
  return pages
    .map(({ stream }, index) => {
      const operations = stream.split('\n').filter((line) => LAYOUT.test(line));
      return [`page ${index + 1}`, ...operations, ''].join('\n');
    })
    .join('\n');
}

/** Everything in a PDF but how it is compressed, which depends on the processor and on the version of Node. */
export function unpacked(pdf: Buffer): string {
  return [...objectsOf(pdf)]
    .map(([number, { dictionary, stream }]) => {
      const lasting = dictionary.replace(/\/Length1? \d+/g, '/Length');
      return `${number} ${lasting}\n${stream}\n`;
    })
    .join('');
}

const LAYOUT = / (?:Tm|Tf|re|m|l|w)$/;

/** By object number. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const raw = pdf.toString('latin1');
  for (const match of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|stream\n)/g)) {
    const [whole, number = '', dictionary = ''] = match;
    const from = match.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const bytes = whole.endsWith('stream\n') ? pdf.subarray(from, from + length) : Buffer.alloc(0);
    const isPacked = bytes.length > 0 && dictionary.includes('/FlateDecode');
    const stream = (isPacked ? inflateSync(bytes) : bytes).toString('latin1');
    objects.set(number, { dictionary, stream });
  }
  return objects;
}

/** A font's name on pages (`F1`) → glyph code → text. */
function fontsOf(objects: ReadonlyMap<string, PdfObject>): Map<string, Map<string, string>> {
  const names = new Map<string, string>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', number = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      names.set(name, number);
    }
  }
  return new Map(
    [...names].map(([name, number]) => {
      const font = objects.get(number)?.dictionary ?? '';
      const toUnicode = /\/ToUnicode (\d+)/.exec(font)?.[1] ?? '';
      return [name, lettersOf(objects.get(toUnicode)?.stream ?? '')];
    }),
  );
}

function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '0', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    const meanings = [...list.matchAll(/<([^>]*)>/g)];
    for (const [index, [, codes = '']] of meanings.entries()) {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      // A mark stands for nothing of its own: its letter stands for both.
      const units = codes
        .split(' ')
        .filter(Boolean)
        .map((code) => Number.parseInt(code, 16));
      letters.set(glyph, String.fromCharCode(...units));
    }
  }
  return letters;
}
