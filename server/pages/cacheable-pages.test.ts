import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isReservedPath } from '#features/pages/shared/reserved-paths.ts';
import { expect, test } from 'vitest';
import { writeCursor } from '#lib/lists/cursor.ts';
import { testApi } from '#test/harness/api.ts';
import { answerKey, isPublicAnswer, pageKey } from './cacheable-pages.ts';

const at = (path: string) => new URL(path, 'http://localhost');
const page = (path: string) => pageKey(at(path));
const answer = (path: string) => answerKey(at(path));

const place = ['2027-01-01 00:00:00+00', '00000000-0000-4000-8000-000000000000'];
const cursor = writeCursor('service-reviews', place);
const ofBlog = writeCursor('blog', place);

test.each([
  ['/?utm_source=mail', '/'],
  ['/about?x=1', '/about'],
  ['/login', '/login'],
  ['/services?sort=price&q=logo&utm=x', '/services?q=logo&sort=price'],
  ['/services?q=a&q=b', '/services?q=a'],
  ['/services?days=7&rating=4.5&max=90', '/services?max=90&rating=4.5&days=7'],
  ['/services?days=8&rating=4.2', '/services'],
  ['/services?sort=backwards&min=cheap&category=%2F', '/services'],
  [`/services?q=${'x'.repeat(5000)}`, `/services?q=${'x'.repeat(100)}`],
  ['/services/logo?cursor=1', '/services/logo'],
  ['/services/logo?cursor=zzzzzzzzzzz.00000000', '/services/logo'],
  [`/services/logo?cursor=${cursor}&cursor=1`, `/services/logo?cursor=${cursor}`],
  ['/services/logo?preview=junk', '/services/logo'],
  ['/blog?cursor=junk&page=2', '/blog'],
  [`/blog?cursor=${cursor}`, '/blog'],
  [`/blog?cursor=${ofBlog}&tag=maps&q=`, `/blog?tag=maps&cursor=${ofBlog}`],
])('%s is kept as %s', (path, key) => expect(page(path)).toBe(key));

test.each([
  '/contact',
  '/login?redirect=%2Forders',
  '/login?reset=done',
  '/dashboard',
  '/admin',
  '/payment',
  '/order-success',
  '/nothing/here',
  '/verify-email',
  '/services/a/b',
  `/services/logo?preview=${'x'.repeat(43)}`,
  `/de/blog/maps?preview=${'x'.repeat(43)}`,
])('%s is never cached', (path) => expect(page(path)).toBeNull());

test.each([
  '/api/services',
  '/api/services?q=logo',
  '/embed/services/logo',
  '/de/embed/services/logo',
  '/api/services/logo',
  '/api/posts',
  '/api/feeds/rss.xml',
  '/api/feeds/de/feed.json',
  '/llms.txt',
  '/sitemap.xml',
  '/api/openapi.json',
])('the response at %s is cached', (path) => expect(answer(path)).toBe(path));

test.each([
  ['/api/services?q=logo&junk=1', '/api/services?q=logo'],
  ['/embed/services/logo?junk=1', '/embed/services/logo'],
  ['/social/service/logo.png?x=1', '/social/service/logo.png'],
  ['/api/docs?x=1', '/api/docs'],
  ['/api/site?x=1', '/api/site'],
  ['/favicon.ico?v=2', '/favicon.ico'],
])('an unknown query makes no new response: %s is kept as %s', (path, key) =>
  expect(answer(path)).toBe(key),
);

test('no query that the API declares is taken for an unknown one', async () => {
  const { operations, close } = await testApi();
  await close();
  const queried = operations.flatMap(({ method, path, parameters = [] }) =>
    parameters.flatMap(({ in: place, name }) =>
      method === 'GET' && place === 'query'
        ? [`/api${path.replace(/\{\w+\}/, 'x')}?${name}=0`]
        : [],
    ),
  );
  const cached = queried.filter((path) => isPublicAnswer(at(path)));
  expect(cached.length).toBeGreaterThan(10);
  for (const path of cached) expect([null, path], path).toContain(answer(path));
});

test.each([
  '/api/services?sort=backwards',
  '/api/services?q=logo&limit=3',
  '/api/services/logo?preview=x',
  '/embed/services/logo?coupon=SPRING',
  '/api/auth/me',
  '/api/orders',
  '/api/admin/services',
  '/api/settings',
])('the response at %s is generated per request', (path) => expect(answer(path)).toBeNull());

test('a page with an address of its own is not taken for a page of text, which is cached without its query', () => {
  const routes = readFileSync(path.resolve(import.meta.dirname, '../../web/routes.ts'), 'utf8');
  const own = [...routes.matchAll(/route\('([a-z-]{3,80})'/g)].map(([, name]) => `/${name}`);
  expect(own).toContain('/team-invitation');
  expect(own.filter((each) => !isReservedPath(each))).toEqual([]);
});
