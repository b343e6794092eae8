import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp, { type Metadata } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { asSystem } from '#kit/ctx.ts';
import { closeChildren } from '#kit/child-processes.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { ENDLESS_SVG } from '#test/children/endless-svg.ts';
import { buildFile } from '#test/factories/file.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { isLong } from '#test/harness/long.ts';
import { deleteFileRows } from '../delete-file-rows.ts';
import { deleteStored } from '../delete-stored.ts';
import { makeSlowPreviewJob } from '../jobs.ts';
import { drawPreview, NeedsMoreError, type Pace } from './draw-preview.ts';
import { makePreview } from './make-preview.ts';
import { isShortAnimation } from './render-preview.child.ts';
import { presentPreview } from './present-preview.ts';
import { previewKey } from './preview-keys.ts';
import { queueMissingPreviews, queuePreviews } from './queue-previews.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-previews-'));
const store = createDiskStore(folder);
afterAll(async () => {
  await closeChildren();
  await close();
  await rm(folder, { recursive: true });
});

const ctx = asSystem(ctxFor(db), 'test');

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });

/** A document with pages of these sizes in points. */
async function pdf(...sizes: [number, number][]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const size of sizes) document.addPage({ size }).fontSize(24).text('A page');
  document.end();
  return buffer(document);
}

async function send(name: string, content_type: string, content: Buffer) {
  const file = await buildFile(db, { name, content_type, size_bytes: content.length });
  await store.put(file.storage_key, content, { contentType: content_type });
  await transact(ctx, (tx) => queuePreviews(tx, [file.id]));
  return file;
}

const shownFiles: string[] = [];
const make = (fileId: string, pace: Pace = 'quick', draw = drawPreview) =>
  makePreview(
    ctx,
    { files: store, shown: async (_tx, id) => void shownFiles.push(id), draw },
    { fileId, pace },
  );

const setAttempts = (fileId: string, attempts: number) =>
  db.updateTable('file_previews').set({ attempts }).where('file_id', '=', fileId).execute();

const rowOf = (fileId: string) =>
  db.selectFrom('file_previews').selectAll().where('file_id', '=', fileId).executeTakeFirst();

async function stored(fileId: string, name: string): Promise<Buffer | null> {
  const found = await store.get(previewKey(fileId, name));
  return found && buffer(found.stream);
}

const storedNames = (fileId: string) =>
  readdir(path.join(folder, 'previews', fileId)).catch(() => [] as string[]);

test('an image gets a thumbnail and a picture at screen size: upright, without its private data', async () => {
  const photo = await picture(5000, 3000)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'secret' } })
    .toBuffer();
  const file = await send('photo.jpg', 'image/jpeg', photo);
  await make(file.id);
  expect(await rowOf(file.id)).toMatchObject({
    state: 'ready',
    pages: [{ width: 1440, height: 2400 }],
    page_count: 1,
  });
  const page = await sharp((await stored(file.id, 'page-1'))!).metadata();
  expect(page).toMatchObject({ format: 'webp', width: 1440, height: 2400 });
  expect(page.exif).toBeUndefined();
  expect(await sharp((await stored(file.id, 'thumb'))!).metadata()).toMatchObject({ height: 560 });
  expect(shownFiles).toContain(file.id);
});

test.each([
  ['black', 'light', false],
  ['white', 'dark', false],
  ['#ffd54a', 'dark', false],
  ['#1a3c8c', 'light', false],
  ['white', 'dark', true],
] as const)(
  'a %s mark without a background stands on a %s plate (moves: %s)',
  async (color, plate, moves) => {
    const markAt = (gravity: string) =>
      sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
        .composite([
          {
            input: { create: { width: 100, height: 80, channels: 4, background: color } },
            gravity,
          },
        ])
        .png()
        .toBuffer();
    const mark = await markAt('center');
    const content = moves
      ? await sharp([mark, await markAt('north')], { join: { animated: true } })
          .webp({ lossless: true, delay: [90, 90] })
          .toBuffer()
      : mark;
    const file = await send(
      moves ? 'logo.webp' : 'logo.png',
      moves ? 'image/webp' : 'image/png',
      content,
    );
    await make(file.id);
    for (const name of ['thumb', 'page-1']) {
      const { data, info } = await sharp((await stored(file.id, name))!)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 4).subarray(0, 4),
      ];
      const [corner, middle] = [at(3, 3), at(150, 100)];
      expect([corner[3], middle[3]], name).toEqual([255, 255]);
      expect((corner[1] ?? 0) > 200 ? 'light' : 'dark', name).toBe(plate);
      expect(Math.abs((corner[1] ?? 0) - (middle[1] ?? 0)), name).toBeGreaterThan(110);
    }
    const { pages } = await sharp((await stored(file.id, 'page-1'))!).metadata();
    expect(pages ?? 1).toBe(moves ? 2 : 1);
  },
);

