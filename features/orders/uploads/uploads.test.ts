/** Uploads in pieces over a real connection, with a folder and with S3: cut anywhere, they go on or leave nothing behind. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { sweepUnsent, sweepUploads } from '#features/orders/room/sweep-uploads.ts';
import { buildUser, ctxFor, signIn, type BuiltUser } from '#test/factories/user.ts';
import { idOf, openUploadServers, piece } from '#test/harness/upload-servers.ts';

// Cut connections are logged; LOG_LEVEL=warn shows them.
vi.hoisted(() => (process.env['LOG_LEVEL'] ??= 'fatal'));

const { db, folder, stores, disk, portOf, send, room, announce, offsetOf, fileOf, close } =
  await openUploadServers();
afterAll(close);

type Headers = Record<string, string>;

test.each(stores)(
  'in %s an upload that is cut at random points goes on and is whole',
  async (_, store) => {
    const here = await room();
    const content = randomBytes(20_000_000);
    const { path, status } = await announce(store, here, content.length, '../Étude\u202e.bin');
    expect(status).toBe(201);
    let cuts = 0;
    for (let offset = 0; offset < content.length;) {
      const rest = content.subarray(offset);
      const isCut = cuts < 5;
      const cutAfter = isCut ? randomInt(Math.min(rest.length, 6_000_000)) : undefined;
      await send(store, ['PATCH', path], { ...here.headers, ...piece(offset) }, rest, cutAfter);
      cuts += Number(isCut);
      const next = await offsetOf(store, path, here.headers);
      expect(next).toBeGreaterThanOrEqual(offset);
      offset = next;
    }
    const file = await fileOf(path);
    expect(file).toMatchObject({ name: 'Étude.bin', uploaded_by: here.customer.id });
    expect(file?.sha256).toEqual(createHash('sha256').update(content).digest());
    const stored = await store.get(file?.storage_key ?? '');
    expect(stored && (await buffer(stored.stream)).equals(content)).toBe(true);
    expect(
      await db.selectFrom('order_uploads').selectAll().where('id', '=', idOf(path)).execute(),
    ).toEqual([]);
    // A last piece that is repeated because its answer was lost changes nothing.
    const again = await send(
      store,
      ['PATCH', path],
      { ...here.headers, ...piece(content.length) },
      Buffer.alloc(0),
    );
    expect(again?.status).toBe(204);
  },
  60_000,
);

test('an upload that is cut and never goes on leaves nothing after the sweep, nor does one that was never sent', async () => {
  const here = await room();
  const content = randomBytes(3_000_000);
  const cut = await announce(disk, here, content.length);
  await send(disk, ['PATCH', cut.path], { ...here.headers, ...piece(0) }, content, 1_000_000);
  const whole = await announce(disk, here, 1000);
  await send(disk, ['PATCH', whole.path], { ...here.headers, ...piece(0) }, randomBytes(1000));
  const arrived = await offsetOf(disk, cut.path, here.headers);
  expect(arrived).toBeGreaterThan(0);
  const inDays = (days: number) => ctxFor(db, undefined, new Date(Date.now() + days * 86_400_000));
  await sweepUploads(inDays(0.9), disk);
  expect(await offsetOf(disk, cut.path, here.headers)).toBe(arrived);
  await sweepUploads(inDays(1.1), disk);
  expect((await send(disk, ['HEAD', cut.path], here.headers))?.status).toBe(404);
  expect(await fileOf(whole.path)).toBeDefined();
  await sweepUnsent(ctxFor(db), disk, inDays(0.1).now);
  expect(await fileOf(whole.path)).toBeUndefined();
  const left = await readdir(join(folder, 'disk'), { recursive: true, withFileTypes: true });
  const ids = [idOf(cut.path), idOf(whole.path)];
  const stored = left.filter((each) => each.isFile()).map((each) => each.name);
  expect(stored.filter((name) => ids.includes(name))).toEqual([]);
  expect(
    stored.filter((name) =>
      left.find((each) => each.name === name)?.parentPath.endsWith('.incoming'),
    ),
  ).toEqual([]);
});

test.each(stores)('in %s an empty file is whole at once', async (_, store) => {
  const here = await room();
  const { path, status, headers } = await announce(store, here, 0, 'empty.txt');
  expect([status, headers['upload-offset']]).toEqual([201, '0']);
  const file = await fileOf(path);
  expect(file).toMatchObject({ size_bytes: 0n, name: 'empty.txt' });
  const stored = await store.get(file?.storage_key ?? '');
  expect(stored && (await buffer(stored.stream))).toEqual(Buffer.alloc(0));
});

test('a stranger can neither begin, ask for, continue nor remove an upload; the other side neither', async () => {
  const here = await room();
  const { path } = await announce(disk, here, 10);
  const admin = await buildUser(db, { role: 'admin' });
  for (const person of [await buildUser(db), admin] as BuiltUser[]) {
    const { headers } = await signIn(db, person);
    for (const method of ['GET', 'HEAD', 'DELETE']) {
      expect((await send(disk, [method, path], headers))?.status, method).toBe(404);
    }
    const answer = await send(disk, ['PATCH', path], { ...headers, ...piece(0) }, randomBytes(10));
    expect(answer?.status).toBe(404);
    const { status } = await announce(disk, { order: here.order, headers }, 10);
    expect(status).toBe(person.id === admin.id ? 201 : 404);
  }
  expect(await offsetOf(disk, path, here.headers)).toBe(0);
  expect((await send(disk, ['PATCH', path], piece(0), randomBytes(10)))?.status).toBe(401);
});

test('an upload is refused before its body: too large, without space, of a program, to an unpaid or closed order', async () => {
  const here = await room();
  const refusal = async (at: typeof here, size: number, name?: string) => {
    const { status, code } = await announce(disk, at, size, name);
    return [status, code];
  };
  expect(await refusal(here, 2_000_000_001)).toEqual([413, 'file_too_large']);
  expect(await refusal(here, 1, 'setup.exe')).toEqual([415, 'file_refused']);
  expect(await refusal(await room('pending_payment'), 1)).toEqual([409, 'files_before_payment']);
  for (const state of ['cancelled', 'expired'] as const) {
    expect(await refusal(await room(state), 1)).toEqual([409, 'files_not_accepted']);
  }
  for (const size of [2_000_000_000, 2_000_000_000]) await announce(disk, here, size);
  expect(await refusal(here, 2_000_000_000)).toEqual([413, 'file_quota_exceeded']);
});

test('a program that hides behind another name is refused when its first bytes arrive, and removed', async () => {
  const here = await room();
  const program = Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(100_000)]);
  const { path } = await announce(disk, here, program.length, 'holiday.txt');
  const answer = await send(disk, ['PATCH', path], { ...here.headers, ...piece(0) }, program);
  expect(answer).toMatchObject({ status: 415, code: 'file_refused' });
  expect((await send(disk, ['HEAD', path], here.headers))?.status).toBe(404);
});

test.each(stores)(
  'in %s the type of a file comes from its content, not its name',
  async (_, store) => {
    const here = await room();
    const picture = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000', 'hex'),
      Buffer.alloc(20_000),
    ]);
    const { path } = await announce(store, here, picture.length, 'sketch.txt');
    await send(store, ['PATCH', path], { ...here.headers, ...piece(0) }, picture);
    expect(await fileOf(path)).toMatchObject({ name: 'sketch.txt', content_type: 'image/png' });
  },
);

test('a picture under the name of another kind gets its own, and is refused if the shop does not take that', async () => {
  const picture = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000', 'hex'),
    Buffer.alloc(5_000),
  ]);
  const sendPicture = async (name: string) => {
    const here = await room();
    const { path } = await announce(disk, here, picture.length, name);
    const headers = { ...here.headers, ...piece(0) };
    return { path, answer: await send(disk, ['PATCH', path], headers, picture) };
  };
  const { path } = await sendPicture('sketch.jpg');
  expect(await fileOf(path)).toMatchObject({ name: 'sketch.png', content_type: 'image/png' });

  const value = JSON.stringify(['jpg']);
  await db.insertInto('settings').values({ key: 'fileExtensions', value }).execute();
  onTestFinished(async () => {
    await db.deleteFrom('settings').where('key', '=', 'fileExtensions').execute();
  });
  const refused = await sendPicture('sketch.jpg');
  expect(refused.answer).toMatchObject({ status: 415, code: 'file_refused' });
  expect(await fileOf(refused.path)).toBeUndefined();
});

test('an order that is cancelled meanwhile takes no more of an upload', async () => {
  const here = await room();
  const { path } = await announce(disk, here, 10);
  await db
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('id', '=', here.order.id)
    .execute();
  const answer = await send(
    disk,
    ['PATCH', path],
    { ...here.headers, ...piece(0) },
    randomBytes(10),
  );
  expect(answer).toMatchObject({ status: 409, code: 'files_not_accepted' });
});

test('a piece must continue the upload, fit into it and speak the protocol', async () => {
  const here = await room();
  const { path } = await announce(disk, here, 10);
  const patch = async (headers: Headers, size: number) => {
    const answer = await send(
      disk,
      ['PATCH', path],
      { ...here.headers, ...headers },
      randomBytes(size),
    );
    return [answer?.status, answer?.code];
  };
  expect(await patch(piece(5), 1)).toEqual([409, 'upload_offset_wrong']);
  expect(await patch(piece(0), 11)).toEqual([413, 'upload_longer']);
  expect(await patch({ ...piece(0), 'tus-resumable': '0.2.2' }, 1)).toEqual([
    412,
    'tus_version_unsupported',
  ]);
  expect(await patch({ ...piece(0), 'content-type': 'text/plain' }, 1)).toEqual([
    422,
    'form_unreadable',
  ]);
  expect(await patch(piece(0), 4)).toEqual([204, undefined]);
  expect(await patch(piece(4), 6)).toEqual([204, undefined]);
  expect(await fileOf(path)).toMatchObject({ size_bytes: 10n });
  const removed = await send(disk, ['DELETE', path], here.headers);
  expect(removed?.status).toBe(200);
  expect(await fileOf(path)).toBeUndefined();
});

test('a new request takes an upload over from one that hangs, which is told to try again', async () => {
  const here = await room();
  const content = randomBytes(200_000);
  const { path } = await announce(disk, here, content.length);
  const port = portOf(disk);
  const headers = { ...here.headers, ...piece(0), 'content-length': String(content.length) };
  const hanging = httpRequest({ port, host: '127.0.0.1', method: 'PATCH', path, headers });
  hanging.on('error', () => {});
  const refusal = once(hanging, 'response') as Promise<[IncomingMessage]>;
  hanging.write(content.subarray(0, 150_000));
  await vi.waitFor(async () => {
    const row = await db
      .selectFrom('order_uploads')
      .select('writer')
      .where('id', '=', idOf(path))
      .executeTakeFirst();
    expect(row?.writer).not.toBeNull();
  });
  const offset = await offsetOf(disk, path, here.headers);
  const rest = content.subarray(offset);
  const answer = await send(disk, ['PATCH', path], { ...here.headers, ...piece(offset) }, rest);
  expect(answer?.status).toBe(204);
  const file = await fileOf(path);
  expect(file?.sha256).toEqual(createHash('sha256').update(content).digest());
  expect((await refusal)[0].statusCode).toBe(423);
  hanging.destroy();
});

test('64 MB need little memory', async () => {
  const here = await room();
  const size = 64 * 1024 * 1024;
  const chunk = randomBytes(1024 * 1024);
  const { path } = await announce(disk, here, size);
  const port = portOf(disk);
  const headers = { ...here.headers, ...piece(0), 'content-length': String(size) };
  const before = process.memoryUsage.rss();
  let highest = before;
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', method: 'PATCH', path, headers },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.on('error', reject);
    (async () => {
      for (let sent = 0; sent < 64; sent += 1) {
        if (!request.write(chunk)) await new Promise((next) => request.once('drain', next));
        highest = Math.max(highest, process.memoryUsage.rss());
      }
      request.end();
    })().catch(reject);
  });
  expect(status).toBe(204);
  expect((highest - before) / 1e6).toBeLessThan(100);
}, 60_000);
