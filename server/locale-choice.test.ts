/** The language of a response, and the separate cache entry of each language of a page. */
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { ApiEnv } from '#kit/http.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { gate } from '#test/harness/gate.ts';
import { testDatabase } from '#test/harness/database.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { pageKey } from '#server/pages/cacheable-pages.ts';

const { db, close } = await testDatabase();
afterAll(close);
const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const german = await signIn(db, await buildUser(db, { locale: 'de' }));
const undecided = await signIn(db, await buildUser(db));
const speaks = new Hono<ApiEnv>().get('/speaks', (c) => c.json(c.get('ctx').locale));

async function spoken(headers: Record<string, string>, token?: string) {
  const { body } = await gate(db, speaks).send('/speaks', { headers, ...(token && { token }) });
  return body;
}

test('a shop with one language uses it for everyone', async () => {
  const headers = { 'x-page-locale': 'de', 'accept-language': 'de' };
  expect(await spoken(headers, german.token)).toBe('en');
});

test('the page’s language comes first, then the person’s, then the browser’s, then the shop’s', async () => {
  await updateSettings(admin, { locales: ['de'] });
  expect(await spoken({ 'x-page-locale': 'en', 'accept-language': 'de' }, german.token)).toBe('en');
  expect(await spoken({ 'accept-language': 'en' }, german.token)).toBe('de');
  expect(await spoken({ 'accept-language': 'de' }, undecided.token)).toBe('de');
  expect(await spoken({ 'x-page-locale': 'fr', 'accept-language': 'fr' })).toBe('en');
  await updateSettings(admin, { defaultLocale: 'de' });
  expect(await spoken({})).toBe('de');
});

test('the default language is always offered', async () => {
  const settings = await updateSettings(admin, { defaultLocale: 'de', locales: ['en', 'en'] });
  expect(settings.locales).toEqual(['en', 'de']);
  expect((await updateSettings(admin, { locales: [] })).locales).toEqual(['de']);
});

test.each([
  ['/', '/', '/de'],
  ['/about', '/about', '/de/about'],
  ['/services', '/services', '/de/services'],
  ['/services?utm=1&q=map', '/services?q=map', '/de/services?q=map'],
  ['/services/logo', '/services/logo', '/de/services/logo'],
  ['/blog/a-post?x=1', '/blog/a-post', '/de/blog/a-post'],
  ['/login', '/login', '/de/login'],
  ['/login?redirect=%2Forders', null, null],
  ['/orders', null, null],
  ['/admin', null, null],
])('%s is cached as %s, in German as %s', (path, bare, prefixed) => {
  const inGerman = path === '/' ? '/de' : `/de${path}`;
  expect(pageKey(new URL(path, 'https://shop.example'))).toBe(bare);
  expect(pageKey(new URL(inGerman, 'https://shop.example'))).toBe(prefixed);
});
