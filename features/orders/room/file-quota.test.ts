import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { orderFilesHttp } from '#features/orders/files-http.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { uploadFiles } from './upload-files.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'file-quota-'));
const store = createDiskStore(folder);
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const MB = 1_000_000;

/** Adds files of this size, sent by this person, to the order. */
async function fill(order: OrderRow, by: BuiltUser, bytes: number): Promise<void> {
  const file = await buildFile(db, { size_bytes: bytes, uploaded_by: by.id });
  await db.insertInto('order_files').values({ order_id: order.id, file_id: file.id }).execute();
}

function send(order: OrderRow, by: BuiltUser, bytes: number): Promise<Response> {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(bytes)], 'sketch.bin'));
  return routerClient(orderFilesHttp({ files: store }), ctxFor(db, by)).request(
    `/${order.id}/files`,
    {
      method: 'POST',
      body: form,
    },
  );
}

const answerOf = async (response: Response) => {
  const { code, title } = (await response.json()) as { code?: string; title?: string };
  return { status: response.status, code, title };
};

test.each([
  ['pending_payment', 25],
  ['awaiting_requirements', 500],
  ['in_progress', 500],
  ['on_hold', 500],
  ['delivered', 500],
  ['completed', 500],
] as [OrderState, number][])('an order that is %s holds %d MB', async (state, megabytes) => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { state, user_id: customer.id });
  await fill(order, customer, megabytes * MB - 1000);
  expect((await send(order, customer, 1000)).status).toBe(201);
  const refused = await answerOf(await send(order, customer, 1));
  expect(refused).toMatchObject({ status: 413, code: 'file_quota_exceeded' });
  expect(refused.title).toContain(`This order holds ${megabytes} MB of your files, and 0 MB`);
});

test.each(['cancelled', 'expired'] as const)(
  'an order that is %s accepts no files',
  async (state) => {
    const customer = await buildUser(db);
    const order = await buildOrder(db, { state, user_id: customer.id });
    expect(await answerOf(await send(order, customer, 1))).toMatchObject({
      status: 409,
      code: 'files_not_accepted',
    });
  },
);

test('another unpaid order does not increase the quota', async () => {
  const customer = await buildUser(db);
  const orders = [];
  for (let each = 0; each < 3; each++) {
    orders.push(await buildOrder(db, { user_id: customer.id }));
  }
  await fill(orders[0] as OrderRow, customer, 25 * MB);
  await fill(orders[1] as OrderRow, customer, 25 * MB - 1000);
  expect((await send(orders[2] as OrderRow, customer, 1000)).status).toBe(201);
  expect((await send(orders[2] as OrderRow, customer, 1)).status).toBe(413);
});

test('a person can fill the quota of four orders', async () => {
  const customer = await buildUser(db);
  for (let each = 0; each < 4; each++) {
    const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
    await fill(order, customer, 500 * MB);
  }
  const fifth = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  expect((await send(fifth, customer, 1)).status).toBe(413);
});

test('deliveries do not count against the quota and are limited only by disk space', async () => {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  await fill(order, admin, 4000 * MB);
  expect((await send(order, admin, 1)).status).toBe(201);
  expect((await send(order, customer, 1)).status).toBe(201);
});

test('a body with too large a content-length is refused before it is read', async () => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { user_id: customer.id });
  await fill(order, customer, 24 * MB);
  const pull = vi.fn();
  const response = await routerClient(
    orderFilesHttp({ files: store }),
    ctxFor(db, customer),
  ).request(`/${order.id}/files`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(2 * MB),
    },
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(pull).not.toHaveBeenCalled();
});

test('concurrent uploads share the quota', async () => {
  const customer = await buildUser(db);
  const orders = [
    await buildOrder(db, { user_id: customer.id }),
    await buildOrder(db, { user_id: customer.id }),
    await buildOrder(db, { user_id: customer.id }),
  ];
  await fill(orders[0] as OrderRow, customer, 25 * MB);
  const upload = {
    field: 'files',
    name: 'sketch.bin',
    contentType: 'application/octet-stream',
    sizeBytes: 20 * MB,
    sha256: Buffer.alloc(32),
    picture: null,
  };
  const results = await Promise.allSettled(
    orders.slice(1).map((order) => {
      const uploads = [{ ...upload, storageKey: `test/${crypto.randomUUID()}` }];
      return uploadFiles(ctxFor(db, customer), { orderId: order.id, uploads });
    }),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('with a full disk uploads are refused with a message and nothing is stored', async () => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  const put = vi.fn();
  const full = {
    ...store,
    put,
    space: async () => ({ state: 'full' as const, freeBytes: 1, totalBytes: 100 }),
  };
  const form = new FormData();
  form.append('files', new File(['x'], 'a.txt'));
  const response = await routerClient(
    orderFilesHttp({ files: full }),
    ctxFor(db, customer),
  ).request(`/${order.id}/files`, { method: 'POST', body: form });
  expect(await answerOf(response)).toMatchObject({ status: 503, code: 'storage_full' });
  expect(put).not.toHaveBeenCalled();
});
