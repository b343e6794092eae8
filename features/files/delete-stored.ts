import type { FileStore } from '#integrations/storage/file-store.ts';
import { pictureWidths } from '#lib/picture.ts';
import { pictureKey } from './make-picture.ts';
import { previewKeys } from './previews/preview-keys.ts';

export interface StoredRow {
  id: string;
  storage_key: string;
  /** Of a picture's largest size; null for any other file. */
  width: number | null;
  /** How many pages of its preview are stored; null without a preview. */
  preview_pages: number | null;
}

/** Deletes the stored files of deleted rows, a picture in all its sizes, any file with its previews. A failure does not stop the others; the first error is thrown at the end. */
export async function deleteStored(store: FileStore, rows: readonly StoredRow[]): Promise<void> {
  const errors: unknown[] = [];
  for (const { id, storage_key: key, width, preview_pages: pages } of rows) {
    const keys = width === null ? [key] : pictureWidths(width).map((each) => pictureKey(key, each));
    const previews = pages === null ? [] : previewKeys(id, pages);
    for (const each of [...keys, ...previews])
      await store.delete(each).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
