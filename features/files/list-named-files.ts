import type { Db } from '#db/client.ts';
import { pictureWidths } from '#lib/picture.ts';
import { pictureKey } from './make-picture.ts';

const BATCH = 5000;

interface NamedFile {
  key: string;
  /** Null if the row does not say how large the stored file is. */
  sizeBytes: number | null;
}

/** The stored file of every row that has one, of a picture its largest size, in batches: the scanner removes infected files. */
export async function* listNamedFiles(db: Db): AsyncGenerator<NamedFile> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'storage_key', 'width', 'size_bytes'])
      .where('id', '>', after)
      .where('scan_state', '<>', 'infected')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { storage_key: key, width, size_bytes } of rows) {
      yield width === null
        ? { key, sizeBytes: Number(size_bytes) }
        : { key: pictureKey(key, Math.max(...pictureWidths(width))), sizeBytes: null };
    }
  }
}
