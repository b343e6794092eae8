import { afterAll, expect, test } from 'vitest';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { sweepUploads } from './sweep-uploads.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('what was uploaded and never sent goes after a day; what was sent, and what is fresh, stays', async () => {
  const order = await buildOrder(db, { state: 'delivered' });
  const { id: delivery_id } = await db
    .selectFrom('deliveries')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const old = new Date('2026-05-01T12:00:00Z');
  const [stray, sent, fresh] = await Promise.all([buildFile(db), buildFile(db), buildFile(db)]);
  const hung = { order_id: order.id, created_at: old };
  await db
    .insertInto('order_files')
    .values([
      { ...hung, file_id: stray.id },
      { ...hung, file_id: sent.id, delivery_id },
      { ...hung, file_id: fresh.id, created_at: new Date('2026-05-03T11:00:00Z') },
    ])
    .execute();
  const deleted: string[] = [];
  const store = { delete: async (key: string) => void deleted.push(key) } as unknown as FileStore;
  const ctx = ctxFor(db, undefined, new Date('2026-05-03T12:00:00Z'));
  await sweepUploads(ctx, store);
  await sweepUploads(ctx, store);
  expect(deleted).toEqual([stray.storage_key]);
  const left = await db.selectFrom('order_files').select('file_id').execute();
  expect(left.map((row) => row.file_id).toSorted()).toEqual([sent.id, fresh.id].toSorted());
});
