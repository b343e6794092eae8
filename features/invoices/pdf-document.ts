/**
 * A PDF that screen readers can read. All text is in the document's structure (headings, paragraphs, tables with header cells), in reading
 * order; rules and page numbers are marked as decoration.
 *
 * This class breaks lines itself, because pdfkit takes minutes for a word of ten thousand letters.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { codePointsOf } from '#lib/fonts/fallback-fonts.ts';
import type { Locale } from '#lib/locale.ts';
import { wrapText } from '#lib/fonts/wrap-text.ts';
import { isMostlyRtl } from '#lib/fonts/text-runs.ts';
import { importMessages } from '#messages/import-messages.ts';
import { PdfFonts, type Inter, type Line } from './pdf-fonts.ts';

const INK = '#1c1b1a';
const QUIET = '#5d5a56';
const RULE = '#d8d4ce';
const MARGIN = 56;
const FOOTER = 40;
/** Points of the text. */
const BODY = 9.5;

export interface PdfOptions {
  /** The language of the text. */
  locale: Locale;
  title: string;
  author: string;
  /** The date of the document. With a fixed date, the same document always gives the same bytes. */
  at: Date;
  /** At the bottom of every page, before the page number. */
  footer: string;
}

export interface Column {
  head: string;
  /** Points; the one column without a width takes what is left. */
  width?: number;
  isNumber?: boolean;
}

/** With the size of its numbers, if they are smaller than the text. */
interface SizedColumn extends Column {
  size?: number;
}

export interface Block {
  title: string;
  lines: readonly string[];
}

/** A cell of a table before it is drawn; its row sets the vertical position. */
interface Cell {
  lines: readonly Line[];
  place: Omit<Place, 'y'>;
  style: Style;
}

interface Row {
  cells: readonly Cell[];
  height: number;
  isHead: boolean;
}

type Struct = PDFKit.PDFStructureElement;

/** Where lines go: the top left corner, and how wide they may be. */
interface Place {
  x: number;
  y: number;
  width: number;
  isRight?: boolean;
  lineGap?: number;
}

interface Style {
  size?: number;
  bold?: boolean;
  color?: string;
  above?: number;
  /** Figures of equal width, for columns of numbers. */
  isNumber?: boolean;
}

/** Cells are cut after this many lines, because a row must fit on a page. */
const MAX_CELL_LINES = 30;

/** Points between columns. */
const CELL_GAP = 8;
/** What the column without a width keeps if the others need more than theirs. */
const MIN_FREE = 90;

/** How many of the signs that no font has are named below a document. */
const NAMED_SIGNS = 20;

const fonts = new Map<string, Buffer>();

