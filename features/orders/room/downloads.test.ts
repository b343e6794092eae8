import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { orderFilesHttp } from './files-http.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { readZip } from '#test/harness/read-zip.ts';
import { routerClient } from '#test/harness/router-client.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'downloads-'));
const store = createDiskStore(folder);
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const http = orderFilesHttp({ files: store });
const admin = await buildUser(db, { role: 'admin' });

async function room() {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { state: 'delivered', user_id: customer.id });
  const delivery = await db
    .selectFrom('deliveries')
    .select(['id', 'number'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { customer, order, delivery, api: routerClient(http, ctxFor(db, customer)) };
}

async function add(
  order: OrderRow,
  content: Buffer,
  row: { name: string; delivery_id?: string; uploaded_by?: string },
) {
  const { name, delivery_id = null, uploaded_by = admin.id } = row;
  const storage_key = `test/${crypto.randomUUID()}`;
  await store.put(storage_key, content, { contentType: 'application/octet-stream' });
  const sha256 = createHash('sha256').update(content).digest();
  const content_type = name.endsWith('.mp4') ? 'video/mp4' : 'text/html';
  const size_bytes = content.length;
  const about = { storage_key, name, sha256, size_bytes, content_type, uploaded_by };
  const file = await buildFile(db, about);
  const hung = { order_id: order.id, file_id: file.id, delivery_id };
  await db.insertInto('order_files').values(hung).execute();
  return file;
}

const downloads = async (order: OrderRow) =>
  db
    .selectFrom('order_events')
    .select('data')
    .where('order_id', '=', order.id)
    .where('type', '=', 'order.file_downloaded')
    .orderBy('id')
    .execute();

const audited = (order: OrderRow) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'data'])
    .where('subject_id', '=', order.id)
    .orderBy('id')
    .execute();

