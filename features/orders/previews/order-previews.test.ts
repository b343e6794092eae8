import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { previewKey } from '#features/files/previews/preview-keys.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { transact } from '#kit/transact.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { deliverOrder } from '../deliver-order.ts';
import { orderPreviewsHttp } from './http.ts';
import { getOrder } from '../queries.ts';
import { attachFiles } from '../room/attach-files.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-order-previews-'));
const store = createDiskStore(folder);
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
const http = orderPreviewsHttp({ files: store });

/** An order with a delivered picture whose thumbnail is stored. */
async function world() {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  const file = await buildFile(db, {
    name: 'logo.png',
    content_type: 'image/png',
    uploaded_by: admin.id,
  });
  await db.insertInto('order_files').values({ order_id: order.id, file_id: file.id }).execute();
  const asAdmin = ctxFor(db, admin);
  await store.put(previewKey(file.id, 'thumb'), Buffer.from('a picture'), {
    contentType: 'image/webp',
  });
  const deliver = () =>
    deliverOrder(asAdmin, { orderId: order.id, message: 'Here.', fileIds: [file.id] });
  const address = `/${order.id}/files/${file.id}/previews/thumb`;
  return { customer, admin, asAdmin, order, file, deliver, address };
}

test('both sides see the preview of a delivered file; it is no download', async () => {
  const { customer, admin, order, deliver, address } = await world();
  await deliver();
  for (const person of [customer, admin]) {
    const response = await routerClient(http, ctxFor(db, person)).request(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('a picture');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    const etag = response.headers.get('etag') ?? '';
    const again = await routerClient(http, ctxFor(db, person)).request(address, {
      headers: { 'if-none-match': etag },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  const { timeline } = await getOrder(ctxFor(db, customer), order.id);
  expect(timeline.some((entry) => entry.kind === 'event' && /downloaded/.test(entry.type))).toBe(
    false,
  );
});

test('a preview is not found for visitors, strangers, another order, and before the file is sent', async () => {
  const { customer, file, deliver, address } = await world();
  const elsewhere = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  const own = routerClient(http, ctxFor(db, customer));
  expect((await own.request(address)).status).toBe(404);
  await deliver();
  const stranger = routerClient(http, ctxFor(db, await buildUser(db)));
  const known = { headers: { 'if-none-match': `"${file.id}-thumb"` } };
  expect((await stranger.request(address)).status).toBe(404);
  expect((await stranger.request(address, known)).status).toBe(404);
  expect((await routerClient(http, ctxFor(db)).request(address)).status).toBe(401);
  expect((await own.request(`/${elsewhere.id}/files/${file.id}/previews/thumb`)).status).toBe(404);
  expect((await own.request(address.replace('thumb', 'page-1'))).status).toBe(404);
  for (const name of ['page-51', 'page-0', 'other', '..%2Fthumb']) {
    expect((await own.request(address.replace('thumb', name))).status).toBe(404);
  }
});

test('an attached file gets its preview by a job, once, in the transaction that attaches it', async () => {
  const { asAdmin, order, file } = await world();
  const attach = () =>
    transact(asAdmin, async (tx) => {
      const { id } = await tx.db
        .insertInto('deliveries')
        .values({ order_id: order.id, number: 7, message: 'Here.', created_at: tx.now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await attachFiles(tx, order.id, [file.id], { delivery_id: id });
    });
  await attach();
  expect(asAdmin.queue.sent).toEqual([
    { name: 'files.make_preview', payload: { fileId: file.id }, key: file.id },
  ]);
  const shown = await getOrder(asAdmin, order.id);
  const delivery = shown.timeline.find((entry) => entry.kind === 'delivery');
  expect(delivery).toMatchObject({
    files: [{ name: 'logo.png', preview: { kind: 'image', state: 'pending', pages: [] } }],
  });
});
