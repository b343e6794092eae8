import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { filesHttp } from './http.ts';
import { listCrops } from './list-crops.ts';
import { pictureKey } from './make-picture.ts';
import { sweepPictures } from './sweep-pictures.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-crops-'));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const store = createDiskStore(folder);
const http = filesHttp({ files: store });
const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const api = routerClient(http, admin);

/** A picture of 1000 × 500 whose left half is red and whose right half is blue. */
async function upload(): Promise<string> {
  const half = (background: string) =>
    sharp({ create: { width: 500, height: 500, channels: 3, background } })
      .png()
      .toBuffer();
  const picture = await sharp({
    create: { width: 1000, height: 500, channels: 3, background: 'red' },
  })
    .composite([{ input: await half('blue'), left: 500, top: 0 }])
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(picture)], 'halves.png'));
  const answer = await api.request('/', { method: 'POST', body: form });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

const crop = (id: string, sides: object) =>
  api.post(`/${id}/crops`, { left: 0, top: 0, right: 0, bottom: 0, ...sides });

async function colourOf(id: string) {
  const { storage_key: key, width } = await db
    .selectFrom('files')
    .select(['storage_key', 'width'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = await store.get(pictureKey(key, width ?? 0));
  if (!stored) throw new Error('No file');
  const { dominant } = await sharp(await buffer(stored.stream)).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

test('a crop is a picture of its own, made of the part that stays', async () => {
  const id = await upload();
  const made = await crop(id, { right: 500 });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const left = made.body.data;
  expect(left).toMatchObject({ name: 'halves.webp', picture: { width: 500, height: 500 } });
  expect(await colourOf(left.id)).toBe('red');
  const right = (await crop(id, { left: 500, bottom: 200 })).body.data;
  expect(right.picture).toMatchObject({ width: 500, height: 400 });
  expect(await colourOf(right.id)).toBe('blue');
  expect((await routerClient(http, ctxFor(db)).get(`/${right.id}`)).status).toBe(200);
});

test('a crop is one of the whole picture: it can be changed, undone and made again', async () => {
  const id = await upload();
  const first = (await crop(id, { right: 500 })).body.data;
  const second = (await crop(first.id, { left: 500 })).body.data;
  expect(await colourOf(second.id)).toBe('blue');
  expect(await listCrops(admin, [id, first.id, second.id, null])).toEqual({
    [first.id]: { originalId: id, crop: { left: 0, top: 0, right: 500, bottom: 0 } },
    [second.id]: { originalId: id, crop: { left: 500, top: 0, right: 0, bottom: 0 } },
  });
  expect((await crop(second.id, {})).body.data.id).toBe(id);
  expect((await crop(id, { right: 500 })).body.data.id).toBe(first.id);
  const both = await Promise.all([crop(id, { top: 1 }), crop(id, { top: 1 })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0].body.data.id).toBe(both[1].body.data.id);
});

test('something of the picture must stay, and only administrators crop public pictures', async () => {
  const id = await upload();
  for (const [sides, field] of [
    [{ left: 951 }, 'left'],
    [{ left: 500, right: 451 }, 'right'],
    [{ top: 900, bottom: 100 }, 'bottom'],
    [{ top: -1 }, 'top'],
    [{ top: null }, 'top'],
  ] as const) {
    const refused = await crop(id, sides);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toContain(field);
  }
  await db.updateTable('files').set({ visibility: 'private' }).where('id', '=', id).execute();
  expect((await crop(id, { left: 10 })).status).toBe(404);
  expect((await crop(crypto.randomUUID(), { left: 10 })).status).toBe(404);
  const customer = routerClient(http, ctxFor(db, await buildUser(db)));
  const sides = { left: 1, top: 0, right: 0, bottom: 0 };
  expect((await customer.post(`/${id}/crops`, sides)).status).toBe(403);
});

test('the whole picture is kept as long as its crop is shown', async () => {
  const id = await upload();
  const { id: cropped } = (await crop(id, { left: 250 })).body.data;
  const later = { ...admin, now: new Date(Date.now() + 30 * 86_400_000) };
  const isKept = async (each: string) =>
    (await db.selectFrom('files').select('id').where('id', '=', each).execute()).length === 1;
  await sweepPictures(later, store, [async () => [cropped]]);
  expect([await isKept(id), await isKept(cropped)]).toEqual([true, true]);
  await sweepPictures(later, store, [async () => []]);
  expect(await isKept(cropped)).toBe(false);
  await sweepPictures(later, store, [async () => []]);
  expect(await isKept(id)).toBe(false);
});
