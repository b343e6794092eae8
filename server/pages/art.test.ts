import { expect, test } from 'vitest';
import { art } from './art.ts';

const text = async (address: string) => (await art().request(address)).text();

test('the same address always shows the same picture, another hue a different one', async () => {
  const once = await text('/art/service/a-map.svg?hue=30');
  expect(once).toMatch(/^<svg /);
  expect(await text('/art/service/a-map.svg?hue=30')).toBe(once);
  expect(await text('/art/service/a-map.svg?hue=200')).not.toBe(once);
  expect(await text('/art/service/a-book.svg?hue=30')).not.toBe(once);
});

test('it is cached without limit if its address has a hue, otherwise for an hour, and cannot run scripts', async () => {
  const exact = await art().request('/art/post/a-map.svg?hue=30');
  expect(Object.fromEntries(exact.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const vague = await art().request('/art/post/a-map.svg?hue=red');
  expect(vague.headers.get('cache-control')).toBe('public, max-age=3600');
});

test.each([
  '/art/secret/a.svg',
  '/art/service/A.svg',
  '/art/service/..%2Fa.svg',
  '/art/service/a.png',
  '/art/',
])('there is nothing at %s', async (address) => {
  expect((await art().request(address)).status).toBe(404);
});
