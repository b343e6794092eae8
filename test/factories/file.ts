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

/** A picture of 800 × 600 in the last delivery of an order, with its preview. */
export async function buildDeliveredFile(
  db: Db,
  order: { id: string },
  values: Partial<Insertable<Files>> = {},
): Promise<Selectable<Files>> {
  const { id: delivery_id } = await db
    .selectFrom('deliveries')
    .select('id')
    .where('order_id', '=', order.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const file = await buildFile(db, { name: 'map.png', content_type: 'image/png', ...values });
  await db
    .insertInto('order_files')
    .values({ order_id: order.id, file_id: file.id, delivery_id })
    .execute();
  await db
    .insertInto('file_previews')
    .values({
      file_id: file.id,
      state: 'ready',
      pages: JSON.stringify([{ width: 800, height: 600 }]),
      page_count: 1,
    })
    .execute();
  return file;
}
