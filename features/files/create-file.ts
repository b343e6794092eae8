import type { Selectable } from 'kysely';
import type { Files } from '#db/schema.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Upload } from './store-upload.ts';

/**
 * Creates a file row for an upload, so that other rows can refer to it, in the caller's transaction. Private by default: then only the
 * feature that refers to it serves it, to the people it allows.
 */
export function createFile(
  tx: Ctx,
  upload: Upload & { id?: string },
  visibility: 'private' | 'public' = 'private',
): Promise<Selectable<Files>> {
  return tx.db
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
      visibility,
      uploaded_by: requireUser(tx).userId,
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
