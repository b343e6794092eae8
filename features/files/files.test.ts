import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from '#test/harness/fast-check.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { countedBody } from '#test/harness/api.ts';
import { testDatabase } from '#test/harness/database.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { filesHttp } from './http.ts';
import { createFile } from './create-file.ts';
import { openFile } from './open-file.ts';
import { readMultipart, withMultipart, type MultipartLimits } from './read-multipart.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-files-'));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const store = createDiskStore(folder);
const admin = await buildUser(db, { role: 'admin' });
const http = filesHttp({ files: store });
const adminApi = routerClient(http, ctxFor(db, admin));
const visitor = routerClient(http, ctxFor(db));

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });

function form(...parts: [field: string, content: BlobPart | string, name?: string][]): FormData {
  const data = new FormData();
  for (const [field, content, name] of parts) {
    if (name === undefined) data.append(field, content as string);
    else data.append(field, new File([content], name));
  }
  return data;
}

const requestOf = (body: BodyInit, headers?: HeadersInit) =>
  new Request('http://here.test/', { method: 'POST', body, ...(headers && { headers }) });

const streamed = (body: ReadableStream) =>
  new Request('http://here.test/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  } as RequestInit);

/** A form with the boundary `b`, sent over a slow line. */
function inPieces(form: string | Buffer, size: number): Request {
  const bytes = Buffer.from(form as string, 'latin1');
  let at = 0;
  return streamed(
    new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(new Uint8Array(bytes.subarray(at, (at += size))));
      },
    }),
  );
}

const read = (data: FormData, limits: MultipartLimits = {}) =>
  readMultipart(store, requestOf(data), limits);

