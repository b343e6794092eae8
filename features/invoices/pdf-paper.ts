/**
 * Paper to print on: a PDF that can be read aloud. Everything written has its place in the document's structure (headings, paragraphs,
 * tables with header cells), in reading order; lines and page numbers are marked as decoration. Inter covers Latin, Greek and Cyrillic.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const INK = '#1c1b1a';
const QUIET = '#5d5a56';
const RULE = '#d8d4ce';
const MARGIN = 56;
const FOOT = 40;

export interface PaperOptions {
  title: string;
  author: string;
  /** Also makes the same paper the same bytes, whenever it is printed. */
  at: Date;
  /** At the foot of every page, before the page's number. */
  foot: string;
}

export interface Column {
  head: string;
  /** Points; the one column without a width takes what is left. */
  width?: number;
  isNumber?: boolean;
}

export interface Block {
  title: string;
  lines: readonly string[];
}

type TextOptions = PDFKit.Mixins.TextOptions;
type Struct = PDFKit.PDFStructureElement;

interface Style {
  size?: number;
  bold?: boolean;
  color?: string;
  above?: number;
}

const fonts = new Map<string, Buffer>();

/** The static font files: a variable one cannot be embedded in part. */
function fontFile(name: '400Regular' | '600SemiBold'): Buffer {
  const { resolve } = createRequire(import.meta.url);
  const file =
    fonts.get(name) ?? readFileSync(resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`));
  fonts.set(name, file);
  return file;
}

/** An A4 document being written from top to bottom. */
export class Paper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Struct;
  readonly #options: PaperOptions;
  readonly #chunks: Buffer[] = [];

  constructor(options: PaperOptions) {
    this.#options = options;
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
      pdfVersion: '1.7',
      lang: 'en',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      info: { Title: options.title, Author: options.author, CreationDate: options.at },
    });
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#doc.registerFont('regular', fontFile('400Regular'));
    this.#doc.registerFont('bold', fontFile('600SemiBold'));
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** The title of the whole; once, first. */
  title(text: string): void {
    this.#write('H1', text, { size: 24, bold: true });
  }

  heading(text: string): void {
    if (this.#room() < 90) this.#doc.addPage();
    this.#write('H2', text, { size: 13, bold: true, above: 20 });
  }

  subheading(text: string): void {
    if (this.#room() < 70) this.#doc.addPage();
    this.#write('H3', text, { size: 10, bold: true, above: 10 });
  }

  text(text: string, style: { quiet?: boolean; bold?: boolean; above?: number } = {}): void {
    const { quiet = false, bold = false, above = 4 } = style;
    this.#write('P', text, { bold, above, ...(quiet && { color: QUIET }) });
  }

  /** What must not be overlooked, in a frame. */
  notice(text: string): void {
    const doc = this.#doc;
    doc.y += 10;
    const top = doc.y;
    const height = this.#font({ size: 11, bold: true }).heightOfString(text, {
      width: this.#width - 24,
    });
    this.#decorate(() =>
      doc
        .lineWidth(1.5)
        .strokeColor(INK)
        .rect(MARGIN, top, this.#width, height + 20)
        .stroke(),
    );
    this.#put(
      'P',
      text,
      MARGIN + 12,
      top + 10,
      { width: this.#width - 24 },
      { size: 11, bold: true },
    );
    doc.y = top + height + 24;
  }

  /** Short pieces of text side by side, each under its own heading. */
  blocks(blocks: readonly Block[]): void {
    const doc = this.#doc;
    const gap = 18;
    const width = (this.#width - gap * (blocks.length - 1)) / blocks.length;
    const top = doc.y + 20;
    let bottom = top;
    for (const [index, { title, lines }] of blocks.entries()) {
      const x = MARGIN + index * (width + gap);
      this.#put('H2', title, x, top, { width }, { size: 8.5, bold: true, color: QUIET });
      for (const line of lines) this.#put('P', line, x, doc.y + 2, { width }, { size: 9.5 });
      bottom = Math.max(bottom, doc.y);
    }
    doc.y = bottom;
  }

  /** Rows under a head that comes again on every page. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    this.#doc.y += 14;
    const heads = columns.map(({ head }) => head);
    this.#row(table, columns, heads, true);
    for (const row of rows) {
      if (this.#room() < this.#heightOf(columns, row) + 12) {
        this.#doc.addPage();
        this.#row(null, columns, heads, true);
      }
      this.#row(table, columns, row, false);
    }
    table.end();
  }

  /** Sums at the right: name and amount, the last one larger. */
  sums(rows: readonly (readonly [name: string, amount: string])[]): void {
    const doc = this.#doc;
    if (this.#room() < rows.length * 20 + 20) doc.addPage();
    const table = doc.struct('Table');
    this.#root.add(table);
    const width = 250;
    const left = MARGIN + this.#width - width;
    doc.y += 10;
    for (const [index, [name, amount]] of rows.entries()) {
      const isTotal = index === rows.length - 1;
      const style = { size: isTotal ? 12 : 9.5, bold: isTotal };
      const y = doc.y + (isTotal ? 6 : 0);
      const line = doc.struct('TR');
      table.add(line);
      this.#cell(line, 'TH', name, left, y, { width: 110 }, style, 'Row');
      this.#cell(line, 'TD', amount, left + 110, y, { width: width - 110, align: 'right' }, style);
      line.end();
      doc.y = y + style.size + 6;
    }
    table.end();
  }

  /** The finished document. */
  async finish(): Promise<Buffer> {
    this.#root.end();
    const doc = this.#doc;
    const { start, count } = doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      doc.switchToPage(start + index);
      doc.page.margins.bottom = 0; // what is written below the margin would otherwise begin a new page
      const place = { width: this.#width, lineBreak: false };
      const words = `${this.#options.foot} · Page ${index + 1} of ${count}`;
      this.#decorate(() =>
        this.#font({ size: 8, color: QUIET }).text(words, MARGIN, doc.page.height - FOOT, place),
      );
    }
    const ended = new Promise((resolve) => doc.once('end', resolve));
    doc.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  get #width(): number {
    return this.#doc.page.width - 2 * MARGIN;
  }

  #room(): number {
    return this.#doc.page.maxY() - this.#doc.y;
  }

  #font({ size = 9.5, bold = false, color = INK }: Style): PDFKit.PDFDocument {
    return this.#doc.font(bold ? 'bold' : 'regular', size).fillColor(color);
  }

  #write(tag: string, text: string, style: Style): void {
    if (this.#doc.y > MARGIN) this.#doc.y += style.above ?? 0;
    this.#put(tag, text, MARGIN, this.#doc.y, { width: this.#width, lineGap: 1.5 }, style);
  }

  #put(tag: string, text: string, x: number, y: number, place: TextOptions, style: Style): void {
    const write = () => void this.#font(style).text(clean(text), x, y, place);
    this.#root.add(this.#doc.struct(tag, {}, [write]));
  }

  #row(
    table: Struct | null,
    columns: readonly Column[],
    texts: readonly string[],
    isHead: boolean,
  ): void {
    const doc = this.#doc;
    const style = isHead ? { size: 8.5, bold: true, color: QUIET } : {};
    const top = doc.y + 5;
    const height = this.#heightOf(columns, texts);
    const line = table ? doc.struct('TR') : null; // the repeated head is decoration: who listens has heard it
    if (line) table?.add(line);
    let x = MARGIN;
    for (const [index, column] of columns.entries()) {
      const width = this.#widthOf(column, columns);
      const place: TextOptions = { width: width - 8, align: column.isNumber ? 'right' : 'left' };
      const at = column.isNumber ? x + 8 : x;
      const text = texts[index] ?? '';
      if (line) this.#cell(line, isHead ? 'TH' : 'TD', text, at, top, place, style, 'Column');
      else this.#decorate(() => this.#font(style).text(clean(text), at, top, place));
      x += width;
    }
    line?.end();
    doc.y = top + height + 5;
    this.#rule();
  }

  #cell(
    row: Struct,
    tag: 'TH' | 'TD',
    text: string,
    x: number,
    y: number,
    place: TextOptions,
    style: Style,
    scope: 'Row' | 'Column' = 'Column',
  ): void {
    const write = () => void this.#font(style).text(clean(text), x, y, place);
    const options: object = tag === 'TH' ? { scope } : {}; // not in the library's types yet
    row.add(this.#doc.struct(tag, options, [write]));
  }

  #heightOf(columns: readonly Column[], texts: readonly string[]): number {
    const heights = columns.map((column, index) => {
      const width = this.#widthOf(column, columns) - 8;
      return this.#font({}).heightOfString(clean(texts[index] ?? ''), { width });
    });
    return Math.max(...heights);
  }

  #widthOf(column: Column, columns: readonly Column[]): number {
    const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
    return column.width ?? this.#width - taken;
  }

  #rule(): void {
    const doc = this.#doc;
    const right = MARGIN + this.#width;
    this.#decorate(() =>
      doc.lineWidth(0.5).strokeColor(RULE).moveTo(MARGIN, doc.y).lineTo(right, doc.y).stroke(),
    );
  }

  #decorate(draw: () => unknown): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }
}

/** Control characters have no shape; a tab is a space. */
function clean(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replaceAll('\r\n', '\n')
    .replace(/(?!\n)\p{Cc}/gu, '');
}
