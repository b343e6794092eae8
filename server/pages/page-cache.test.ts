import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PageCache, sendPage, type CachedPage, type RenderedPage } from './page-cache.ts';

const page = (text: string, ...tags: string[]): RenderedPage => ({
  response: new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  tags: new Set(tags),
});

const newCache = (options = {}) =>
  new PageCache({ maxBytes: 100_000, maxQueryBytes: 100_000, ttlMs: 60_000, ...options });

/** A page that shows how often it was rendered. */
function counted(...tags: string[]) {
  let renders = 0;
  return async () => page(`render ${(renders += 1)}`, ...tags);
}

const textOf = async (result: Response | CachedPage, headers = {}) =>
  (result instanceof Response ? result : sendPage(result, new Headers(headers))).text();

test('a page is rendered once and dropped when its content changes', async () => {
  const cache = newCache();
  const render = counted('services', 'site');
  expect(await textOf(await cache.get('/', render))).toBe('render 1');
  cache.invalidate('posts');
  expect(await textOf(await cache.get('/', render))).toBe('render 1');
  cache.invalidate('services');
  expect(await textOf(await cache.get('/', render))).toBe('render 2');
});

test('concurrent requests share one render', async () => {
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
  cache.invalidate('services');
  goOn();
  expect(await textOf(await stale)).toBe('old');
  expect(await textOf(await cache.get('/', async () => page('new', 'services')))).toBe('new');
});

test('a request after an edit does not get a render that began before it', async () => {
  const cache = newCache();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const before = cache.get('/', () => held.then(() => page('old', 'services')));
  cache.invalidate('services');
  const after = cache.get('/', async () => page('new', 'services'));
  expect(await textOf(await after)).toBe('new');
  goOn();
  expect(await textOf(await before)).toBe('old');
  expect(await textOf(await cache.get('/', async () => page('newest', 'services')))).toBe('new');
});

test('an edit of other content during a render does not prevent caching', async () => {
  const cache = newCache();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const render = counted('posts');
  const running = cache.get('/', () => held.then(render));
  cache.invalidate('services');
  goOn();
  await running;
  expect(await textOf(await cache.get('/', render))).toBe('render 1');
});

test('concurrent requests for an uncacheable page share one render too', async () => {
  const cache = newCache();
  let renders = 0;
  const missing = async () => ({
    response: new Response(`not found ${(renders += 1)}`, { status: 404 }),
    tags: undefined,
  });
  const all = await Promise.all(
    [1, 2, 3].map(() => cache.get('/x', missing).then((r) => textOf(r))),
  );
  expect(all).toEqual(['not found 1', 'not found 1', 'not found 1']);
});

test('clearing the cache during a render keeps the page out as well', async () => {
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

test('beyond the byte limit the least recently used page is dropped', async () => {
  const cache = newCache({ maxBytes: 3500 }); // a small page counts for a little more than 1,000
  const [first, second] = [counted('site'), counted('site')];
  await cache.get('/1', first);
  await cache.get('/2', second);
  await cache.get('/3', counted('site'));
  await cache.get('/1', first);
  await cache.get('/4', counted('site'));
  expect(await textOf(await cache.get('/1', first))).toBe('render 1');
  expect(await textOf(await cache.get('/2', second))).toBe('render 2');
});

test('searches and cursors never push out a page without a query', async () => {
  const cache = newCache({ maxBytes: 3500, maxQueryBytes: 3500 });
  const [home, search] = [counted('site'), counted('site')];
  await cache.get('/', home);
  await cache.get('/services?q=map', search);
  for (const n of Array.from({ length: 50 }).keys())
    await cache.get(`/services?q=${n}`, counted('site'));
  expect(await textOf(await cache.get('/', home))).toBe('render 1');
  expect(await textOf(await cache.get('/services?q=map', search))).toBe('render 2');
});

test('a page whose time is over is served while a new one is made, and is kept if that fails', async () => {
  let time = 1_000;
  const cache = newCache({ now: () => time });
  const render = counted('site');
  await cache.get('/', render);
  time += 61_000;
  const refused = async () => {
    throw new Error('too busy');
  };
  expect(await textOf(await cache.get('/', refused))).toBe('render 1');
  await turn();
  const both = await Promise.all([cache.get('/', render), cache.get('/', render)]);
  expect(await Promise.all(both.map((each) => textOf(each)))).toEqual(['render 1', 'render 1']);
  await expect.poll(async () => textOf(await cache.get('/', render))).toBe('render 2');
});

test('a page is never served a minute after its time, nor after its content changed', async () => {
  let time = 1_000;
  const cache = newCache({ now: () => time });
  const render = counted('site');
  await cache.get('/', render);
  time += 121_000;
  expect(await textOf(await cache.get('/', render))).toBe('render 2');
  time += 61_000;
  cache.invalidate('site');
  expect(await textOf(await cache.get('/', render))).toBe('render 3');
});

test('a browser gets the smallest encoding it accepts, and 304 for a page it has', async () => {
  const cached = (await newCache().get('/', async () => page('hello', 'site'))) as CachedPage;
  const send = (headers: Record<string, string>) => sendPage(cached, new Headers(headers));
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

  expect(send({ 'accept-encoding': 'br;q=0, gzip' }).headers.get('content-encoding')).toBe('gzip');
  expect(send({ 'accept-encoding': 'identity' }).headers.has('content-encoding')).toBe(false);
  const br = send({ 'accept-encoding': 'gzip, br' });
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await bytes(br)).toString()).toBe('hello');
  const gz = send({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(await bytes(gz)).toString()).toBe('hello');
  expect(send({}).headers.has('content-encoding')).toBe(false);

  const known = send({ 'if-none-match': cached.etag });
  expect(known.status).toBe(304);
  expect(await known.text()).toBe('');
});

test('the tags stay inside; cacheable responses say so', async () => {
  const send = async (headers: Record<string, string>) => {
    const rendered = { response: new Response('x', { headers }), tags: new Set(['site']) };
    const cached = await newCache().get('/', async () => rendered);
    return sendPage(cached as CachedPage, new Headers()).headers;
  };
  const ours = await send({ 'cache-tags': 'site', 'cache-control': 'no-store' });
  expect(ours.has('cache-tags')).toBe(false);
  expect(ours.get('cache-control')).toBe('no-cache');
  expect((await send({ 'cache-control': 'public, max-age=900' })).get('cache-control')).toBe(
    'public, max-age=900',
  );
});