/** The beginning of a film: who made it, and so its type. */
function ftyp(brand: string): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mp41`, 'latin1'),
    Buffer.alloc(200),
  ]);
}

test('a name has no trace of how a form writes it', async () => {
  const { uploads } = await read(form(['file', 'words', '12" (100%22).txt']));
  expect(uploads.map(({ name }) => name)).toEqual(['12_ (100_).txt']);
});

/** The code of the refusal, or the response. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiFailure ? error.kind.code : error),
  );

const storedFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

async function upload(person: typeof adminApi, content: BlobPart, name: string) {
  const response = await person.request('/', {
    method: 'POST',
    body: form(['file', content, name]),
  });
  return { status: response.status, body: await response.json() };
}

test('an administrator uploads a picture, and everyone can see it in our widths', async () => {
  const photo = await red(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toBuffer();
  const { status, body } = await upload(adminApi, photo, 'Été à Łódź.jpeg');
  expect(status).toBe(201);
  const { id, name, picture } = body.data;
  expect(name).toBe('Été à Łódź.webp');
  expect(picture).toMatchObject({ width: 1600, height: 800, src: `/api/files/${id}?width=960` });

  for (const [asked, width] of [
    ['', 1600],
    ['?width=960', 960],
    ['?width=500', 960],
    ['?width=9', 480],
  ]) {
    const response = await visitor.request(`/${id}${asked}`);
    expect(response.status).toBe(200);
    const seen = await sharp(await response.arrayBuffer()).metadata();
    expect(seen).toMatchObject({ format: 'webp', width });
    expect(seen.exif).toBeUndefined();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringContaining('inline; filename="Ete a _odz.webp"'),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
});

test('a picture is rotated upright before its orientation is removed', async () => {
  const lying = await red(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { body } = await upload(adminApi, lying, 'phone.jpg');
  expect(body.data.picture).toMatchObject({ width: 200, height: 400 });
});

test('visitors and customers cannot upload, and their bodies are not read', async () => {
  const customer = routerClient(http, ctxFor(db, await buildUser(db)));
  for (const [person, status] of [
    [visitor, 401],
    [customer, 403],
  ] as const) {
    const { body, takenBytes } = countedBody(100_000);
    const response = await person.request('/', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit);
    expect([response.status, takenBytes()]).toEqual([status, 0]);
  }
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const huge = await red(4, 4).png().toBuffer();
huge.writeUInt32BE(60_000, 16); // the declared length, not the actual one
huge.writeUInt32BE(60_000, 20);

test.each([
  ['an SVG', Buffer.from(svg), 'a.svg'],
  ['an SVG that calls itself PNG', Buffer.from(svg), 'a.png'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg'],
  ['half a picture', (await red(900, 900).png().toBuffer()).subarray(0, 300), 'a.png'],
  ['a picture that unfolds to 3.6 gigapixels', huge, 'a.png'],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'a.pdf'],
  ['nothing', Buffer.alloc(0), 'a.png'],
])('%s is refused as a picture and leaves nothing behind', async (_what, content, name) => {
  const before = await storedFiles();
  const { status, body } = await upload(adminApi, new Uint8Array(content), name);
  expect(status).toBe(415);
  expect(body.code).toBe('file_refused');
  expect(await storedFiles()).toBe(before);
});

test('a picture with a page appended to it is stored without the page', async () => {
  const polyglot = Buffer.concat([
    await red(20, 20).png().toBuffer(),
    Buffer.from('<script>alert(document.cookie)</script>'),
  ]);
  const { body } = await upload(adminApi, new Uint8Array(polyglot), 'a.png');
  const response = await visitor.request(`/${body.data.id}`);
  expect(Buffer.from(await response.arrayBuffer()).includes('<script>')).toBe(false);
});

test('fields and files are stored exactly; an empty file field is not a file', async () => {
  const { fields, uploads } = await read(
    form(['message', 'Łódź & "more"'], ['file', 'a,b\n1,2\n', 'Zahlen.csv'], ['file', '', '']),
  );
  expect(fields).toEqual({ message: 'Łódź & "more"' });
  expect(uploads).toEqual([
    expect.objectContaining({
      field: 'file',
      name: 'Zahlen.csv',
      contentType: 'text/csv',
      sizeBytes: 8,
    }),
  ]);
});

test('a private file can be downloaded by people with access, and is not found for anyone else', async () => {
  const customer = await buildUser(db);
  const ctx = ctxFor(db, customer);
  const page = '<script>alert(1)</script>';
  const file = await withMultipart(
    store,
    requestOf(form(['file', page, 'page.html'])),
    {},
    (sent) => transact(ctx, (tx) => createFile(tx, sent.uploads[0]!)),
  );
  expect(file).toMatchObject({ visibility: 'private', uploaded_by: customer.id });
  expect((await visitor.request(`/${file.id}`)).status).toBe(404);
  expect((await adminApi.request(`/${file.id}`)).status).toBe(404);

  const response = await openFile(ctx, store, file.id);
  expect(await response.text()).toBe(page);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': `attachment; filename="page.html"; filename*=UTF-8''page.html`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('files are deleted again if the work fails', async () => {
  const before = await storedFiles();
  const failing = withMultipart(store, requestOf(form(['file', 'x', 'a.txt'])), {}, async () => {
    throw new Error('the order is closed');
  });
  await expect(failing).rejects.toThrow('the order is closed');
  expect(await storedFiles()).toBe(before);
});

test('a file may have exactly the limit and not one byte more', async () => {
  const limits = { fileBytes: 1_000_000 };
  const exact = await read(form(['file', new Uint8Array(1_000_000).fill(65), 'a.txt']), limits);
  expect(exact.uploads[0]?.sizeBytes).toBe(1_000_000);
  const before = await storedFiles();
  const over = form(['file', 'small', 'b.txt'], ['file', new Uint8Array(1_000_001), 'a.txt']);
  expect(await refusalOf(read(over, limits))).toBe('file_too_large');
  expect(await storedFiles()).toBe(before);
});

test('a body with too large a content-length is refused before it is read', async () => {
  const request = requestOf('x', {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '999999999999',
  });
  expect(await refusalOf(readMultipart(store, request, {}))).toBe('file_too_large');
});

test('more files than allowed are refused as a whole', async () => {
  const before = await storedFiles();
  const three = form(['a', 'x', 'a.txt'], ['b', 'x', 'b.txt'], ['c', 'x', 'c.txt']);
  expect(await refusalOf(read(three, { files: 2 }))).toBe('too_many_files');
  expect(await storedFiles()).toBe(before);
});

test.each([
  ['no form at all', '{}', 'application/json'],
  ['a form without a boundary', 'x', 'multipart/form-data'],
  [
    'a form that breaks off within a file',
    '--b\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nhalf of',
    'multipart/form-data; boundary=b',
  ],
])('%s is refused and nothing is stored', async (_what, text, type) => {
  const before = await storedFiles();
  const work = readMultipart(store, requestOf(text, { 'content-type': type }), {});
  expect(await refusalOf(work)).toBe('form_unreadable');
  expect(await storedFiles()).toBe(before);
});

const FILE = 'Content-Disposition: form-data; name="f"; filename="a.txt"';
/** An empty file field, as browsers send it. */
const NO_FILE = `${FILE.replace('a.txt', '')}\r\nContent-Type: application/octet-stream`;

test.each([
  ['a part without a header', '--b\r\nBad Header\r\n\r\nhello\r\n--b--\r\n'],
  ['a NUL in a file name', `--b\r\n${FILE.replace('a.', 'a\0.')}\r\n\r\nhello\r\n--b--\r\n`],
  ['a bad header after a file', `--b\r\n${FILE}\r\n\r\nhello\r\n--b\r\nBad\r\n\r\nx\r\n--b--\r\n`],
  ['an end within a header', `--b\r\n${FILE.slice(0, 30)}`],
  ['an end within an empty file field', `--b\r\n${NO_FILE}\r\n\r\nhalf of`],
  ['only a boundary', '--b'],
  [
    'more parts than allowed',
    `--b\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n`.repeat(102),
  ],
])('%s is refused and leaves nothing behind, whole or in pieces', async (_what, text) => {
  const before = await storedFiles();
  for (const size of [1, 7, text.length]) {
    expect(await refusalOf(readMultipart(store, inPieces(text, size), {}))).toBe('form_unreadable');
  }
  expect(await storedFiles()).toBe(before);
});

test('data after the last boundary is ignored', async () => {
  const text = `--b\r\n${FILE}\r\n\r\nhello\r\n--b--\r\ngarbage \0\xFF --b --b--`;
  const { uploads } = await readMultipart(store, inPieces(text, 5), {});
  expect(uploads).toMatchObject([{ name: 'a.txt', sizeBytes: 5 }]);
});

test('a file that arrives in many chunks is measured, hashed and typed as a whole', async () => {
  const content = Buffer.concat([await red(40, 40).png().toBuffer(), randomBytes(1_000_000)]);
  const form = Buffer.concat([
    Buffer.from(`--b\r\n${FILE.replace('a.txt', 'a.png')}\r\n\r\n`),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const { uploads } = await readMultipart(store, inPieces(form, 10_000), {});
  expect(uploads).toMatchObject([
    {
      sizeBytes: content.length,
      contentType: 'image/png',
      sha256: createHash('sha256').update(content).digest(),
    },
  ]);
  const stored = await store.get(uploads[0]!.storageKey);
  expect(content.equals(await buffer(stored!.stream))).toBe(true);
});

test('a form without a length is read no further than its limits', async () => {
  const { body, takenBytes } = countedBody(30_000_000);
  const work = readMultipart(store, streamed(body), { files: 1, fileBytes: 1_000_000 });
  expect(await refusalOf(work)).toBe('file_too_large');
  expect(takenBytes()).toBeLessThan(3_000_000);
});

test.each([
  ['a file', FILE],
  ['an empty file field', NO_FILE],
])('a connection that breaks within %s leaves nothing stored', async (_what, head) => {
  const before = await storedFiles();
  const start = Buffer.from(`--b\r\n${head}\r\n\r\nhalf of`);
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(start),
    pull: (controller) => controller.error(new Error('connection reset')),
  });
  expect(await refusalOf(readMultipart(store, streamed(body), {}))).toBe('form_unreadable');
  expect(await storedFiles()).toBe(before);
});

// Any byte of a form may be corrupt: the form is read or refused, and an error without a listener would fail this file.
test('a corrupted form is read or refused', async () => {
  const whole = Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="t"\r\n\r\nwords\r\n--b\r\n${FILE}\r\nContent-Type: text/plain\r\n\r\nhello\r\n--b--\r\n`,
  );
  const tampered = fc.record({
    edits: fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 }),
    length: fc.integer({ min: 1, max: whole.length }),
    size: fc.integer({ min: 1, max: 64 }),
  });
  await fc.assert(
    fc.asyncProperty(tampered, async ({ edits, length, size }) => {
      const bytes = Buffer.from(whole);
      for (const [at, byte] of edits) bytes[at] = byte;
      const work = readMultipart(store, inPieces(bytes.subarray(0, length), size), {});
      expect(['accepted', 'form_unreadable', 'file_refused']).toContain(await refusalOf(work));
    }),
    { numRuns: 300 },
  );
});

