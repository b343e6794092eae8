/**
 * Draws a file that a stranger sent, in a child process with limits for CPU time and memory. Sizes are checked before anything is decoded, and
 * the memory of the PDF library cannot grow beyond a limit of its own.
 */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { MAX_PAGES } from './preview-keys.ts';

export interface RenderInput {
  kind: 'image' | 'pdf';
  /** The CPU time after which no further page begins. */
  pagesCpuMs: number;
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
  /** Some pages had no time left. */
  isCut: boolean;
}

const THUMB_PX = 560;
const IMAGE_PX = 2400;
const PAGE_PX = 1600;
/** 288 pixels an inch: a small page is not blown up to a large picture. */
const MAX_PAGE_SCALE = 4;
/** More effort takes twice the time for two percent less. */
const WEBP = { quality: 84, effort: 2 };
/** 100 million pixels: a poster of 120 × 75 cm in print quality. */
const MAX_PIXELS = 100_000_000;
/** For formats that are decoded as a whole. */
const MAX_PIXELS_AT_ONCE = 40_000_000;
const MAX_SVG_BYTES = 5_000_000;
/** Of the library. */
const MAX_DENSITY = 100_000;
/** Beyond any picture that is not a mistake; the smaller side would vanish. */
const MAX_RATIO = 200;
/** Leaves room for the rest of the process, which may use 384 MB. */
const MAX_PDF_MEMORY_BYTES = 192 * 1024 * 1024;
const WASM_PAGE_BYTES = 65_536;

sharp.cache(false);
sharp.concurrency(1);

/** Null if the file cannot be drawn, `locked` if that takes a password. */
export async function renderPreview(
  { kind, pagesCpuMs }: RenderInput,
  content: Uint8Array,
): Promise<RenderedPreview | 'locked' | null> {
  try {
    return await (kind === 'pdf' ? renderPdf(content, pagesCpuMs) : renderImage(content));
  } catch (error) {
    return kind === 'pdf' && /password/i.test(String(error)) ? 'locked' : null;
  }
}

/** Plates for pictures with transparency: on the light one dark marks can be read, on the dark one light marks, in both themes. */
const LIGHT_PLATE = '#f7f5f1';
const DARK_PLATE = '#262321';

/**
 * A picture at screen size and as a thumbnail: upright, in sRGB, without what the file tells about its maker, transparent parts filled. A
 * short animation moves at screen size; its thumbnail is the first frame.
 */
async function renderImage(content: Uint8Array): Promise<RenderedPreview> {
  const seen = await sharp(content, { limitInputPixels: false }).metadata();
  checkSize(seen, content.length);
  const options = { limitInputPixels: MAX_PIXELS, density: densityOf(seen) };
  const page = await resize(content, IMAGE_PX, { ...options, animated: isShortAnimation(seen) });
  if (seen.hasAlpha) await fill(page);
  return { thumb: await thumbOf(page), pages: [page], pageCount: 1, isCut: false };
}

/** Puts a picture with transparent parts on the plate on which the rest of it is readable. */
async function fill(page: RenderedPage): Promise<void> {
  const { data, info } = await sharp(page.data)
    .resize({ width: 96, height: 96, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let opacity = 0;
  let light = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    opacity += alpha;
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  if (opacity === info.width * info.height * 255) return;
  const background = light > opacity * 165 ? DARK_PLATE : LIGHT_PLATE;
  page.data = await sharp(page.data, { animated: true })
    .flatten({ background })
    .webp(WEBP)
    .toBuffer();
}

/** All frames together may have as many pixels as one picture that is decoded as a whole. */
export function isShortAnimation({ format, width, height, pages = 1 }: Metadata): boolean {
  const canMove = format === 'gif' || format === 'webp';
  return canMove && pages > 1 && width * height * pages <= MAX_PIXELS_AT_ONCE;
}

function checkSize(seen: Metadata, bytes: number): void {
  const { width, height, format } = seen;
  const isWhole = seen.isProgressive || ['webp', 'heif', 'gif', 'svg'].includes(format);
  const depth = seen.depth === 'uchar' ? 1 : 2;
  const most = (isWhole ? MAX_PIXELS_AT_ONCE : MAX_PIXELS) / depth;
  if (width * height > most) throw new RangeError('The picture has too many pixels');
  if (Math.max(width / height, height / width) > MAX_RATIO)
    throw new RangeError('The picture is a line');
  if (format === 'svg' && bytes > MAX_SVG_BYTES) throw new RangeError('The SVG is too large');
}

/** A vector picture is drawn at the size of the screen, not scaled up from its own. */
function densityOf({ format, width, height }: Metadata): number {
  if (format !== 'svg') return 72;
  return Math.min(Math.max((72 * IMAGE_PX) / Math.max(width, height, 1), 1), MAX_DENSITY);
}

async function resize(
  source: Uint8Array,
  side: number,
  options: SharpOptions,
): Promise<RenderedPage> {
  const { data, info } = await sharp(source, { failOn: 'error', ...options })
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
async function renderPdf(content: Uint8Array, pagesCpuMs: number): Promise<RenderedPreview> {
  const began = process.cpuUsage();
  const cpuMs = () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  limitWasmMemory();
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(content);
  const pageCount = document.getPageCount();
  const pages: RenderedPage[] = [];
  const shownCount = Math.min(pageCount, MAX_PAGES);
  for (let index = 0; index < shownCount; index += 1) {
    if (pages.length > 0 && cpuMs() > pagesCpuMs) break;
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
  return { thumb: await thumbOf(first), pages, pageCount, isCut: pages.length < shownCount };
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

/** Fails in the document, before the whole process is over its limit. */
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
