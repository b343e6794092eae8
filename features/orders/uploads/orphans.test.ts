/** Whatever happens to uploads, after the sweep the store holds what was sent and nothing else: in a folder and in S3, over real connections. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { sendMessage } from '#features/orders/room/send-message.ts';
import { sweepUnsent, sweepUploads } from '#features/orders/room/sweep-uploads.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { ctxFor } from '#test/factories/user.ts';
import fc from '#test/harness/fast-check.ts';
import { idOf, openUploadServers, piece } from '#test/harness/upload-servers.ts';

// Cut connections are logged; LOG_LEVEL=warn shows them.
vi.hoisted(() => (process.env['LOG_LEVEL'] ??= 'fatal'));

const { db, folder, stores, disk, send, room, announce, offsetOf, fileOf, close } =
  await openUploadServers();
afterAll(close);

const DAY_MS = 86_400_000;
const LARGEST = 300_000;

/** What happens to an upload: where its requests are cut, and whether its file is sent, forgotten or removed in the end. */
const upload = fc.record({
  size: fc.nat(LARGEST),
  cuts: fc.array(fc.nat(LARGEST), { maxLength: 3 }),
  end: fc.constantFrom('left unfinished', 'finished', 'sent', 'removed'),
});
type Upload = typeof upload extends fc.Arbitrary<infer Drawn> ? Drawn : never;

type Here = Awaited<ReturnType<typeof room>>;

/** Plays it; returns the id of a file that was sent. */
async function play(
  store: FileStore,
  here: Here,
  { size, cuts, end }: Upload,
): Promise<string | undefined> {
  const { headers, order, customer } = here;
  const content = randomBytes(size);
  const { path, status } = await announce(store, here, size);
  expect(status).toBe(201);
  const goOn = async (offset: number, cutAfter?: number) => {
    const rest = content.subarray(offset);
    await send(store, ['PATCH', path], { ...headers, ...piece(offset) }, rest, cutAfter);
    return offsetOf(store, path, headers);
  };
  let offset = 0;
  for (const cut of cuts) if (offset < size) offset = await goOn(offset, cut);
  if (end === 'left unfinished') return undefined;
  if (end === 'removed') {
    await send(store, ['DELETE', path], headers);
    return undefined;
  }
  while (offset < size) offset = await goOn(offset);
  expect(await fileOf(path)).toMatchObject({ size_bytes: BigInt(size) });
  if (end === 'finished') return undefined;
  const message = { orderId: order.id, body: 'Here.', fileIds: [idOf(path)], key: idOf(path) };
  await sendMessage(ctxFor(db, customer), message);
  return idOf(path);
}

/** What the store keeps, unfinished files too. The S3 server has further files about each object. */
async function storedIn(store: FileStore): Promise<Set<string>> {
  const place = join(folder, store === disk ? 'disk' : 's3');
  const found = await readdir(place, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Set(
    store === disk ? paths : paths.filter((each) => !/_(?:metadata\.json|object\.md5)$/.test(each)),
  );
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();

test.each(stores)(
  'in %s neither a cut nor an upload that is given up leaves anything behind',
  { timeout: 120_000 },
  async (_, store) => {
    const uploads = fc.array(upload, { minLength: 1, maxLength: 4 });
    const property = fc.asyncProperty(uploads, async (drawn) => {
      const here = await room();
      const before = await storedIn(store);
      const played = await Promise.all(drawn.map((each) => play(store, here, each)));
      const sent = played.filter((id) => id !== undefined).toSorted();
      const later = new Date(Date.now() + 8 * DAY_MS);
      await sweepUploads(ctxFor(db, undefined, later), store);
      await sweepUnsent(ctxFor(db), store, later);
      const { id } = here.order;
      const unfinished = db.selectFrom('order_uploads').select('id').where('order_id', '=', id);
      const files = db.selectFrom('order_files').select('file_id as id').where('order_id', '=', id);
      expect(idsOf(await unfinished.execute())).toEqual([]);
      expect(idsOf(await files.execute())).toEqual(sent);
      const more = [...(await storedIn(store))].filter((path) => !before.has(path));
      expect(more).toHaveLength(sent.length);
    });
    await fc.assert(property, { numRuns: 8 });
  },
);
