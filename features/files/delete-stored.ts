import type { FileStore } from '#integrations/storage/file-store.ts';
import { pictureWidths } from '#lib/picture.ts';
import { pictureKey } from './make-picture.ts';

interface StoredRow {
  storage_key: string;
  /** Of a picture's largest form; null for any other file. */
  width: number | null;
}

/** Removes what rows that are gone had in the store, a picture in all its forms. One that fails holds up no other; the first error is thrown at the end. */
export async function deleteStored(store: FileStore, rows: readonly StoredRow[]): Promise<void> {
  const errors: unknown[] = [];
  for (const { storage_key: key, width } of rows) {
    const keys = width === null ? [key] : pictureWidths(width).map((each) => pictureKey(key, each));
    for (const each of keys) await store.delete(each).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
