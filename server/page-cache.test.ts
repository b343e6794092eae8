import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageCache, sendPage, type CachedPage, type RenderedPage } from './page-cache.ts';

const page = (text: string, ...tags: string[]): RenderedPage => ({
  response: new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  tags: new Set(tags),
});

const newCache = (options = {}) => new PageCache({ limit: 3, ttlMs: 60_000, ...options });

/** A page that says how often it was rendered. */
function counted(...tags: string[]) {
  let renders = 0;
  return async () => page(`render ${(renders += 1)}`, ...tags);
}

const textOf = async (result: Response | CachedPage, headers = {}) =>
  (result instanceof Response ? result : sendPage(result, new Headers(headers))).text();

test('a page is rendered once and forgotten with what it shows', async () => {
  const cache = newCache();
  const render = counted('services', 'site');
  expect(await textOf(await cache.get('/', render))).toBe('render 1');
  cache.forget('posts');
  expect(await textOf(await cache.get('/', render))).toBe('render 1');
  cache.forget('services');
  expect(await textOf(await cache.get('/', render))).toBe('render 2');
});

test('many who ask at once wait for one render', async () => {
  const cache = newCache();
  const render = counted('site');
  const all = await Promise.all(
    Array.from({ length: 6 }, () => cache.get('/', render).then((result) => textOf(result))),
  );
  expect(new Set(all)).toEqual(new Set(['render 1']));
});

test('an edit during a render keeps the old page out of the cache', async () => {
  const cache = newCache();
  const { promise: edited, resolve: goOn } = Promise.withResolvers<void>();
  const stale = cache.get('/', async () => {
    await edited;
    return page('old', 'services');
  });
  cache.forget('services');
  goOn();
  expect(await textOf(await stale)).toBe('old');
  expect(await textOf(await cache.get('/', async () => page('new', 'services')))).toBe('new');
});

test('clearing during a render keeps it out as well', async () => {
  const cache = newCache();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stale = cache.get('/', () => promise.then(() => page('old', 'site')));
  cache.clear();
  resolve();
  await stale;
  expect(await textOf(await cache.get('/', async () => page('new', 'site')))).toBe('new');
});

test.each([
  ['untagged', { response: page('x').response, tags: undefined }],
  [
    'failed',
    {
      response: new Response('x', { status: 404, headers: { 'content-type': 'text/html' } }),
      tags: new Set(['site']),
    },
  ],
  [
    'personal',
    {
      response: new Response('x', {
        headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' },
      }),
      tags: new Set(['site']),
    },
  ],
  ['no document', { response: Response.json({}), tags: new Set(['site']) }],
])('what is %s is not kept', async (_case, rendered) => {
  const cache = newCache();
  expect(await cache.get('/', async () => rendered as RenderedPage)).toBeInstanceOf(Response);
  expect(await textOf(await cache.get('/', async () => page('fresh', 'site')))).toBe('fresh');
});

test('a failed render is passed on and tried again', async () => {
  const cache = newCache();
  await expect(cache.get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect(await textOf(await cache.get('/', async () => page('back', 'site')))).toBe('back');
});

test('the page that was kept longest goes when there are too many', async () => {
  const cache = newCache({ limit: 2 });
  const first = counted('site');
  await cache.get('/1', first);
  await cache.get('/2', counted('site'));
  await cache.get('/3', counted('site'));
  expect(await textOf(await cache.get('/1', first))).toBe('render 2');
});

test('a page grows old', async () => {
  const cache = newCache({ ttlMs: -1 });
  const render = counted('site');
  await cache.get('/', render);
  expect(await textOf(await cache.get('/', render))).toBe('render 2');
});

test('a browser gets the smallest form it takes, and 304 for what it has', async () => {
  const kept = (await newCache().get('/', async () => page('hello', 'site'))) as CachedPage;
  const send = (headers: Record<string, string>) => sendPage(kept, new Headers(headers));
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

  const br = send({ 'accept-encoding': 'gzip, br' });
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await bytes(br)).toString()).toBe('hello');
  const gz = send({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(await bytes(gz)).toString()).toBe('hello');
  expect(send({}).headers.has('content-encoding')).toBe(false);

  const known = send({ 'if-none-match': kept.etag });
  expect(known.status).toBe(304);
  expect(await known.text()).toBe('');
});
