import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { deleteService } from '#features/catalog/delete-service.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { offlineDeps } from '#test/harness/offline-deps.ts';
import { answerKey } from './cacheable-pages.ts';
import { embed } from './embed.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const deps = await offlineDeps(db);
const app = new Hono()
  .use(securityHeaders({ isHttps: true, includeSubdomains: false }))
  .route('/', embed(deps));
const open = async (path: string, headers = {}) => {
  const response = await app.request(path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

test('a card shows the service, escapes its text and may be framed by other sites', async () => {
  const { service } = await buildService(db, {
    title: 'Logo <b onclick="x">&</b>',
    packages: [{ price_minor: 69_000n }],
  });
  const { status, headers, html } = await open(`/embed/services/${service.slug}`);
  expect(status).toBe(200);
  expect(html).toContain('Logo &lt;b onclick=&quot;x&quot;&gt;&amp;&lt;/b&gt;');
  expect(html).toContain('from €690');
  expect(html).toContain(
    `href="${deps.config.PUBLIC_URL}/services/${service.slug}/order" target="_top"`,
  );
  expect(html).not.toMatch(/<script|nonce|of 5/);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toMatch(/style-src 'self' 'sha256-/);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('set-cookie')).toBeNull();
  // The same for everybody, so it is cached like any public page.
  const other = await open(`/embed/services/${service.slug}`, { cookie: 'auth-token=x' });
  expect(other.html).toBe(html);
  expect(answerKey(new URL(`http://x/embed/services/${service.slug}`))).not.toBeNull();
});

test('a card hands a coupon on to the order form', async () => {
  const { service } = await buildService(db, {});
  const orderOf = async (query: string) =>
    /href="([^"]+\/order[^"]*)"/.exec(
      (await open(`/embed/services/${service.slug}${query}`)).html,
    )?.[1];
  const order = `${deps.config.PUBLIC_URL}/services/${service.slug}/order`;
  expect(await orderOf('?coupon=spring 20')).toBe(`${order}?coupon=SPRING20`);
  expect(await orderOf('?coupon="><script>')).toBe(order);
});

test('a card has its languages', async () => {
  const { service } = await buildService(db, { title: 'Logo' });
  await updateSettings(admin, { locales: ['en', 'de'] });
  const german = await open(`/de/embed/services/${service.slug}`);
  expect(german.html).toContain('Jetzt bestellen');
  expect(german.html).toContain(`/de/services/${service.slug}/order`);
  expect(german.html).toContain('<h1 lang="en">');
  const english = await open(`/en/embed/services/${service.slug}`);
  expect([english.status, english.headers.get('location')]).toEqual([
    302,
    `/embed/services/${service.slug}`,
  ]);
});

test('a service that visitors do not find has no card', async () => {
  const { service: draft } = await buildService(db, { state: 'draft' });
  const { service: unlisted } = await buildService(db, { is_listed: false });
  const { service: deleted } = await buildService(db);
  await deleteService(admin, deleted.id);
  for (const slug of [
    draft.slug,
    unlisted.slug,
    'nothing-here',
    'a--b',
    '-',
    '%00',
    'x'.repeat(81),
    "'",
  ])
    expect([slug, (await open(`/embed/services/${slug}`)).status]).toEqual([slug, 404]);
  const gone = await open(`/embed/services/${deleted.slug}`);
  expect(gone.status).toBe(410);
  expect(gone.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(gone.html).toContain('This service is not on offer at the moment.');
});
