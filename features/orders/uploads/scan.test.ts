import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { notifyOfInfectedEnquiryFile } from '#features/enquiries/files/notify-of-infected.ts';
import { queueWaitingScans } from '#features/files/scan/queue-scans.ts';
import { scanFile } from '#features/files/scan/scan-file.ts';
import { scanFileJob } from '#features/files/jobs.ts';
import { orderFilesHttp } from '#features/orders/room/files-http.ts';
import { createClamd } from '#integrations/antivirus/clamd.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { asSystem } from '#kit/ctx.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { EICAR, fakeClamd } from '#test/harness/fake-clamd.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { notifyOfInfectedOrderFile } from './notify-of-infected.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-scan-'));
const files = { ...createDiskStore(folder), isQuarantined: true };
const server = await fakeClamd();
afterAll(async () => {
  await close();
  await server.close();
  await rm(folder, { recursive: true });
});

const admin = await buildUser(db, { role: 'admin' });
const shown: string[] = [];
const needs = {
  files,
  scanner: createClamd({ url: server.url, maxBytes: 100_000 }),
  shown: async (_tx: unknown, id: string) => void shown.push(id),
  toldOfInfected: async (...[tx, file]: Parameters<typeof notifyOfInfectedEnquiryFile>) => {
    if (!(await notifyOfInfectedOrderFile(tx, file))) await notifyOfInfectedEnquiryFile(tx, file);
  },
};

/** A customer who has uploaded a file to an order. */
async function upload(content: string, name = 'brief.txt') {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  const ctx = ctxFor(db, customer);
  const api = routerClient(orderFilesHttp({ files }), ctx);
  const body = new FormData();
  body.append('files', new File([content], name, { type: 'text/plain' }));
  const sent = await api.request(`/${order.id}/files`, { method: 'POST', body });
  const { data } = (await sent.json()) as { data: { id: string; hold: string | null }[] };
  const [file] = data;
  if (!file) throw new Error('Nothing was uploaded');
  const jobs = ctx.queue.sent.filter((job) => job.name === scanFileJob.name);
  const get = () => api.request(`/${order.id}/files/${file.id}`);
  const system = asSystem(ctxFor(db), 'files.scan');
  const scan = (more = {}) => scanFile(system, { ...needs, ...more }, { fileId: file.id });
  return { customer, order, file, jobs, get, scan };
}

const stateOf = async (id: string) => {
  const row = await db
    .selectFrom('files')
    .select(['scan_state', 'storage_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = await files.get(row.storage_key);
  stored?.stream.destroy();
  return { state: row.scan_state, isStored: stored !== null };
};

const toldOf = async (userId: string) =>
  (
    await db
      .selectFrom('notifications')
      .select(['sentence', 'path'])
      .where('user_id', '=', userId)
      .where('sentence', '=', 'fileInfected')
      .execute()
  ).map(({ path: to }) => to);

test('an upload waits for its scan, and can be had once it is clean', async () => {
  const { file, jobs, get, scan } = await upload('Make it warm');
  expect(file.hold).toBe('pending');
  expect(jobs.map(({ payload }) => payload)).toEqual([{ fileId: file.id }]);
  const early = await get();
  expect(early.status).toBe(409);
  expect(await early.json()).toMatchObject({ code: 'file_being_checked' });
  await scan();
  expect((await stateOf(file.id)).state).toBe('clean');
  expect(shown).toContain(file.id);
  const late = await get();
  expect([late.status, await late.text()]).toEqual([200, 'Make it warm']);
});

test('an infected file is removed, its uploader and the team are told once, and the log names the virus', async () => {
  const { customer, order, file, get, scan } = await upload(`text ${EICAR}`);
  await scan();
  await scan();
  expect(await stateOf(file.id)).toEqual({ state: 'infected', isStored: false });
  const gone = await get();
  expect(gone.status).toBe(409);
  expect(await gone.json()).toMatchObject({ code: 'file_infected' });
  expect(await toldOf(customer.id)).toEqual([`/orders/${order.number}`]);
  expect(await toldOf(admin.id)).toContain(`/admin/orders/${order.number}`);
  const mails = await db
    .selectFrom('mails')
    .select('data')
    .where('kind', '=', 'files.infected')
    .where('user_id', 'in', [customer.id, admin.id])
    .where('order_id', '=', order.id)
    .execute();
  expect(mails.map(({ data }) => (data as { isSender: boolean }).isSender).toSorted()).toEqual([
    false,
    true,
  ]);
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'data'])
    .where('subject_id', '=', file.id)
    .execute();
  expect(entries).toEqual([
    { action: 'file.infected', data: { name: 'brief.txt', signature: 'Eicar-Test-Signature' } },
  ]);
});

test('while the scanner is away the file waits, and is queued again until the scanner is back', async () => {
  const { file, get, scan } = await upload('Later');
  const away = createClamd({ url: 'tcp://127.0.0.1:1', maxBytes: 1000 });
  await expect(scan({ scanner: away })).rejects.toThrow(/ECONNREFUSED/);
  expect((await stateOf(file.id)).state).toBe('pending');
  expect((await get()).status).toBe(409);
  const queuedIn = async (minutes: number) => {
    const ctx = ctxFor(db, undefined, new Date(Date.now() + minutes * 60_000));
    await queueWaitingScans(ctx);
    return ctx.queue.sent.filter(({ key }) => key === file.id).length;
  };
  expect([await queuedIn(1), await queuedIn(6)]).toEqual([0, 1]);
  await scan();
  expect(await queuedIn(6)).toBe(0);
  expect((await get()).status).toBe(200);
});

test('a file that is too large for the scanner, or has none any more, is released as unchecked', async () => {
  const large = await upload('x'.repeat(200_000));
  await large.scan();
  expect((await stateOf(large.file.id)).state).toBe('unchecked');
  const left = await upload('No scanner any more');
  await left.scan({ scanner: null });
  expect((await stateOf(left.file.id)).state).toBe('unchecked');
  expect((await left.get()).status).toBe(200);
});
