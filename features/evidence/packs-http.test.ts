import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskStore } from '#integrations/storage/disk.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { closeChildren } from '#kit/child-processes.ts';
import { buildPaidOrder } from '#test/factories/invoice.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor, type TestCtx } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { readZip } from '#test/harness/read-zip.ts';
import { workOff } from '#test/harness/work-off.ts';
import { evidenceHttp } from './http.ts';
import { sweepPacks } from './sweep-packs.ts';
import { evidenceWorker } from './worker.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-evidence-'));
const store = createDiskStore(folder);
afterAll(async () => {
  await close();
  await closeChildren();
  await rm(folder, { recursive: true });
});

const admin = await buildUser(db, { role: 'admin' });
const customer = await buildUser(db);
const offer = await buildService(db, { requirements: [] });
const DAY_MS = 86_400_000;

async function paidOrder() {
  const { order } = await buildPaidOrder(db, { of: offer, user_id: customer.id });
  return order;
}

const at = (ctx: Ctx, files: FileStore = store) => routerClient(evidenceHttp({ files }), ctx);

/** Runs the queued jobs, as the worker does. */
async function work(ctx: TestCtx, files: FileStore = store): Promise<void> {
  await workOff(ctx, ctx.queue, evidenceWorker({ files, publicUrl: 'https://shop.test' }));
}

test('a pack is requested, made by the worker, and downloaded any number of times', async () => {
  const { id, number } = await paidOrder();
  const ctx = ctxFor(db, admin);
  expect((await at(ctx).get(`/${id}/evidence`)).body.data.pack).toBeNull();
  expect((await at(ctx).get(`/${id}/evidence.zip`)).body.code).toBe('evidence_not_ready');

  const requested = await at(ctx).post(`/${id}/evidence`);
  expect(requested.status).toBe(202);
  expect(requested.body.data.pack).toMatchObject({ state: 'queued', zipBytes: null });
  expect((await at(ctx).get(`/${id}/evidence.zip`)).status).toBe(404);
  await work(ctx);

  const { pack } = (await at(ctx).get(`/${id}/evidence`)).body.data;
  expect(pack).toMatchObject({ state: 'ready', filesDone: 0, filesTotal: 0, failure: null });
  const downloads: Buffer[] = [];
  for (const as of ['zip', 'pdf'] as const) {
    const response = await at(ctx).request(`/${id}/evidence.${as}`);
    expect(response.headers.get('content-type')).toBe(`application/${as}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="Evidence ${number}.${as}"`,
    );
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.byteLength).toBe(pack[`${as}Bytes`]);
    downloads.push(content);
  }
  const [zip = Buffer.alloc(0), pdf] = downloads;
  expect([...readZip(zip).keys()]).toContain('README.txt');
  expect(pdf?.subarray(0, 8).toString()).toBe('%PDF-1.7');
});

test('a request while a pack is being made returns that pack; running the job twice makes it once', async () => {
  const { id } = await paidOrder();
  const ctx = ctxFor(db, admin);
  const [one, other] = await Promise.all([
    at(ctx).post(`/${id}/evidence`),
    at(ctx).post(`/${id}/evidence`),
  ]);
  expect(other.body.data.pack.id).toBe(one.body.data.pack.id);
  expect(ctx.queue.sent.length).toBe(1);
  const [job] = ctx.queue.sent;
  await work(ctx);
  const before = (await at(ctx).get(`/${id}/evidence`)).body.data.pack;
  if (job) ctx.queue.sent.push(job);
  await work(ctx);
  expect((await at(ctx).get(`/${id}/evidence`)).body.data.pack).toEqual(before);

  const again = await at(ctx).post(`/${id}/evidence`);
  expect(again.body.data.pack.id).not.toBe(before.id);
  // Until then the old one can still be downloaded.
  expect((await at(ctx).request(`/${id}/evidence.pdf`)).status).toBe(200);
});

test('a failed pack shows the error, is retried, and can be requested again', async () => {
  const { id } = await paidOrder();
  const ctx = ctxFor(db, admin);
  await at(ctx).post(`/${id}/evidence`);
  const full = { ...store, put: () => Promise.reject(new Error('The disk is full')) };
  const [job] = ctx.queue.sent;
  await expect(work(ctx, full)).rejects.toThrow('The disk is full');
  const failed = (await at(ctx).get(`/${id}/evidence`)).body.data.pack;
  expect(failed).toMatchObject({
    state: 'failed',
    failure: 'Something unexpected went wrong.',
  });
  const german = { ...ctx, locale: 'de' as const };
  expect((await at(german).get(`/${id}/evidence`)).body.data.pack.failure).toBe(
    'Es ist ein unerwarteter Fehler aufgetreten.',
  );
  if (job) ctx.queue.sent.push(job);
  await work(ctx);
  expect((await at(ctx).get(`/${id}/evidence`)).body.data.pack.state).toBe('ready');
});

test('a pack expires after a week, and an unfinished one is marked as failed', async () => {
  const { id } = await paidOrder();
  const ctx = ctxFor(db, admin);
  await at(ctx).post(`/${id}/evidence`);
  await work(ctx);
  const { pack } = (await at(ctx).get(`/${id}/evidence`)).body.data;
  const file = path.join(folder, 'evidence', `${pack.id}.zip`);
  expect(existsSync(file)).toBe(true);
  const stuck = await paidOrder();
  await at(ctx).post(`/${stuck.id}/evidence`);

  const later = ctxFor(db, admin, new Date(Date.now() + 2 * 3_600_000));
  await sweepPacks(later, store);
  expect(existsSync(file)).toBe(true);
  expect((await at(later).get(`/${stuck.id}/evidence`)).body.data.pack.state).toBe('failed');
  expect((await at(later).post(`/${stuck.id}/evidence`)).body.data.pack.state).toBe('queued');

  const nextWeek = ctxFor(db, admin, new Date(Date.now() + 7 * DAY_MS + 1000));
  expect((await at(nextWeek).get(`/${id}/evidence`)).body.data.pack).toBeNull();
  await sweepPacks(nextWeek, store);
  expect(existsSync(file)).toBe(false);
  expect(await readdir(path.join(folder, 'evidence'))).toEqual([]);
});

test('evidence is for administrators only', async () => {
  const { id } = await paidOrder();
  const ctx = ctxFor(db, admin);
  await at(ctx).post(`/${id}/evidence`);
  await work(ctx);
  const none = crypto.randomUUID();
  for (const ending of ['', '.zip', '.pdf']) {
    expect((await at(ctxFor(db, customer)).get(`/${id}/evidence${ending}`)).status).toBe(403);
    expect((await at(ctxFor(db)).get(`/${id}/evidence${ending}`)).status).toBe(401);
    expect((await at(ctx).get(`/${none}/evidence${ending}`)).status).toBe(404);
  }
  expect((await at(ctxFor(db, customer)).post(`/${id}/evidence`)).status).toBe(403);
  expect((await at(ctxFor(db)).post(`/${id}/evidence`)).status).toBe(401);
  expect((await at(ctx).post(`/${none}/evidence`)).status).toBe(404);
});
