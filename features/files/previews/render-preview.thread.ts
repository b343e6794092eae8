/**
 * Draws a file that a stranger sent. Runs on a thread with limits for time and heap; sizes are checked before anything is decoded, and
 * the memory of the PDF library cannot grow beyond a limit of its own.
 */
import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { MAX_PAGES } from './preview-keys.ts';

export interface RenderInput {
  /** The file itself, alone in its folder. */
  path: string;
  /** How many milliseconds after the start the last page may begin. */
  budgetMs: number;
}

export interface RenderedPage {
  width: number;
  height: number;
  /** WebP. */
  data: Uint8Array;
}

export interface RenderedPreview {
  thumb: Uint8Array;
  pages: RenderedPage[];
  /** Of the whole document. */
  pageCount: number;
}

const THUMB_PX = 560;
const IMAGE_PX = 2400;
const PAGE_PX = 1600;
/** 288 pixels an inch: a small page is not blown up to a large picture. */
const MAX_PAGE_SCALE = 4;
const WEBP = { quality: 84, effort: 3 };
/** 100 million pixels: a poster of 120 × 75 cm in print quality. */
const MAX_PIXELS = 100_000_000;
/** For formats that are decoded as a whole. */
const MAX_PIXELS_AT_ONCE = 40_000_000;
const MAX_SVG_BYTES = 5_000_000;
const MAX_SECONDS = 30;
/** Of the library. */
const MAX_DENSITY = 100_000;
/** Beyond any picture that is not a mistake; the smaller side would vanish. */
const MAX_RATIO = 200;
const MAX_PDF_MEMORY_BYTES = 768 * 1024 * 1024;
const WASM_PAGE_BYTES = 65_536;

sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture at screen size and as a thumbnail: upright, in sRGB, without what the file tells about its maker. A short animation moves at
 * screen size; its thumbnail is the first frame.
 */
export async function renderImage({ path }: RenderInput): Promise<RenderedPreview> {
  const seen = await sharp(path, { limitInputPixels: false }).metadata();
  const source = await checkedSource(path, seen);
  const options = { limitInputPixels: MAX_PIXELS, density: densityOf(seen) };
  const page = await resize(source, IMAGE_PX, { ...options, animated: isShortAnimation(seen) });
  return { thumb: await thumbOf(page), pages: [page], pageCount: 1 };
}

/** All frames together may have as many pixels as one picture that is decoded as a whole. */
export function isShortAnimation({ format, width, height, pages = 1 }: Metadata): boolean {
  const canMove = format === 'gif' || format === 'webp';
  return canMove && pages > 1 && width * height * pages <= MAX_PIXELS_AT_ONCE;
}

async function checkedSource(path: string, seen: Metadata): Promise<string | Buffer> {
  const { width, height, format } = seen;
  const isWhole = seen.isProgressive || ['webp', 'heif', 'gif', 'svg'].includes(format);
  const depth = seen.depth === 'uchar' ? 1 : 2;
  const most = (isWhole ? MAX_PIXELS_AT_ONCE : MAX_PIXELS) / depth;
  if (width * height > most) throw new RangeError('The picture has too many pixels');
  if (Math.max(width / height, height / width) > MAX_RATIO)
    throw new RangeError('The picture is a line');
  if (format !== 'svg') return path;
  // From memory an SVG cannot read files beside it.
  const source = await readFile(path);
  if (source.length > MAX_SVG_BYTES) throw new RangeError('The SVG is too large');
  return source;
}

/** A vector picture is drawn at the size of the screen, not scaled up from its own. */
function densityOf({ format, width, height }: Metadata): number {
  if (format !== 'svg') return 72;
  return Math.min(Math.max((72 * IMAGE_PX) / Math.max(width, height, 1), 1), MAX_DENSITY);
}

async function resize(
  source: string | Uint8Array,
  side: number,
  options: SharpOptions,
): Promise<RenderedPage> {
  const { data, info } = await sharp(source, { failOn: 'error', ...options })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.pageHeight ?? info.height, data };
}

async function thumbOf({ data }: RenderedPage): Promise<Uint8Array> {
  return (await resize(data, THUMB_PX, {})).data;
}

/** The first pages of a document as pictures. Pages that come too late are left out; the first one must be there. */
export async function renderPdf({ path, budgetMs }: RenderInput): Promise<RenderedPreview> {
  const until = performance.now() + budgetMs;
  limitWasmMemory();
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(path));
  const pageCount = document.getPageCount();
  const pages: RenderedPage[] = [];
  for (let index = 0; index < Math.min(pageCount, MAX_PAGES); index += 1) {
    if (pages.length > 0 && performance.now() > until) break;
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const { data, width, height } = await page.render({
      ...fitInside(originalWidth, originalHeight),
      scale: 1,
      render: ({ data: pixels, width: across, height: down }) =>
        sharp(pixels, { raw: { width: across, height: down, channels: 4 } })
          .removeAlpha()
          .webp(WEBP)
          .toBuffer(),
    });
    pages.push({ width, height, data });
  }
  const [first] = pages;
  if (!first) throw new RangeError('The document has no pages');
  document.destroy();
  library.destroy();
  return { thumb: await thumbOf(first), pages, pageCount };
}

/** The size to draw a page at, whatever size it claims to have. */
function fitInside(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(PAGE_PX / Math.max(width, height), MAX_PAGE_SCALE);
  if (!Number.isFinite(scale) || Math.max(width / height, height / width) > MAX_RATIO) {
    throw new RangeError('The page has no usable size');
  }
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Memory of WebAssembly is outside the heap that a thread's limit covers. */
function limitWasmMemory(): void {
  const memory = WebAssembly.Memory.prototype as WebAssembly.Memory & { isLimited?: boolean };
  if (memory.isLimited) return;
  const { grow } = memory;
  memory.isLimited = true;
  memory.grow = function limited(this: WebAssembly.Memory, delta: number): number {
    if (this.buffer.byteLength + delta * WASM_PAGE_BYTES > MAX_PDF_MEMORY_BYTES) {
      throw new RangeError('The document needs too much memory');
    }
    return grow.call(this, delta);
  };
}
