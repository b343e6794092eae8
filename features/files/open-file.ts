import type { Selectable } from 'kysely';
import type { Files } from '#db/schema.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { Failure } from '#lib/failure.ts';
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

/**
 * A private file as a response. The caller has checked that this person may have it; the response is a download that is not cached, framed
 * or executed.
 */
export async function openFile(ctx: Ctx, store: FileStore, fileId: string): Promise<Response> {
  const file = await findFile(ctx, fileId);
  if (!file) throw new Failure(FileFailures.file_not_found);
  return answerWith(store, keyOf(file), {
    'content-type': safeType(file.content_type),
    'content-disposition': contentDisposition('attachment', file.name),
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
}

/** A public file as a response, cached without limit because its content never changes. Any other file is not found. */
export async function openPublicFile(
  ctx: Ctx,
  store: FileStore,
  fileId: string,
  width?: number,
): Promise<Response> {
  const file = await findFile(ctx, fileId);
  if (!file || file.visibility !== 'public') throw new Failure(FileFailures.file_not_found);
  return answerWith(store, keyOf(file, width), {
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
function keyOf({ storage_key: key, width: largest }: FileRow, asked?: number): string {
  if (largest === null) return key;
  const form = pictureWidths(largest).find((width) => width >= (asked ?? largest));
  return pictureKey(key, form ?? largest);
}

async function answerWith(
  store: FileStore,
  key: string,
  headers: Record<string, string>,
): Promise<Response> {
  const stored = await store.get(key);
  if (!stored) throw new Failure(FileFailures.file_not_found);
  return new Response(toWebStream(stored.stream), {
    headers: {
      ...headers,
      'content-length': String(stored.sizeBytes),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Text files need a character set; the content check has found UTF-8. */
function safeType(contentType: string): string {
  return contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType;
}
