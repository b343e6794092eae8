import type { Db } from '#db/client.ts';
import { pictureWidths } from '#lib/picture.ts';
import { pictureKey } from './make-picture.ts';

const BATCH = 5000;

/** The stored file of every row that has one, of a picture its largest size, in batches: the scanner removes infected files. */
export async function* listNamedFiles(db: Db): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'storage_key', 'width'])
      .where('id', '>', after)
      .where('scan_state', '<>', 'infected')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { storage_key: key, width } of rows) {
      yield width === null ? key : pictureKey(key, Math.max(...pictureWidths(width)));
    }
  }
}