test('a short animation moves at screen size, a long one is its first frame', async () => {
  const shades = await Promise.all(
    ['red', 'green', 'blue'].map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(shades, { join: { animated: true } })
    .gif()
    .toBuffer();
  const file = await send('turn.gif', 'image/gif', animation);
  await make(file.id);
  expect(await rowOf(file.id)).toMatchObject({ pages: [{ width: 300, height: 200 }] });
  const page = await sharp((await stored(file.id, 'page-1'))!).metadata();
  expect(page).toMatchObject({ format: 'webp', width: 300, pages: 3 });
  const thumb = await sharp((await stored(file.id, 'thumb'))!).metadata();
  expect([thumb.height, thumb.pages ?? 1]).toEqual([200, 1]);

  const size = { format: 'gif', width: 1000, height: 1000 } as Metadata;
  expect(isShortAnimation({ ...size, pages: 40 })).toBe(true);
  expect(isShortAnimation({ ...size, pages: 41 })).toBe(false);
  expect(isShortAnimation({ ...size, pages: 1 })).toBe(false);
});

test('the pages of a document become pictures, whatever size they claim to have', async () => {
  const file = await send(
    'poster.pdf',
    'application/pdf',
    await pdf([595, 842], [200_000, 100_000]),
  );
  await make(file.id);
  expect(await rowOf(file.id)).toMatchObject({
    state: 'ready',
    pages: [
      { width: 1131, height: 1600 },
      { width: 1600, height: 800 },
    ],
    page_count: 2,
  });
  const second = await sharp((await stored(file.id, 'page-2'))!).stats();
  expect(second.channels.every(({ mean }) => mean > 200)).toBe(true);
});

test('a document with a password says so, and is not tried again', async () => {
  const document = new PDFDocument({ userPassword: 'secret' });
  document.text('Not for everybody');
  document.end();
  const file = await send('contract.pdf', 'application/pdf', await buffer(document));
  await make(file.id);
  expect(await rowOf(file.id)).toMatchObject({ state: 'locked', pages: [], page_count: 0 });
  expect(await storedNames(file.id)).toEqual([]);
  expect(shownFiles).toContain(file.id);
  const about = { name: 'contract.pdf', contentType: 'application/pdf' };
  const row = { preview_state: 'locked', preview_pages: [], preview_page_count: 0 };
  expect(presentPreview(about, row)).toMatchObject({ kind: 'pdf', state: 'locked' });
});

test('the first 50 pages of a long document are shown', async () => {
  const sizes = Array.from({ length: 53 }, (): [number, number] => [40, 40]);
  const file = await send('book.pdf', 'application/pdf', await pdf(...sizes));
  await make(file.id);
  expect(await rowOf(file.id)).toMatchObject({
    pages: Array.from({ length: 50 }, () => ({ width: 160, height: 160 })),
    page_count: 53,
  });
  expect(await storedNames(file.id)).toHaveLength(51);
});

test('of a text the first 100 kB are shown, cut between two characters', async () => {
  const file = await send('notes.md', 'text/markdown', Buffer.from(`x${'é'.repeat(80_000)}`));
  await make(file.id);
  expect(await rowOf(file.id)).toMatchObject({ state: 'ready', pages: [] });
  const text = (await stored(file.id, 'text'))!;
  expect([text.length, text.toString().includes('\uFFFD')]).toEqual([99_999, false]);
});

test('code is text by its name, if it is text', async () => {
  const code = await send('shop.ts', 'application/octet-stream', Buffer.from('const a = "<b>";'));
  const binary = await send('shop.go', 'application/octet-stream', Buffer.from([1, 0, 2, 0]));
  await make(code.id);
  await make(binary.id);
  expect((await stored(code.id, 'text'))?.toString()).toBe('const a = "<b>";');
  expect((await rowOf(binary.id))?.state).toBe('failed');
});

test('an SVG becomes a picture of the size of the screen; its scripts and other files do nothing', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">
    <script>alert(1)</script><image xlink:href="file:///etc/passwd" width="5" height="5"/>
    <rect width="20" height="10" fill="blue"/></svg>`;
  const file = await send('logo.svg', 'image/svg+xml', Buffer.from(svg));
  await make(file.id);
  expect(await rowOf(file.id)).toMatchObject({
    state: 'ready',
    pages: [{ width: 2400, height: 1200 }],
  });
});

async function bomb(width: number, height: number): Promise<Buffer> {
  const small = await picture(4, 4).png().toBuffer();
  small.writeUInt32BE(width, 16); // the declared size, not the actual one
  small.writeUInt32BE(height, 20);
  return small;
}

/** Two kilobytes with 16 million lines: each form draws the next one eight times. */
async function nestedForms(levels = 8): Promise<Buffer> {
  const forms = Array.from({ length: 9 }, (_, depth) => {
    const drawing = depth < levels ? '/F Do '.repeat(8) : '0 0 m 300 300 l S';
    const form = `/Type/XObject/Subtype/Form/BBox[0 0 300 300]/Resources<</XObject<</F ${depth + 4} 0 R>>>>`;
    return `${depth + 3} 0 obj\n<<${form}/Length ${drawing.length}>>\nstream\n${drawing}\nendstream\nendobj\n`;
  });
  const page =
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Resources<</XObject<</F 4 0 R>>>>/Contents 3 0 R>>';
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[12 0 R]/Count 1>>\nendobj\n${forms.join('')}12 0 obj\n${page}\nendobj\ntrailer\n<</Root 1 0 R>>\n`,
  );
}