/** The static font files: a variable font cannot be embedded as a subset. */
function fontFile(name: '400Regular' | '600SemiBold'): Buffer {
  const { resolve } = createRequire(import.meta.url);
  const file =
    fonts.get(name) ?? readFileSync(resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`));
  fonts.set(name, file);
  return file;
}

/** An A4 document being written from top to bottom. */
export class PdfDocument {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Struct;
  readonly #options: PdfOptions;
  readonly #chunks: Buffer[] = [];
  readonly #fonts: PdfFonts;
  /** What is drawn once the fonts for all texts are read. */
  readonly #steps: (() => void)[] = [];
  readonly #texts: string[] = [];
  /** How many pages it has, once finished. */
  pages = 0;

  constructor(options: PdfOptions) {
    this.#options = options;
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
      pdfVersion: '1.7',
      lang: options.locale,
      tagged: true,
      displayTitle: true,
      subset: 'PDF/UA' as never, // not in the library's types yet
      bufferPages: true,
      info: { Title: options.title, Author: options.author, CreationDate: options.at },
    });
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    escapeMetadata(this.#doc);
    this.#doc.registerFont('regular', fontFile('400Regular'));
    this.#doc.registerFont('bold', fontFile('600SemiBold'));
    this.#fonts = new PdfFonts(this.#doc);
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** The title of the document; once, first. */
  title(text: string): void {
    this.#later([text], () => this.#write('H1', text, { size: 24, bold: true }));
  }

  heading(text: string): void {
    this.#later([text], () => {
      if (this.#room() < 90) this.#doc.addPage();
      this.#write('H2', text, { size: 13, bold: true, above: 20 });
    });
  }

  subheading(text: string): void {
    this.#later([text], () => {
      if (this.#room() < 70) this.#doc.addPage();
      this.#write('H3', text, { size: 10, bold: true, above: 10 });
    });
  }

  text(text: string, style: { quiet?: boolean; bold?: boolean; above?: number } = {}): void {
    const { quiet = false, bold = false, above = 4 } = style;
    const color = quiet && { color: QUIET };
    this.#later([text], () => this.#write('P', text, { bold, above, ...color }));
  }

  /** An important notice, in a frame. */
  notice(text: string): void {
    this.#later([text], () => this.#notice(text));
  }

  #notice(text: string): void {
    const doc = this.#doc;
    const style = { size: 11, bold: true };
    const width = this.#width - 24;
    const top = doc.y + 10;
    const lines = this.#lines(text, width, style);
    const height = this.#heightOf(lines, style);
    this.#decorate(() =>
      doc
        .lineWidth(1.5)
        .strokeColor(INK)
        .rect(MARGIN, top, this.#width, height + 20)
        .stroke(),
    );
    this.#put('P', lines, { x: MARGIN + 12, y: top + 10, width }, style);
    doc.y = top + height + 24;
  }

  /** Short texts side by side, each under its own heading. */
  blocks(blocks: readonly Block[]): void {
    const texts = blocks.flatMap(({ title, lines }) => [title, ...lines]);
    this.#later(texts, () => this.#blocks(blocks));
  }

  #blocks(blocks: readonly Block[]): void {
    const doc = this.#doc;
    const gap = 18;
    const width = (this.#width - gap * (blocks.length - 1)) / blocks.length;
    const top = doc.y + 20;
    let bottom = top;
    for (const [index, { title, lines }] of blocks.entries()) {
      const x = MARGIN + index * (width + gap);
      const write = (tag: string, text: string, y: number, style: Style) =>
        this.#put(tag, this.#lines(text, width, style), { x, y, width }, style);
      write('H2', title, top, { size: 8.5, bold: true, color: QUIET });
      for (const line of lines) write('P', line, doc.y + 2, {});
      bottom = Math.max(bottom, doc.y);
    }
    doc.y = bottom;
  }

  /** Rows under a header that repeats on every page. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const texts = [...columns.map(({ head }) => head), ...rows.flat()];
    this.#later(texts, () => this.#table(columns, rows));
  }

  #table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    this.#doc.y += 14;
    const fitted = this.#fitted(columns, rows);
    const head = this.#rowOf(fitted, (column) => column.head, true);
    this.#drawRow(table, head);
    for (const texts of rows) {
      const row = this.#rowOf(fitted, (_column, index) => texts[index] ?? '', false);
      if (this.#room() < row.height + 12) {
        this.#doc.addPage();
        this.#drawRow(null, head);
      }
      this.#drawRow(table, row);
    }
    table.end();
  }

  /** Sums on the right: name and amount, the last one larger. */
  sums(rows: readonly (readonly [name: string, amount: string])[]): void {
    this.#later(rows.flat(), () => this.#sums(rows));
  }

  #sums(rows: readonly (readonly [name: string, amount: string])[]): void {
    const doc = this.#doc;
    if (this.#room() < rows.length * 20 + 20) doc.addPage();
    const table = doc.struct('Table');
    this.#root.add(table);
    const styleOf = (index: number) =>
      index === rows.length - 1 ? { size: 12, bold: true } : { size: BODY, bold: false };
    const amounts = rows.map(([, amount], index) =>
      this.#widest([amount], { ...styleOf(index), isNumber: true }),
    );
    const amountWidth = Math.max(140, ...amounts);
    const width = 110 + amountWidth;
    const left = MARGIN + this.#width - width;
    doc.y += 10;
    for (const [index, [name, amount]] of rows.entries()) {
      const style = styleOf(index);
      const y = doc.y + (style.bold ? 6 : 0);
      const line = doc.struct('TR');
      table.add(line);
      const cell = (tag: 'TH' | 'TD', text: string, box: Place, its: Style) =>
        this.#cell(line, tag, this.#lines(text, box.width, its), box, its, 'Row');
      cell('TH', name, { x: left, y, width: 110 }, style);
      const amountPlace = { x: left + 110, y, width: amountWidth, isRight: true };
      cell('TD', amount, amountPlace, { ...style, isNumber: true });
      line.end();
      doc.y = y + style.size + 6;
    }
    table.end();
  }

  /** The finished document. */
  async finish(): Promise<Buffer> {
    const doc = this.#doc;
    const messages = await importMessages(this.#options.locale, 'paper');
    await this.#fonts.load([...this.#texts, this.#options.footer].map(clean));
    for (const step of this.#steps) step();
    const { unknown } = this.#fonts;
    if (unknown.size > 0) {
      const codes = [...unknown].slice(0, NAMED_SIGNS).map(codeOf).join(', ');
      const count = unknown.size;
      const note = messages.unknownSigns({ count, codes, more: Math.max(count - NAMED_SIGNS, 0) });
      this.#write('P', note, { above: 14, color: QUIET });
    }
    this.#root.end();
    const { start, count } = doc.bufferedPageRange();
    this.pages = count;
    for (let index = 0; index < count; index += 1) {
      doc.switchToPage(start + index);
      doc.page.margins.bottom = 0; // text below the margin would otherwise start a new page
      const style = { size: 8, color: QUIET };
      const page = messages.page({ page: index + 1, pages: count });
      const [{ text: footer } = { text: '' }] = this.#lines(
        this.#options.footer,
        this.#width - 100,
        style,
      );
      const box = { x: MARGIN, y: doc.page.height - FOOTER, width: this.#width };
      const line = { text: `${footer} · ${page}`, isRtl: false };
      this.#decorate(() => this.#draw([line], box, style));
    }
    const ended = new Promise((resolve) => doc.once('end', resolve));
    doc.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #later(texts: readonly string[], step: () => void): void {
    this.#texts.push(...texts);
    this.#steps.push(step);
  }

  get #width(): number {
    return this.#doc.page.width - 2 * MARGIN;
  }

  #room(): number {
    return this.#doc.page.maxY() - this.#doc.y;
  }

  #font({ size = BODY, bold = false, color = INK }: Style): PDFKit.PDFDocument {
    return this.#doc.font(bold ? 'bold' : 'regular', size).fillColor(color);
  }

  #write(tag: string, text: string, style: Style): void {
    if (this.#doc.y > MARGIN) this.#doc.y += style.above ?? 0;
    const box = { x: MARGIN, y: this.#doc.y, width: this.#width, lineGap: 1.5 };
    this.#put(tag, this.#lines(text, box.width, style), box, style);
  }

  #put(tag: string, lines: readonly Line[], box: Place, style: Style): void {
    this.#root.add(this.#doc.struct(tag, {}, [() => this.#draw(lines, box, style)]));
  }

  /** Breaks a text into lines of at most `width` points. */
  #lines(text: string, width: number, style: Style): Line[] {
    const plain = this.#fonts.drawable(clean(text));
    this.#font(style);
    const inter = interOf(plain, style);
    return plain.split('\n').flatMap((paragraph) => {
      const isRtl = isMostlyRtl(paragraph);
      const widths = new Map<string, number>();
      const lines = wrapText(paragraph, width, (piece) => {
        const pieceWidth = widths.get(piece) ?? this.#fonts.widthOf({ text: piece, isRtl }, inter);
        widths.set(piece, pieceWidth);
        return pieceWidth;
      });
      return lines.map((line) => ({ text: line, isRtl }));
    });
  }

  /** Writes lines below each other, continues on the next page if needed, and ends below the last line. */
  #draw(lines: readonly Line[], { x, y, width, isRight, lineGap = 0 }: Place, style: Style): void {
    const doc = this.#font(style);
    const inter = interOf(lines.map(({ text }) => text).join(), style);
    const height = doc.currentLineHeight(true) + lineGap;
    let top = y;
    for (const line of lines) {
      if (top + height > doc.page.maxY()) {
        doc.continueOnNewPage();
        this.#font(style);
        top = doc.page.margins.top;
      }
      const left = isRight ? x + width - this.#fonts.widthOf(line, inter) : x;
      this.#fonts.draw(line, left, top, inter);
      top += height;
    }
    doc.y = top;
  }

  #heightOf(lines: readonly Line[], style: Style): number {
    return lines.length * this.#font(style).currentLineHeight(true);
  }

  #rowOf(
    columns: readonly SizedColumn[],
    textOf: (column: Column, index: number) => string,
    isHead: boolean,
  ): Row {
    let x = MARGIN;
    const cells = columns.map((column, index): Cell => {
      const width = this.#widthOf(column, columns);
      const isNumber = column.isNumber ?? false;
      const { size = BODY } = column;
      const style = isHead ? { size: 8.5, bold: true, color: QUIET } : { isNumber, size };
      const box = { x: isNumber ? x + CELL_GAP : x, width: width - CELL_GAP, isRight: isNumber };
      x += width;
      const lines = this.#lines(textOf(column, index), box.width, style);
      const isCut = lines.length > MAX_CELL_LINES;
      return {
        lines: isCut ? [...lines.slice(0, MAX_CELL_LINES), { text: '…', isRtl: false }] : lines,
        place: box,
        style,
      };
    });
    const heights = cells.map(({ lines, style }) => this.#heightOf(lines, style));
    return { cells, height: Math.max(...heights), isHead };
  }

  /** A row of a table. Without a table it is decoration: a repeated header, which screen readers have already read. */
  #drawRow(table: Struct | null, { cells, height, isHead }: Row): void {
    const doc = this.#doc;
    const y = doc.y + 5;
    const line = table ? doc.struct('TR') : null;
    if (line) table?.add(line);
    for (const { lines, place, style } of cells) {
      const at = { ...place, y };
      if (line) this.#cell(line, isHead ? 'TH' : 'TD', lines, at, style, 'Column');
      else this.#decorate(() => this.#draw(lines, at, style));
    }
    line?.end();
    doc.y = y + height + 5;
    this.#rule();
  }

  #cell(
    row: Struct,
    tag: 'TH' | 'TD',
    lines: readonly Line[],
    box: Place,
    style: Style,
    scope: 'Row' | 'Column',
  ): void {
    const options: object = tag === 'TH' ? { scope } : {}; // not in the library's types yet
    row.add(this.#doc.struct(tag, options, [() => this.#draw(lines, box, style)]));
  }

  /**
   * Widens columns of numbers until no number breaks, at the cost of the column without a width. If that would leave it too narrow, the
   * numbers are smaller instead.
   */
  #fitted(columns: readonly Column[], rows: readonly (readonly string[])[]): SizedColumn[] {
    const needs = columns.map(({ width, isNumber = false }, index) => {
      if (width === undefined || !isNumber) return width ?? MIN_FREE;
      const texts = rows.map((row) => row[index] ?? '');
      return Math.max(width, this.#widest(texts, { isNumber }) + CELL_GAP);
    });
    const sumOf = (isCounted: (column: Column) => boolean, gap: number) =>
      columns.reduce(
        (sum, column, index) => sum + (isCounted(column) ? (needs[index] ?? 0) - gap : 0),
        0,
      );
    const numbers = columns.filter(({ isNumber }) => isNumber).length;
    const room = this.#width - sumOf(({ isNumber }) => !isNumber, 0) - numbers * CELL_GAP;
    const scale = Math.min(1, room / sumOf(({ isNumber = false }) => isNumber, CELL_GAP));
    return columns.map((column, index) => {
      if (column.width === undefined || !column.isNumber) return column;
      const width = ((needs[index] ?? 0) - CELL_GAP) * scale + CELL_GAP;
      return { ...column, width, ...(scale < 1 && { size: BODY * scale }) };
    });
  }

  /** The width of the widest text. */
  #widest(texts: readonly string[], style: Style): number {
    this.#doc.font(style.bold ? 'bold' : 'regular', style.size ?? BODY);
    const widths = texts.map((text) => {
      const plain = this.#fonts.drawable(clean(text));
      return this.#fonts.widthOf({ text: plain, isRtl: false }, interOf(plain, style));
    });
    // The sum of a line's pieces may differ from the whole by the last digit of a float.
    return Math.max(0, ...widths) + 0.1;
  }

  #widthOf(column: Column, columns: readonly Column[]): number {
    const usedWidth = columns.reduce((sum, { width = 0 }) => sum + width, 0);
    return column.width ?? this.#width - usedWidth;
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

/**
 * The font features of a text. Inter's kerning pulls a decimal point under its neighbours (`7.1`), so text with digits has no kerning, and
 * columns of numbers have digits of equal width. Contextual forms are off: they turn `3x4` into `3×4` and `->` into an arrow, and take most
 * of the time.
 */
function interOf(text: string, { isNumber = false, bold = false }: Style): Inter {
  const features = { calt: false, ...(/\d/.test(text) && { kern: false }), tnum: isNumber };
  return {
    name: bold ? 'bold' : 'regular',
    options: () => ({ features: { ...features } as never }), // the types allow only the list form, not the table
  };
}

/** Escapes the title and the author, which the library writes into XML as they are. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const library = doc as PDFKit.PDFDocument & { endMetadata(): void };
  const endMetadata = library.endMetadata.bind(doc);
  library.endMetadata = () => {
    const { info } = doc;
    if (info.Title) info.Title = escapeXml(info.Title);
    if (info.Author) info.Author = escapeXml(info.Author);
    endMetadata();
  };
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? '').replace(/\p{Cc}/gu, '');
}

/** `U+1F600`; with several for a sign of several parts. */
function codeOf(sign: string): string {
  return codePointsOf(sign)
    .map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');
}

/** Removes control characters, which have no glyph; a tab becomes a space. */
function clean(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replaceAll('\r\n', '\n')
    .replace(/(?!\n)\p{Cc}/gu, '');
}
