import type { FileStore } from '#integrations/storage/file-store.ts';
import { pictureWidths } from '#lib/picture.ts';
import { pictureKey } from './make-picture.ts';

export interface StoredRow {
  storage_key: string;
  /** Of a picture's largest size; null for any other file. */
  width: number | null;
}

/** Deletes the stored files of deleted rows, a picture in all its sizes. A failure does not stop the others; the first error is thrown at the end. */
export async function deleteStored(store: FileStore, rows: readonly StoredRow[]): Promise<void> {
  const errors: unknown[] = [];
  for (const { storage_key: key, width } of rows) {
    const keys = width === null ? [key] : pictureWidths(width).map((each) => pictureKey(key, each));
    for (const each of keys) await store.delete(each).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
