import type { Selectable } from 'kysely';
import type { Files } from '#db/schema.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { scanFileJob } from './jobs.ts';
import type { Upload } from './store-upload.ts';

/**
 * Creates a file row for an upload, so that other rows can refer to it, in the caller's transaction. Private by default: then only the
 * feature that refers to it serves it, to the people it allows.
 */
export async function createFile(
  tx: Ctx,
  upload: Upload & {
    id?: string;
    cropOf?: { id: string; crop: number[] };
    /** Of somebody without an account: the file belongs to what it came with. */
    isOfStranger?: boolean;
  },
  visibility: 'private' | 'public' = 'private',
): Promise<Selectable<Files>> {
  const file = await tx.db
    .insertInto('files')
    .values({
      ...(upload.id && { id: upload.id }),
      storage_key: upload.storageKey,
      name: upload.name,
      content_type: upload.contentType,
      size_bytes: upload.sizeBytes,
      sha256: upload.sha256,
      width: upload.picture?.width ?? null,
      height: upload.picture?.height ?? null,
      original_id: upload.cropOf?.id ?? null,
      crop: upload.cropOf?.crop ?? null,
      visibility,
      ...(upload.waitsForScan && { scan_state: 'pending' as const }),
      uploaded_by: upload.isOfStranger ? null : requireUser(tx).userId,
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (upload.waitsForScan) await enqueue(tx, scanFileJob, { fileId: file.id }, { key: file.id });
  return file;
}