test('a file is sent whole or in parts, as a download that nothing runs from', async () => {
  const { order, delivery, api } = await room();
  const content = randomBytes(1000);
  const file = await add(order, content, { name: 'page.html', delivery_id: delivery.id });
  const path = `/${order.id}/files/${file.id}`;
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    api.request(path, { headers, method });

  const whole = await get();
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(content);
  const etag = whole.headers.get('etag') as string;
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': '1000',
    'content-disposition': expect.stringContaining('attachment'),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });

  for (const [range, start, end] of [
    ['bytes=100-199', 100, 199],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=0-5000', 0, 999],
  ] as const) {
    const part = await get({ range });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
    expect(part.headers.get('content-length')).toBe(`${end - start + 1}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(start, end + 1));
  }
  const beyond = await get({ range: 'bytes=1000-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  const head = await get({}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
  expect(await downloads(order)).toHaveLength(1);
});

test('only what a browser draws or plays is shown in a page', async () => {
  const { order, delivery, api } = await room();
  for (const [name, disposition] of [
    ['film.mp4', 'inline'],
    ['page.html', 'attachment'],
  ] as const) {
    const file = await add(order, Buffer.from('x'), { name, delivery_id: delivery.id });
    const response = await api.request(`/${order.id}/files/${file.id}?view=inline`);
    expect(response.headers.get('content-disposition')).toContain(disposition);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  }
});

/** The hash of each file, by its name in the zip. */
async function unpack(response: Response): Promise<Record<string, string>> {
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  return Object.fromEntries(
    [...files].map(([name, content]) => [name, createHash('sha256').update(content).digest('hex')]),
  );
}

test('an order’s attached files come as one zip, each under a name of its own, recorded once', async () => {
  const { customer, order, delivery, api } = await room();
  const contents = [randomBytes(300_000), Buffer.alloc(0), Buffer.from('three')];
  for (const content of contents) {
    await add(order, content, { name: 'logo.png', delivery_id: delivery.id });
  }
  await add(order, Buffer.from('unsent'), { name: 'unsent.txt' });
  const response = await api.request(`/${order.id}/archive`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining(`${order.number}.zip`),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const hashes = contents.map((each) => createHash('sha256').update(each).digest('hex'));
  const files = await unpack(response);
  expect(Object.keys(files)).toEqual(
    ['logo.png', 'logo (2).png', 'logo (3).png'].map((name) => `Delivery 1/${name}`),
  );
  expect(Object.values(files).toSorted()).toEqual(hashes.toSorted());

  const one = await api.request(`/${order.id}/archive?deliveryId=${delivery.id}`);
  expect(one.headers.get('content-disposition')).toContain(`${order.number} Delivery 1.zip`);
  expect(Object.keys(await unpack(one))).toEqual(['logo.png', 'logo (2).png', 'logo (3).png']);
  const german = routerClient(http, { ...ctxFor(db, customer), locale: 'de' });
  const translated = await german.request(`/${order.id}/archive`);
  expect(Object.keys(await unpack(translated))[0]).toBe('Lieferung 1/logo.png');
  expect(await downloads(order)).toHaveLength(3);
});

test('a reader who goes away closes the archive; more than two at once are refused', async () => {
  const { order, delivery, api } = await room();
  for (const name of ['a', 'b']) {
    await add(order, randomBytes(2_000_000), { name, delivery_id: delivery.id });
  }
  const path = `/${order.id}/archive`;
  const [first, second] = [await api.request(path), await api.request(path)];
  expect([first.status, second.status]).toEqual([200, 200]);
  const third = await api.request(path);
  expect([third.status, third.headers.get('retry-after')]).toEqual([503, '30']);
  await first.body?.cancel();
  await second.arrayBuffer();
  await expect
    .poll(
      async () => {
        const next = await api.request(path);
        await next.arrayBuffer();
        return next.status;
      },
      { timeout: 20_000 },
    )
    .toBe(200);
});

test('an archive whose reader is too slow ends, and its place is free again', async () => {
  const { order, delivery, api } = await room();
  const seconds = 40;
  await add(order, Buffer.alloc(seconds * 50_000), { name: 'a', delivery_id: delivery.id });
  const open = () => api.request(`/${order.id}/archive`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const unread = [await open(), await open()];
    expect(unread.map(({ status }) => status)).toEqual([200, 200]);
    vi.advanceTimersByTime((60 + seconds) * 1000 - 1);
    expect((await open()).status).toBe(503);
    vi.advanceTimersByTime(1);
    for (const response of unread) await expect(response.arrayBuffer()).rejects.toThrow('aborted');
    const next = await open();
    expect(next.status).toBe(200);
    await next.arrayBuffer();
  } finally {
    vi.useRealTimers();
  }
});

test('a file that is missing from the store breaks the archive off', async () => {
  const { order, delivery, api } = await room();
  const file = await add(order, Buffer.from('gone'), { name: 'a', delivery_id: delivery.id });
  await store.delete(file.storage_key);
  const response = await api.request(`/${order.id}/archive`);
  await expect(response.arrayBuffer()).rejects.toThrow('missing from the store');
});

test('another customer gets no file, no part and no archive', async () => {
  const { order, delivery } = await room();
  const file = await add(order, Buffer.from('x'), { name: 'a', delivery_id: delivery.id });
  const stranger = await room();
  const foreign = [order.id, stranger.order.id];
  for (const id of foreign) {
    const response = await stranger.api.request(`/${id}/files/${file.id}`, {
      headers: { range: 'bytes=0-' },
    });
    expect(response.status).toBe(404);
  }
  for (const path of [
    `/${order.id}/archive`,
    `/${order.id}/archive?deliveryId=${delivery.id}`,
    `/${stranger.order.id}/archive?deliveryId=${delivery.id}`,
    `/${stranger.order.id}/archive`,
  ]) {
    expect((await stranger.api.request(path)).status, path).toBe(404);
  }
  expect(await downloads(order)).toEqual([]);
});

test('a studio’s download is not in the timeline; that of what others sent is audited', async () => {
  const { customer, order, delivery } = await room();
  const about = { delivery_id: delivery.id, uploaded_by: customer.id };
  const theirs = await add(order, Buffer.from('x'), { name: 'theirs.png', ...about });
  const own = await add(order, Buffer.from('y'), { name: 'own', delivery_id: delivery.id });
  const team = routerClient(http, ctxFor(db, admin));
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await team.request(`/${order.id}/${path}`, init);
    await response.arrayBuffer();
    expect(response.ok).toBe(true);
  };
  // Neither their own file nor what a page or a player asks for.
  await get(`files/${own.id}`);
  await get(`files/${theirs.id}?view=inline`);
  await get(`files/${theirs.id}`, { headers: { range: 'bytes=0-0' } });
  await get(`files/${theirs.id}`, { method: 'HEAD' });
  await get('archive', { method: 'HEAD' });
  expect(await audited(order)).toEqual([]);
  await get(`files/${theirs.id}`);
  await get('archive');
  expect(await audited(order)).toEqual(
    ['theirs.png', `${order.number}.zip`].map((name) => ({
      action: 'order.file_downloaded',
      actor_id: admin.id,
      data: { number: order.number, name },
    })),
  );
  expect(await downloads(order)).toEqual([]);
});
