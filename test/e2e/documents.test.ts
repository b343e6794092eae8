/** What the product sends to any client: session lookups, compression, and what stays private. */
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { writeAuthCookie } from '#lib/auth-cookie.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, signIn, type BuiltUser } from '#test/factories/user.ts';
import { statementsOf } from '#test/harness/statements-of.ts';
import { buildAdmin, openBuiltShop } from './built-shop.ts';

const shop = await openBuiltShop();
afterAll(shop.close);
afterEach(() => vi.restoreAllMocks());
const { db, ask, read } = shop;
const { service } = await buildService(db, { title: 'Hand-drawn map' });
const post = await buildPost(db, { state: 'published' });

const BROWSER = { 'accept-encoding': 'gzip, br' };
const JUNK = { cookie: 'auth-token=zzz' };
const DEAD = { cookie: `auth-token=${'z'.repeat(43)}` };

test('a signed-in page looks up its session and its user once, and the settings', async () => {
  const user = await buildUser(db);
  const order = await buildOrder(db, { user_id: user.id });
  const headers = await cookieOf(user);
  // The first request of a process asks whether the shop is closed.
  await read('/login');
  for (const address of ['/dashboard', `/orders/${order.id}`, '/profile', '/', '/services']) {
    const sent = await statementsOf(() => read(address, { headers }));
    expect(sent.filter(isSessionLookup), address).toHaveLength(1);
    // For the page's frame, for the working time of orders, and at home for the sections.
    expect(
      sent.filter((sql) => sql.includes('from "settings"')),
      address,
    ).toHaveLength(1);
  }
  const admin = { headers: await cookieOf(await buildAdmin(db)) };
  const sent = await statementsOf(() => read('/admin/orders', admin));
  expect(sent.filter(isSessionLookup)).toHaveLength(1);
});

const isSessionLookup = (sql: string) => sql.includes('"token_hash" = ');

async function cookieOf(user: BuiltUser): Promise<Record<string, string>> {
  const { token } = await signIn(db, user);
  return { cookie: writeAuthCookie(token).split(';')[0] ?? '' };
}

test('after a change within one request the user is looked up again', async () => {
  const user = await buildUser(db);
  const response = await ask('/logout', {
    user,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([200, 302]).toContain(response.status);
  expect(response.headers.get('set-cookie')).toMatch(/^auth-token=;/);
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
});

test.each(['/', '/services', `/services/${service.slug}`, '/login'])(
  'an invalid or expired cookie gets %s from the cache, like a visitor',
  async (address) => {
    const nobody = await ask(address);
    const etag = nobody.headers.get('etag');
    expect(etag).toBeTruthy();
    for (const headers of [JUNK, DEAD]) {
      const sent = await statementsOf(async () => {
        expect((await ask(address, { headers })).headers.get('etag')).toBe(etag);
      });
      // The job queue of this process may look after itself meanwhile.
      const own = sent.filter((sql) => !sql.includes('pgboss'));
      expect(own.map(isSessionLookup)).toEqual(headers === DEAD ? [true] : []);
    }
  },
);

test.each([
  ['/services?sort=sideways&min=cheap', '/services'],
  [`/services/${service.slug}?cursor=1`, `/services/${service.slug}`],
  ['/blog?cursor=1', '/blog'],
  ['/?utm_source=mail', '/'],
])('%s costs no more than %s', async (junk, clean) => {
  const { headers } = await ask(clean);
  const sent = await statementsOf(async () => {
    expect((await ask(junk)).headers.get('etag')).toBe(headers.get('etag'));
  });
  expect(sent).toEqual([]);
});

test('a cached page contains nothing about its first visitor', async () => {
  const html = await read('/about?utm_source=evil-corp', {
    headers: { 'user-agent': 'evil-agent', cookie: 'last=evil-cookie', 'accept-language': 'evil' },
  });
  expect(html).not.toContain('evil');
  expect(await read('/about')).toBe(html);
});

test('personal pages, the API, feeds and pictures are compressed', async () => {
  const user = await buildUser(db);
  for (const [address, request] of [
    ['/dashboard', { user }],
    ['/', { user }],
    ['/login?redirect=%2Forders', {}],
    ['/nothing-here', {}],
    ['/api/services', {}],
    ['/api/openapi.json', {}],
    ['/api/feeds/rss.xml', {}],
    ['/art/service/a-map.svg', {}],
  ] as const) {
    const plain = Buffer.from(await (await ask(address, request)).arrayBuffer());
    if (plain.byteLength < 1024) continue;
    const response = await ask(address, { ...request, headers: BROWSER });
    expect(response.headers.get('content-encoding'), address).toBe('br');
    expect(response.headers.get('vary'), address).toMatch(/accept-encoding/);
    const sent = Buffer.from(await response.arrayBuffer());
    expect(sent.byteLength, address).toBeLessThan(plain.byteLength * 0.6);
    expect(brotliDecompressSync(sent).byteLength / plain.byteLength).toBeCloseTo(1, 1);
  }
});

test('a response with a new token is not compressed', async () => {
  const { email } = await buildUser(db);
  const response = await ask('/api/auth/login', {
    json: { email, password: 'quiet river under the bridge' },
    headers: BROWSER,
  });
  expect(response.status).toBe(200);
  expect(response.headers.has('content-encoding')).toBe(false);
});

test('tags of the page cache never leave the server', async () => {
  for (const address of ['/', '/api/site', '/api/services', `/api/posts/${post.slug}`]) {
    expect((await ask(address)).headers.has('cache-tags'), address).toBe(false);
  }
  const user = await buildUser(db);
  expect((await ask('/api/services', { user })).headers.has('cache-tags')).toBe(false);
});

test('lists and feeds respond 304 while nothing changed', async () => {
  for (const address of ['/api/services', '/api/posts']) {
    const { headers } = await ask(address);
    const again = await ask(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status, address).toBe(304);
  }
});
