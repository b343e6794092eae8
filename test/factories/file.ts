import { createHash, randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Files } from '#db/schema.ts';

/** The row of a private text file; there is no file in the store. */
export function buildFile(
  db: Db,
  values: Partial<Insertable<Files>> = {},
): Promise<Selectable<Files>> {
  return db
    .insertInto('files')
    .values({
      storage_key: `test/${randomUUID()}`,
      name: 'brief.txt',
      content_type: 'text/plain',
      size_bytes: 12,
      sha256: createHash('sha256').update('Make it warm').digest(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
