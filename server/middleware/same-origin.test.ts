import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sameOrigin } from './same-origin.ts';

const app = new Hono().use(sameOrigin('https://shop.example')).all('*', (c) => c.text('done'));

const statusOf = async (method: string, headers: Record<string, string>) =>
  (await app.request('/', { method, headers })).status;

test('our own pages may change data', async () => {
  expect(await statusOf('POST', { origin: 'https://shop.example', cookie: 'auth-token=x' })).toBe(
    200,
  );
  expect(await statusOf('POST', { 'sec-fetch-site': 'same-origin', cookie: 'auth-token=x' })).toBe(
    200,
  );
});

test('a program with its own token may change data', async () => {
  expect(await statusOf('POST', { authorization: 'Bearer x' })).toBe(200);
});

test.each([
  'null',
  'https://evil.example',
  'https://shop.example.evil.example',
  'https://evilshop.example',
  'http://shop.example',
  'https://shop.example:8443',
])('origin %s may not change data', async (origin) => {
  expect(await statusOf('POST', { origin, cookie: 'auth-token=x' })).toBe(403);
  expect(await statusOf('DELETE', { origin })).toBe(403);
});

test.each(['cross-site', 'same-site', 'none'])(
  'without an origin, %s may not change data',
  async (site) => {
    expect(await statusOf('POST', { 'sec-fetch-site': site })).toBe(403);
  },
);

test('a cookie without any origin header may not change data', async () => {
  expect(await statusOf('POST', { cookie: 'auth-token=x' })).toBe(403);
});

test('reading is always allowed', async () => {
  expect(await statusOf('GET', { origin: 'https://evil.example' })).toBe(200);
});