test.each([
  ['a picture of 3.6 gigapixels', 'a.png', 'image/png', () => bomb(60_000, 60_000)],
  ['a picture as thin as a line', 'a.png', 'image/png', () => bomb(60_000, 1)],
  [
    'half a picture',
    'a.png',
    'image/png',
    async () => (await picture(900, 900).png().toBuffer()).subarray(0, 300),
  ],
  ['something else', 'a.jpg', 'image/jpeg', async () => Buffer.from('not a picture')],
  [
    'half a document',
    'a.pdf',
    'application/pdf',
    async () => (await pdf([300, 300])).subarray(0, 100),
  ],
  ['a small document that needs gigabytes', 'a.pdf', 'application/pdf', () => nestedForms()],
  ['a page without a size', 'a.pdf', 'application/pdf', () => pdf([90_000, 1])],
  [
    'an SVG that claims a gigapixel',
    'a.svg',
    'image/svg+xml',
    async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'),
  ],
  ['bytes that are not text', 'a.txt', 'text/plain', async () => Buffer.from([0xff, 0xfe, 0x00])],
] as const)('%s cannot be shown, and stores nothing', async (_what, name, type, content) => {
  const file = await send(name, type, await content());
  await make(file.id);
  expect((await rowOf(file.id))?.state).toBe('failed');
  expect(await storedNames(file.id)).toEqual([]);
  expect(shownFiles).toContain(file.id);
});

test('nested forms are drawn if they are few', async () => {
  const file = await send('forms.pdf', 'application/pdf', await nestedForms(2));
  await make(file.id);
  expect((await rowOf(file.id))?.state).toBe('ready');
});

