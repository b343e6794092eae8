import type { Selectable } from 'kysely';
import type { Files } from '#db/schema.ts';
import type { FileStore, StoredFile } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readByteRange } from '#lib/byte-range.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { pictureWidths } from '#lib/picture.ts';
import { toWebStream } from '#lib/web-stream.ts';
import { FileFailures } from './contract.ts';
import { pictureKey } from './make-picture.ts';

type FileRow = Selectable<Files>;

const FOREVER = 'public, max-age=31536000, immutable';

/** A file's row, without a permission check; null if it does not exist. */
export async function findFile(ctx: Ctx, fileId: string): Promise<FileRow | null> {
  const row = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .executeTakeFirst();
  return row ?? null;
}

/** What a request asks of a file. */
export interface FileRequest {
  /** The `Range` header: players and interrupted downloads ask for a part. */
  range?: string | undefined;
  /** The `If-Range` header: the part is only of use if the file is still this one. */
  ifRange?: string | undefined;
  /** The headers are enough: the file is not opened. */
  isHead?: boolean;
  /** Show it in the page, if it is of a kind that a browser only draws or plays; otherwise it is a download. */
  isInline?: boolean;
}

/** What browsers draw or play without running anything of it. */
const INLINE = /^(image\/(png|jpeg|gif|webp|avif)|(video|audio)\/[a-z0-9.+-]+)$/;

/**
 * A private file or a part of it as a response, unless it waits for the virus scanner or was infected. The caller has checked that this person may have it; the response is not cached, framed or
 * executed.
 */
export async function openFile(
  ctx: Ctx,
  store: FileStore,
  fileId: string,
  request: FileRequest = {},
): Promise<Response> {
  const file = await findFile(ctx, fileId);
  if (!file) throw new ApiFailure(FileFailures.file_not_found);
  if (file.scan_state === 'pending') throw new ApiFailure(FileFailures.file_being_checked);
  if (file.scan_state === 'infected') throw new ApiFailure(FileFailures.file_infected);
  const isInline = request.isInline === true && INLINE.test(file.content_type);
  const etag = `"${file.sha256.toString('hex')}"`;
  const headers = {
    'content-type': safeType(file.content_type),
    'content-disposition': contentDisposition(isInline ? 'inline' : 'attachment', file.name),
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    etag,
  };
  const key = keyOf(file);
  const sizeBytes = Number(file.size_bytes);
  const isSame = request.ifRange === undefined || request.ifRange === etag;
  const range = isSame ? readByteRange(request.range, sizeBytes) : null;
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, ...SANDBOXED, 'content-range': `bytes */${sizeBytes}` },
    });
  }
  const part = range && {
    'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}`,
  };
  const status = range ? 206 : 200;
  if (request.isHead) {
    const length = range ? range.end - range.start + 1 : sizeBytes;
    const all = { ...headers, ...part, ...SANDBOXED, 'content-length': String(length) };
    return new Response(null, { status, headers: all });
  }
  const stored = await store.get(key, range ?? undefined);
  if (!stored) throw new ApiFailure(FileFailures.file_not_found);
  return answerWith(stored, { ...headers, ...part }, status);
}

/** A public file as a response, cached without limit because its content never changes. Any other file is not found. */
export async function openPublicFile(
  ctx: Ctx,
  store: FileStore,
  fileId: string,
  width?: number,
): Promise<Response> {
  const file = await findFile(ctx, fileId);
  if (!file || file.visibility !== 'public') throw new ApiFailure(FileFailures.file_not_found);
  const stored = await store.get(keyOf(file, width));
  if (!stored) throw new ApiFailure(FileFailures.file_not_found);
  return answerWith(stored, {
    'content-type': safeType(file.content_type),
    'content-disposition': contentDisposition(
      file.width === null ? 'attachment' : 'inline',
      file.name,
    ),
    'cache-control': FOREVER,
    // Feed readers and other sites may show our pictures.
    'cross-origin-resource-policy': 'cross-origin',
  });
}

/** For a picture, the smallest variant that is at least as wide as requested. */
function keyOf({ storage_key: key, width: largest }: FileRow, requestedWidth?: number): string {
  if (largest === null) return key;
  const form = pictureWidths(largest).find((width) => width >= (requestedWidth ?? largest));
  return pictureKey(key, form ?? largest);
}

/** Nothing in a file of other people runs in our origin, however it is opened. */
export const SANDBOXED = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

function answerWith(stored: StoredFile, headers: Record<string, string>, status = 200): Response {
  return new Response(toWebStream(stored.stream), {
    status,
    headers: { ...headers, ...SANDBOXED, 'content-length': String(stored.sizeBytes) },
  });
}

/** Text files need a character set; the content check has found UTF-8. */
function safeType(contentType: string): string {
  return contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType;
}
