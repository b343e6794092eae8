/** Draws the previews of a stored file, without touching the database. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
// The library must be loaded before a thread loads it: it stays in memory when the thread ends.
import 'sharp';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { onThread } from '#kit/threads.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import type { PreviewKind } from '#features/files/preview-contract.ts';
import { pageName } from './preview-keys.ts';
import type { renderImage as imageThere, renderPdf as pdfThere } from './render-preview.thread.ts';

const MODULE = '#features/files/previews/render-preview.thread.ts';
const renderImage = onThread<typeof imageThere>(MODULE, 'renderImage', 'preview');
const renderPdf = onThread<typeof pdfThere>(MODULE, 'renderPdf', 'preview');

/** Larger files are only downloaded. */
const MAX_BYTES = { image: 250_000_000, pdf: 150_000_000, text: Infinity };
const TEXT_BYTES = 100_000;
const LAST_PAGE_MS = 60_000;

export interface Drawing {
  /** By name. */
  files: { name: string; content: Uint8Array; contentType: string }[];
  pages: { width: number; height: number }[];
  pageCount: number;
}

/** The file cannot be shown; trying again cannot help. */
export class NoPreviewError extends Error {
  override name = 'NoPreviewError';
}

export interface DrawnFile {
  storage_key: string;
  size_bytes: number | bigint | string;
}

/** Throws `NoPreviewError` if the file is damaged, too large, or takes too long. */
export async function drawPreview(
  store: FileStore,
  file: DrawnFile,
  kind: Exclude<PreviewKind, 'video' | 'audio'>,
): Promise<Drawing> {
  if (Number(file.size_bytes) > MAX_BYTES[kind]) throw new NoPreviewError('The file is too large');
  if (kind === 'text') return drawText(store, file);
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-preview-'));
  try {
    const copy = path.join(folder, 'original');
    await pipeline((await open(store, file)).stream, createWriteStream(copy, { mode: 0o600 }));
    const render = kind === 'pdf' ? renderPdf : renderImage;
    const { thumb, pages, pageCount } = await render({ path: copy, budgetMs: LAST_PAGE_MS }).catch(
      asNoPreview,
    );
    const pictures = [
      { name: 'thumb', data: thumb },
      ...pages.map(({ data }, index) => ({ name: pageName(index), data })),
    ];
    return {
      files: pictures.map(({ name, data }) => ({ name, content: data, contentType: 'image/webp' })),
      pages: pages.map(({ width, height }) => ({ width, height })),
      pageCount,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The beginning of a text, cut between two characters. */
async function drawText(store: FileStore, file: DrawnFile): Promise<Drawing> {
  const { stream } = await open(store, file);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= TEXT_BYTES) break; // destroys the stream
  }
  const head = Buffer.concat(chunks).subarray(0, TEXT_BYTES);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch (cause) {
    throw new NoPreviewError('The file is no text', { cause });
  }
  if (text.includes('\0')) throw new NoPreviewError('The file is no text');
  const content = new TextEncoder().encode(text);
  return { files: [{ name: 'text', content, contentType: 'text/plain' }], pages: [], pageCount: 0 };
}

async function open(store: FileStore, { storage_key: key }: DrawnFile) {
  const stored = await store.get(key);
  if (!stored) throw new NoPreviewError('The file is not in the store');
  return stored;
}

/** Whatever the libraries throw is the file's fault; only a thread that is not free is not. */
function asNoPreview(error: unknown): never {
  if (error instanceof Failure && error.kind === CommonFailures.server_busy) throw error;
  throw new NoPreviewError('The file cannot be drawn', { cause: error });
}