test.each<[string, Buffer, string]>([
  ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3_000_000)]), 'logo.png'],
  ['a script for a shell of Windows', Buffer.from('start evil'), 'logo.bat'],
  ['a page that calls itself PDF', Buffer.from('<script>'), 'logo.pdf'],
  ['a PNG that calls itself PDF', await red(3, 3).png().toBuffer(), 'logo.pdf'],
  ['a video that calls itself a picture', ftyp('qt  '), 'holiday.jpg'],
  ['a picture that calls itself a video', await red(3, 3).jpeg().toBuffer(), 'holiday.mp4'],
  ...['jse', 'iso', 'url', 'wsh', 'sct', 'chm', 'msix', 'webloc', 'AppImage'].map(
    (ending): [string, Buffer, string] => [
      `a .${ending} file`,
      Buffer.from('hello'),
      `logo.${ending}`,
    ],
  ),
  ['a link of Windows', Buffer.from('hello'), 'logo.settingcontent-ms'],
])('%s is no attachment', async (_what, content, name) => {
  expect(await refusalOf(read(form(['file', new Uint8Array(content), name])))).toBe('file_refused');
});

test.each([
  ['scan.pdf', Buffer.from('\r\n%PDF-1.7\n'), 'scan.pdf', 'application/pdf'],
  ['logo.jpg', await red(3, 3).webp().toBuffer(), 'logo.webp', 'image/webp'],
  ['logo.JPEG', await red(3, 3).png().toBuffer(), 'logo.png', 'image/png'],
  ['logo.v2.png', await red(3, 3).jpeg().toBuffer(), 'logo.v2.jpg', 'image/jpeg'],
  ['logo.jpeg', await red(3, 3).jpeg().toBuffer(), 'logo.jpeg', 'image/jpeg'],
  ['walk.mp4', ftyp('qt  '), 'walk.mov', 'video/quicktime'],
  ['walk.mp4', ftyp('3gp4'), 'walk.3gp', 'video/3gpp'],
  ['walk.mov', ftyp('mp42'), 'walk.mp4', 'video/mp4'],
  ['walk.m4v', ftyp('isom'), 'walk.m4v', 'video/mp4'],
  ['talk.wav', Buffer.from('RF64\xff\xff\xff\xffWAVEds64', 'latin1'), 'talk.wav', 'audio/wav'],
])('%s is taken and named by what it is', async (sent, content, name, contentType) => {
  const { uploads } = await read(form(['file', new Uint8Array(content), sent]));
  expect(uploads).toMatchObject([{ name, contentType }]);
});

test('a picture of a large camera is too large, not unreadable', async () => {
  const photo = await red(9504, 6336).jpeg().toBuffer();
  const refused = await upload(adminApi, new Uint8Array(photo), 'photo.jpg');
  expect(refused.body.detail).toBe(
    messagesOf('en', 'api-files').pictureTooLarge({ name: 'photo.jpg' }),
  );
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\map.pdf', 'map.pdf'],
  ['.htaccess', 'htaccess'],
  ['evil\u202Efdp.exe.txt', 'evilfdp.exe.txt'],
  ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie_ x.txt'],
  ['👩‍👩‍👧 und 👩🏽‍🎨.png', '👩‍👩‍👧 und 👩🏽‍🎨.png'],
  ['می‌خواهم.pdf', 'می‌خواهم.pdf'],
  ['in\u200Dvis\u200Cible\u200B.pdf\u200D', 'invisible.pdf'],
  ['   ', 'file'],
  [`${'ä'.repeat(300)}.txt`, `${'ä'.repeat(117)}.txt`],
])('%s is kept under a harmless name', async (name, kept) => {
  const { cleanName } = await import('./clean-name.ts');
  expect(cleanName(name)).toBe(kept);
});
