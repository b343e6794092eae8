import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';

const WORDS = 'Every price is on the page. '.repeat(200);

function serve(body: BodyInit | null, headers: Record<string, string> = {}, status = 200) {
  const made = { 'content-type': 'text/html; charset=utf-8', ...headers };
  return new Hono().use(compress).all('*', () => new Response(body, { status, headers: made }));
}

const ask = (app: Hono, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
  app.request('/', { headers });

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('responses use the encoding that the client prefers', async () => {
  const br = await ask(serve(WORDS));
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(br.headers.get('vary')).toBe('accept-encoding');
  expect(brotliDecompressSync(await bytes(br)).toString()).toBe(WORDS);
  const gz = await ask(serve(WORDS), { 'accept-encoding': 'gzip, br;q=0.5' });
  expect(gz.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await bytes(gz)).toString()).toBe(WORDS);
});

test.each([
  ['text/html'],
  ['application/json'],
  ['application/problem+json'],
  ['application/rss+xml; charset=utf-8'],
  ['application/xml'],
  ['image/svg+xml'],
  ['text/csv; charset=utf-8'],
])('%s is compressed', async (type) => {
  const response = await ask(serve(WORDS, { 'content-type': type }));
  expect(response.headers.get('content-encoding')).toBe('br');
});

test.each([
  ['a picture', serve(WORDS, { 'content-type': 'image/png' })],
  ['a live stream', serve(WORDS, { 'content-type': 'text/event-stream' })],
  ['what is encoded already', serve(WORDS, { 'content-encoding': 'gzip' })],
  ['a part of a file', serve(WORDS, {}, 206)],
  ['what must not be transformed', serve(WORDS, { 'cache-control': 'no-transform' })],
  ['a few words', serve('hello')],
  ['an answer that hands out a token', serve(WORDS, { 'set-cookie': 'auth-token=x' })],
])('%s stays as it is', async (_what, app) => {
  const response = await ask(app);
  expect(response.headers.get('content-encoding')).not.toBe('br');
  expect(['hello', WORDS]).toContain(await response.text());
});

test('a client that asks for no compression gets none, and the response varies by encoding', async () => {
  const response = await ask(serve(WORDS), {});
  expect(response.headers.has('content-encoding')).toBe(false);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(await response.text()).toBe(WORDS);
});

test('a same-site page on another host learns nothing from lengths', async () => {
  const headers = { 'accept-encoding': 'br', 'sec-fetch-site': 'same-site' };
  expect((await ask(serve(WORDS), headers)).headers.has('content-encoding')).toBe(false);
});

const LINE = new TextEncoder().encode(`${'a line of an export, '.repeat(50)}\n`);

/** Endless incompressible chunks; counts those that are read, and reports when the reader stops. */
function endless() {
  const state = { chunks: 0, isLeft: false };
  const stream = new ReadableStream({
    pull(controller) {
      state.chunks += 1;
      controller.enqueue(randomBytes(1000));
    },
    cancel() {
      state.isLeft = true;
    },
  });
  return { state, stream };
}

test('a long body stays a stream: nothing is generated before it is read, or after the reader stops', async () => {
  const { state, stream } = endless();
  const response = await ask(serve(stream, { 'content-type': 'text/csv' }));
  expect(response.headers.get('content-encoding')).toBe('br');
  const reader = response.body!.getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(state.chunks).toBeLessThan(2_000); // the buffered start of the body
  const made = state.chunks;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(state.chunks).toBe(made);
  await reader.cancel();
  await expect.poll(() => state.isLeft).toBe(true);
});

test('a long body arrives whole', async () => {
  let left = 5_000;
  const stream = new ReadableStream({
    pull: (controller) => (left-- > 0 ? controller.enqueue(LINE) : controller.close()),
  });
  const response = await ask(serve(stream, { 'content-type': 'text/csv' }), {
    'accept-encoding': 'br',
  });
  const unpacked = Readable.fromWeb(response.body as never).pipe(createBrotliDecompress());
  expect((await buffer(unpacked)).byteLength).toBe(5_000 * LINE.length);
});

test('a client can detect a truncated body', async () => {
  let left = 5_000;
  const stream = new ReadableStream({
    pull: (controller) =>
      left-- > 0 ? controller.enqueue(LINE) : controller.error(new Error('no database')),
  });
  const response = await ask(serve(stream, { 'content-type': 'text/csv' }));
  await expect(response.arrayBuffer()).rejects.toThrow('no database');
});
