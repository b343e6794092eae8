import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskStore } from './disk.ts';
import { assertFileKey, type FileStore, type ListedFile } from './file-store.ts';
import { createS3Store } from './s3.ts';

const contentType = 'application/octet-stream';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'file-store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function diskStore(): Promise<FileStore> {
  return createDiskStore(join(await temporaryFolder(), 'files'));
}

async function s3Store(): Promise<FileStore> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: 'uploads', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return createS3Store({
    bucket: 'uploads',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
}

async function* breakOff() {
  yield randomBytes(100_000);
  throw new Error('the browser went away');
}

const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', diskStore],
  ['S3', s3Store],
];

async function contentOf(store: FileStore, key: string): Promise<Buffer | null> {
  const file = await store.get(key);
  if (!file) return null;
  const content = await buffer(file.stream);
  expect(file.sizeBytes).toBe(content.length);
  return content;
}

test.each(stores)('%s returns what was stored, as bytes and as a stream', async (_, open) => {
  const store = await open();
  const bytes = randomBytes(1000);
  await store.put('orders/1f/a.pdf', bytes, { contentType });
  expect(await contentOf(store, 'orders/1f/a.pdf')).toEqual(bytes);
  await store.put('orders/1f/b', Readable.from([Buffer.from('hello '), Buffer.from('there')]), {
    contentType,
  });
  expect((await contentOf(store, 'orders/1f/b'))?.toString()).toBe('hello there');
  await store.put('empty', Buffer.alloc(0), { contentType });
  expect(await contentOf(store, 'empty')).toEqual(Buffer.alloc(0));
});

test.each(stores)('%s lists its files, but no unfinished ones', async (_, open) => {
  const store = await open();
  const keys = ['a/b', 'a-b/c', 'b/1', 'b/10/x', 'b/2.webp'];
  for (const key of keys) await store.put(key, Buffer.from(key), { contentType });
  await store.begin('b/unfinished');
  const listed: ListedFile[] = [];
  const keysIn = async (prefix: string) => {
    listed.length = 0;
    for await (const file of store.list(prefix)) listed.push(file);
    return listed.map(({ key }) => key).toSorted();
  };
  expect(await keysIn('')).toEqual(keys.toSorted());
  expect(await keysIn('b/')).toEqual(['b/1', 'b/10/x', 'b/2.webp']);
  expect(await keysIn('nothing/')).toEqual([]);
  expect(await keysIn('b/10/')).toEqual(['b/10/x']);
  expect(listed[0]).toMatchObject({ sizeBytes: 6, modifiedAt: expect.any(Date) });
});

test.each(stores)('%s returns a part of a file', async (_, open) => {
  const store = await open();
  const bytes = randomBytes(1000);
  await store.put('a', bytes, { contentType });
  const part = await store.get('a', { start: 100, end: 149 });
  expect(part?.sizeBytes).toBe(50);
  expect(part && (await buffer(part.stream))).toEqual(bytes.subarray(100, 150));
  expect(await store.get('b', { start: 0, end: 0 })).toBeNull();
});

test.each(stores)('%s replaces and removes a file, also repeatedly', async (_, open) => {
  const store = await open();
  await store.put('logo.svg', Buffer.from('old'), { contentType });
  await store.put('logo.svg', Buffer.from('new'), { contentType });
  expect((await contentOf(store, 'logo.svg'))?.toString()).toBe('new');
  await store.delete('logo.svg');
  await store.delete('logo.svg');
  expect(await store.get('logo.svg')).toBeNull();
});

test.each(stores)('%s has no file at an unused key or at a folder', async (_, open) => {
  const store = await open();
  await store.put('orders/1f/a.pdf', Buffer.from('a'), { contentType });
  expect(await store.get('orders/2f/a.pdf')).toBeNull();
  expect(await store.get('orders/1f')).toBeNull();
  await store.delete('orders');
  expect(await contentOf(store, 'orders/1f/a.pdf')).not.toBeNull();
});

test.each(stores)('%s keeps nothing of a file whose source failed', async (_, open) => {
  const store = await open();
  await store.put('a', Buffer.from('whole'), { contentType });
  await expect(store.put('a', Readable.from(breakOff()), { contentType })).rejects.toThrow(
    'went away',
  );
  expect((await contentOf(store, 'a'))?.toString()).toBe('whole');
});

test.each(stores)('%s stores a large file from a stream completely', async (_, open) => {
  const store = await open();
  const chunk = randomBytes(1024 * 1024);
  const expected = createHash('sha256');
  async function* chunks() {
    for (let index = 0; index < 12; index += 1) {
      chunk.writeUInt32BE(index);
      expected.update(chunk);
      yield Buffer.from(chunk);
    }
  }
  await store.put('large.bin', Readable.from(chunks()), { contentType });
  const content = await contentOf(store, 'large.bin');
  const digest = createHash('sha256')
    .update(content ?? '')
    .digest('hex');
  expect(digest).toBe(expected.digest('hex'));
});

test.each(stores)('two concurrent writes of one key leave one complete file', async (_, open) => {
  const store = await open();
  const versions = ['a', 'b', 'c', 'd'].map((letter) => Buffer.from(letter.repeat(50_000)));
  await Promise.all(versions.map((version) => store.put('same', version, { contentType })));
  const content = await contentOf(store, 'same');
  expect(versions.some((version) => content?.equals(version))).toBe(true);
});

const strangeKeys = [
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '..',
  '../a',
  'a/../b',
  './a',
  'a\\b',
  'a b',
  'A',
  'a.',
  '.a',
  'a.b.c',
  'a\0',
  'ä',
  '%2e%2e',
  'a.tar.gz',
  'x'.repeat(501),
];

test.each(strangeKeys)('the key "%s" is refused', async (key) => {
  expect(() => assertFileKey(key)).toThrow(TypeError);
  const store = await diskStore();
  await expect(store.put(key, Buffer.from('a'), { contentType })).rejects.toThrow(TypeError);
  await expect(store.get(key)).rejects.toThrow(TypeError);
  await expect(store.delete(key)).rejects.toThrow(TypeError);
});

test('there is no file below the key of another file', async () => {
  const store = await diskStore();
  await store.put('a', Buffer.from('a'), { contentType });
  expect(await store.get('a/b')).toBeNull();
  await store.delete('a/b');
});

test('incomplete files of a killed process are removed, files in progress are not', async () => {
  const folder = await temporaryFolder();
  await createDiskStore(folder).put('a', Buffer.from('a'), { contentType });
  const incoming = join(folder, '.incoming');
  await writeFile(join(incoming, 'abandoned'), 'half');
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(join(incoming, 'abandoned'), yesterday, yesterday);
  await writeFile(join(incoming, 'under-way'), 'half');
  const now = new Date(); // a moved clock does not move the times of files
  await utimes(join(incoming, 'under-way'), now, now);
  expect(await createDiskStore(folder).removeAbandoned()).toBe(1);
  expect(await createDiskStore(folder).removeAbandoned()).toBe(0);
  expect(await readdir(incoming)).toEqual(['under-way']);
  await createDiskStore(folder).put('b', Buffer.from('b'), { contentType });
  expect(await readdir(incoming)).toEqual(['under-way']);
});