test.runIf(isLong)('a real picture of 100 megapixels takes little memory', async () => {
  const large = await picture(10_000, 9_900).png({ compressionLevel: 1 }).toBuffer();
  const file = await send('large.png', 'image/png', large);
  const before = process.memoryUsage().rss;
  await make(file.id);
  expect((await rowOf(file.id))?.state).toBe('ready');
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

test('making a preview twice, also at once, leaves the same', async () => {
  const file = await send('twice.png', 'image/png', await picture(30, 20).png().toBuffer());
  await Promise.all([make(file.id), make(file.id)]);
  await make(file.id);
  expect(await rowOf(file.id)).toMatchObject({
    state: 'ready',
    pages: [{ width: 30, height: 20 }],
  });
  expect((await storedNames(file.id)).toSorted()).toEqual(['page-1.webp', 'thumb.webp']);
  expect(shownFiles.filter((id) => id === file.id)).toHaveLength(1);
});

test('a file that is deleted takes its previews along, also while they are made', async () => {
  const [shown, late] = await Promise.all([
    send('a.png', 'image/png', await picture(30, 20).png().toBuffer()),
    send('b.png', 'image/png', await picture(30, 20).png().toBuffer()),
  ]);
  await make(shown.id);
  await deleteStored(store, await deleteFileRows(ctx, [shown.id]));
  expect(await storedNames(shown.id)).toEqual([]);

  const slowStore = {
    ...store,
    put: async (...args: Parameters<typeof store.put>) => {
      await store.put(...args);
      await deleteStored(store, await deleteFileRows(ctx, [late.id]));
    },
  };
  await makePreview(ctx, { files: slowStore, shown: async () => {} }, { fileId: late.id });
  expect(await storedNames(late.id)).toEqual([]);
  await make(late.id);
});

const slowJobsOf = (fileId: string) =>
  (ctx.queue as ReturnType<typeof ctxFor>['queue']).sent.filter(
    ({ name, payload }) =>
      name === makeSlowPreviewJob.name && 'fileId' in payload && payload.fileId === fileId,
  );

test('four endless drawings: closing ends them at once, and a shop that was killed twice does not draw them again', async () => {
  const files = await Promise.all(
    Array.from({ length: 4 }, () => send('endless.svg', 'image/svg+xml', Buffer.from(ENDLESS_SVG))),
  );
  const drawings = Promise.allSettled(files.map(({ id }) => make(id)));
  const attempts = async () =>
    Promise.all(files.map(async ({ id }) => (await rowOf(id))?.attempts));
  await expect.poll(attempts).toEqual([1, 1, 1, 1]);
  await closeChildren();
  for (const drawing of await drawings) {
    expect(drawing).toMatchObject({ reason: { kind: CommonFailures.server_busy } });
  }
  // A shop that ends as usual takes its attempts back; one that is killed cannot.
  expect(await attempts()).toEqual([0, 0, 0, 0]);
  const { id } = files[0]!;
  await setAttempts(id, 1);
  await make(id);
  expect([await rowOf(id), slowJobsOf(id)]).toMatchObject([{ state: 'pending' }, [{}]]);
  await setAttempts(id, 2);
  await make(id, 'slow');
  expect((await rowOf(id))?.state).toBe('failed');
});

test('a file that takes long is drawn again with more time, where only such files wait, and then given up', async () => {
  const file = await send('long.png', 'image/png', await picture(3, 3).png().toBuffer());
  const paces: Pace[] = [];
  const draw: typeof drawPreview = async (_store, _file, { pace }) => {
    paces.push(pace);
    throw new NeedsMoreError();
  };
  await make(file.id, 'quick', draw);
  expect(await rowOf(file.id)).toMatchObject({ state: 'pending', attempts: 1 });
  expect(slowJobsOf(file.id)).toHaveLength(1);
  await make(file.id, 'slow', draw);
  expect((await rowOf(file.id))?.state).toBe('failed');
  expect(shownFiles).toContain(file.id);
  expect(paces).toEqual(['quick', 'slow']);
});

test('a store that is away is no fault of the file', async () => {
  const file = await send('ok.png', 'image/png', await picture(3, 3).png().toBuffer());
  const away = { ...store, get: () => Promise.reject(new Error('away')) };
  const work = makePreview(ctx, { files: away, shown: async () => {} }, { fileId: file.id });
  await expect(work).rejects.toThrow('away');
  await make(file.id);
  expect((await rowOf(file.id))?.state).toBe('ready');
});

test('what a browser plays or only downloads needs no job; what is missing is queued again', async () => {
  const at = new Date('2026-05-03T12:00:00Z');
  const own = asSystem(ctxFor(db, undefined, at), 'test');
  const files = await Promise.all(
    ['video/mp4', 'application/zip', 'image/png'].map((content_type) =>
      buildFile(db, { name: 'a', content_type }),
    ),
  );
  const png = files[2]!;
  const ids = files.map(({ id }) => id);
  await transact(own, (tx) => queuePreviews(tx, ids));
  await transact(own, (tx) => queuePreviews(tx, ids));
  const queue = own.queue as ReturnType<typeof ctxFor>['queue'];
  expect(queue.sent.map(({ payload }) => payload)).toEqual([{ fileId: png.id }]);
  const later = asSystem(ctxFor(db, undefined, new Date('2026-05-03T13:01:00Z')), 'test');
  await queueMissingPreviews(later);
  expect((later.queue as typeof queue).sent.map(({ payload }) => payload)).toEqual([
    { fileId: png.id },
  ]);
});
