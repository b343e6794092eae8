import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { orderFilesHttp } from './files-http.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { createUpload } from '#features/orders/uploads/create-upload.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
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
  'awaiting_requirements',
  'in_progress',
  'on_hold',
  'delivered',
  'completed',
] as OrderState[])('an order that is %s holds 5,000 MB', async (state) => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { state, user_id: customer.id });
  await fill(order, customer, 5000 * MB - 1000);
  expect((await send(order, customer, 1000)).status).toBe(201);
  const refused = await answerOf(await send(order, customer, 1));
  expect(refused).toMatchObject({ status: 413, code: 'file_quota_exceeded' });
  expect(refused.title).toContain('This order holds 5,000 MB of your files, and 0 MB');
});

test('an unpaid order accepts no files, of either side', async () => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { user_id: customer.id });
  const admin = await buildUser(db, { role: 'admin' });
  for (const person of [customer, admin]) {
    expect(await answerOf(await send(order, person, 1))).toMatchObject({
      status: 409,
      code: 'files_before_payment',
    });
  }
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

test('a person can fill the quota of four orders', async () => {
  const customer = await buildUser(db);
  for (let each = 0; each < 4; each++) {
    const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
    await fill(order, customer, 5000 * MB);
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
  const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  await fill(order, customer, 4999 * MB);
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
  const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  await fill(order, customer, 4970 * MB);
  const upload = {
    field: 'files',
    name: 'sketch.bin',
    contentType: 'application/octet-stream',
    sizeBytes: 20 * MB,
    sha256: Buffer.alloc(32),
    picture: null,
    waitsForScan: false,
  };
  const ctx = ctxFor(db, customer);
  const uploads = [{ ...upload, storageKey: `test/${crypto.randomUUID()}` }];
  const announced = { orderId: order.id, name: 'sketch.bin', sizeBytes: 20 * MB };
  const results = await Promise.allSettled([
    uploadFiles(ctx, { orderId: order.id, uploads }),
    createUpload(ctx, store, announced),
    createUpload(ctx, store, announced),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});

test('customers send the kinds of files that the settings name; the studio sends any but programs', async () => {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  const value = JSON.stringify(['jpg', 'png']);
  await db.insertInto('settings').values({ key: 'fileExtensions', value }).execute();
  onTestFinished(async () => {
    await db.deleteFrom('settings').where('key', '=', 'fileExtensions').execute();
  });
  expect((await send(order, customer, 10)).status).toBe(415);
  const announce = (person: BuiltUser, name: string) =>
    createUpload(ctxFor(db, person), store, { orderId: order.id, name, sizeBytes: 1 }).then(
      () => 'accepted',
      (error: ApiFailure) => error.kind.code,
    );
  expect(await announce(customer, 'a.bin')).toBe('file_refused');
  expect(await announce(customer, 'a.PNG')).toBe('accepted');
  expect(await announce(admin, 'a.bin')).toBe('accepted');
  expect(await announce(admin, 'setup.exe')).toBe('file_refused');
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
