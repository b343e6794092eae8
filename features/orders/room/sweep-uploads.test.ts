import { afterAll, expect, test } from 'vitest';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { sweepUnsent } from './sweep-uploads.ts';

const { db, close } = await testDatabase();
afterAll(close);

const weekAgo = new Date('2026-04-26T12:00:00Z');

test('unsent uploads are deleted after a week; sent and recent ones stay', async () => {
  const order = await buildOrder(db, { state: 'delivered' });
  const { id: delivery_id } = await db
    .selectFrom('deliveries')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const old = new Date('2026-04-26T11:59:00Z');
  const [stray, sent, fresh] = await Promise.all([buildFile(db), buildFile(db), buildFile(db)]);
  const hung = { order_id: order.id, created_at: old };
  await db
    .insertInto('order_files')
    .values([
      { ...hung, file_id: stray.id },
      { ...hung, file_id: sent.id, delivery_id },
      { ...hung, file_id: fresh.id, created_at: new Date('2026-04-26T12:01:00Z') },
    ])
    .execute();
  const deleted: string[] = [];
  const store = { delete: async (key: string) => void deleted.push(key) } as unknown as FileStore;
  const ctx = ctxFor(db);
  await sweepUnsent(ctx, store, weekAgo);
  await sweepUnsent(ctx, store, weekAgo);
  expect(deleted).toEqual([stray.storage_key]);
  const left = await db.selectFrom('order_files').select('file_id').execute();
  expect(left.map((row) => row.file_id).toSorted()).toEqual([sent.id, fresh.id].toSorted());
});

test('one run deletes more than one batch, and a file that fails does not stop the others', async () => {
  const order = await buildOrder(db, { state: 'in_progress' });
  const old = new Date('2026-04-01T12:00:00Z');
  const keys = Array.from({ length: 1203 }, (_, index) => `test/many-${index}`);
  const files = await db
    .insertInto('files')
    .values(
      keys.map((storage_key) => ({
        storage_key,
        name: 'a.txt',
        content_type: 'text/plain',
        size_bytes: 1,
        sha256: Buffer.alloc(32),
      })),
    )
    .returning('id')
    .execute();
  const hung = files.map(({ id }) => ({ order_id: order.id, file_id: id, created_at: old }));
  await db.insertInto('order_files').values(hung).execute();
  const deleted: string[] = [];
  const store = { delete: async (key: string) => void deleted.push(key) } as unknown as FileStore;
  const ctx = ctxFor(db);
  await sweepUnsent(ctx, store, weekAgo);
  expect(deleted.toSorted()).toEqual(keys.toSorted());

  const two = await Promise.all([buildFile(db), buildFile(db)]);
  const more = two.map(({ id }) => ({ order_id: order.id, file_id: id, created_at: old }));
  await db.insertInto('order_files').values(more).execute();
  const tried: string[] = [];
  const broken = {
    delete: (key: string) => {
      tried.push(key);
      return Promise.reject(new Error('the store is away'));
    },
  } as unknown as FileStore;
  await expect(sweepUnsent(ctx, broken, weekAgo)).rejects.toThrow('the store is away');
  expect(tried.toSorted()).toEqual(two.map((file) => file.storage_key).toSorted());
});
