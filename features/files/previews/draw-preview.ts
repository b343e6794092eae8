/** Draws the previews of a stored file, without touching the database. */
import type { FileStore } from '#integrations/storage/file-store.ts';
import { inChild } from '#kit/child-processes.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import type { PreviewKind } from './contract.ts';
import { pageName } from './preview-keys.ts';
import type { renderPreview as renderThere } from './render-preview.child.ts';

const render = (lane: 'preview' | 'slow-preview') =>
  inChild<typeof renderThere>(
    '#features/files/previews/render-preview.child.ts',
    'renderPreview',
    lane,
  );

/** How a file is drawn: in a short time first, so that files do not wait for slow ones. */
const PACES = {
  quick: { render: render('preview'), pagesCpuMs: 2_500 },
  slow: { render: render('slow-preview'), pagesCpuMs: 8_000 },
};
export type Pace = keyof typeof PACES;

/** Larger files are only downloaded. */
const MAX_BYTES = { image: 100_000_000, pdf: 100_000_000, text: Infinity };
const TEXT_BYTES = 100_000;

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

/** The file asks for a password. */
export class LockedError extends Error {
  override name = 'LockedError';
}

/** The file needed more than this pace allows; a slower one may draw it. */
export class NeedsMoreError extends Error {
  override name = 'NeedsMoreError';
}

export interface DrawnFile {
  storage_key: string;
  size_bytes: number | bigint | string;
}

/** Throws `NoPreviewError` if the file is damaged or too large, `LockedError` if it asks for a password, `NeedsMoreError` if it takes too much time or memory. */
export async function drawPreview(
  store: FileStore,
  file: DrawnFile,
  { kind, pace }: { kind: Exclude<PreviewKind, 'video' | 'audio'>; pace: Pace },
): Promise<Drawing> {
  const bytes = Number(file.size_bytes);
  if (bytes > MAX_BYTES[kind]) throw new NoPreviewError('The file is too large');
  if (kind === 'text') return drawText(store, file);
  const read = async () => (await open(store, file)).stream;
  const { render, pagesCpuMs } = PACES[pace];
  const rendered = await render({ kind, pagesCpuMs }, { read, bytes }).catch(asNeedsMore);
  if (rendered === 'locked') throw new LockedError('The file asks for a password');
  if (!rendered) throw new NoPreviewError('The file cannot be drawn');
  const { thumb, pages, pageCount, isCut } = rendered;
  if (isCut && pace === 'quick') throw new NeedsMoreError('The document has many pages');
  const pictures = [
    { name: 'thumb', data: thumb },
    ...pages.map(({ data }, index) => ({ name: pageName(index), data })),
  ];
  return {
    files: pictures.map(({ name, data }) => ({ name, content: data, contentType: 'image/webp' })),
    pages: pages.map(({ width, height }) => ({ width, height })),
    pageCount,
  };
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

function asNeedsMore(error: unknown): never {
  if (error instanceof ApiFailure && error.kind === CommonFailures.too_much_work) {
    throw new NeedsMoreError('The file takes too much time or memory', { cause: error });
  }
  throw error;
}
