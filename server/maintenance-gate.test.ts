/** Who gets in while the shop is closed. */
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import {
  closeCopy,
  openCopy,
  readMaintenance,
  setMaintenance,
} from '#features/settings/maintenance.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';
import type { ShopLocales } from './shop-locales.ts';
import { MaintenanceState, maintenanceGate } from './maintenance-gate.ts';

const { api, deps, db, close } = await testApi();
afterAll(close);
const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const { token: teamToken } = await signIn(db, await buildUser(db, { role: 'worker' }));
const { token: customerToken } = await signIn(db, await buildUser(db));

/** Two processes on one database. */
const states = [new MaintenanceState(db), new MaintenanceState(db)];
const [app = new Hono()] = states.map((state) =>
  new Hono()
    .route('/', maintenanceGate(deps, state))
    .route('/api', api)
    .all('*', (c) => c.text('a page')),
);
const ask = (path: string, token?: string, init: RequestInit = {}) =>
  app.request(path, {
    ...init,
    headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
  });

async function set(isOn: boolean) {
  await setMaintenance(admin, { isOn });
  for (const state of states) state.invalidate(); // as the notice to every process does
}

test('visitors and customers get 503 with Retry-After, on pages and in the API; the team works on', async () => {
  expect((await ask('/services')).status).toBe(200);
  await set(true);
  for (const token of [undefined, customerToken]) {
    for (const path of [
      '/',
      '/de/services',
      '/orders.data',
      '/api/services',
      '/api/auth/register',
    ]) {
      const answer = await ask(path, token);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  }
  const problem = await (await ask('/api/services')).json();
  expect(problem).toMatchObject({ code: 'maintenance', status: 503 });
  expect((await ask('/services', teamToken)).status).toBe(200);
  expect((await ask('/api/services', teamToken)).status).toBe(200);
  await set(false);
  expect((await ask('/services')).status).toBe(200);
});

test('the page speaks the visitor’s language, and its link stays in the shop', async () => {
  await set(true);
  const page = await (await app.request('http://shop.example//evil.example/x?a="><b>')).text();
  expect(page).toContain('href="/evil.example/x?a=%22%3E%3Cb%3E"');
  const sent = await ask('/contact', undefined, { method: 'POST' });
  expect(await sent.text()).toContain('was not saved');
  await set(false);
});

test('what providers and mail servers send still arrives, and the team can sign in', async () => {
  await set(true);
  const open = [
    ['POST', '/api/webhooks/stripe', 404], // no provider is set up here: the route itself answers
    ['POST', '/api/mailbox/mime', 404],
    ['GET', '/api/auth/me', 401],
    ['GET', '/api/site', 200],
    ['GET', '/login', 200],
    ['GET', '/sign-in/google', 200],
    ['GET', '/forgot-password', 200],
    ['GET', '/reset-password.data', 200],
    ['GET', '/de/login', 200],
    ['GET', '/favicon.ico', 200],
    ['GET', '/favicon.svg', 200],
    ['GET', '/icon-192.png', 200],
    ['GET', '/mail-logo.png', 200],
    ['GET', '/site.webmanifest', 200],
    ['GET', `/api/files/${crypto.randomUUID()}`, 404],
    ['POST', `/api/files`, 503],
  ] as const;
  for (const [method, path, status] of open) {
    expect([path, (await ask(path, undefined, { method })).status]).toEqual([path, status]);
  }
  await set(false);
});

test('only who changes settings closes the shop, and once', async () => {
  const manager = ctxFor(db, await buildUser(db, { role: 'manager' }));
  await expect(setMaintenance(manager, { isOn: true })).rejects.toMatchObject({
    kind: { code: 'forbidden' },
  });
  const count = async () =>
    (
      await db
        .selectFrom('audit_entries')
        .select('id')
        .where('action', 'in', ['maintenance.started', 'maintenance.ended'])
        .execute()
    ).length;
  const before = await count();
  const { since } = await setMaintenance(admin, { isOn: true });
  expect(await setMaintenance({ ...admin, now: new Date(0) }, { isOn: true })).toMatchObject({
    since,
    by: (admin.actor as { username: string }).username,
  });
  expect(await count()).toBe(before + 1);
  expect(await setMaintenance(admin, { isOn: false })).toMatchObject({ since: null });
  await setMaintenance(admin, { isOn: false });
  expect([(await readMaintenance({ db })).since, await count()]).toEqual([null, before + 2]);
});

test('visitors read the owner’s text in their language or the shop’s first; it can be changed while the shop is closed', async () => {
  const set = async (notices: Record<string, string>) => {
    await setMaintenance(admin, { isOn: true, notices });
    for (const state of states) state.invalidate();
  };
  await updateSettings(admin, { locales: ['en', 'de'] });
  (deps.locales as ShopLocales).invalidate();
  await set({ en: 'Back at <b>eight</b>' });
  expect(await (await ask('/')).text()).toContain('Back at &lt;b&gt;eight&lt;/b&gt;');
  expect(await (await ask('/de')).text()).toContain('lang="en">Back at');
  const { since } = await readMaintenance({ db });
  await set({ de: 'Um acht zurück' });
  expect(await (await ask('/de')).text()).toContain('Um acht zurück');
  expect(await (await ask('/')).text()).toContain('for a few minutes');
  expect((await readMaintenance({ db })).since).toBe(since);
  const changes = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'maintenance.text_changed')
    .execute();
  expect(changes).toHaveLength(1);
  await setMaintenance(admin, { isOn: false });
});

test('the owner reads and opens the closed shop through the API', async () => {
  await setMaintenance(admin, { isOn: true });
  for (const state of states) state.invalidate();
  const { token } = await signIn(db, await buildUser(db, { role: 'owner' }));
  expect((await ask('/api/admin/maintenance', token)).status).toBe(200);
  const answer = await ask('/api/admin/maintenance', token, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isOn: false }),
  });
  expect([answer.status, (await readMaintenance({ db })).since]).toEqual([200, null]);
});

test('a copy that nobody has opened refuses what providers and mail servers send; the team signs in and looks', async () => {
  await closeCopy(admin, { backupAt: new Date() });
  for (const state of states) state.invalidate();
  for (const path of ['/api/webhooks/stripe', '/api/webhooks/paypal', '/api/mailbox/mime']) {
    const answer = await ask(path, undefined, { method: 'POST' });
    expect([path, answer.status]).toEqual([path, 503]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  for (const token of [undefined, customerToken]) {
    const page = await ask('/', token);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('is closed')]);
  }
  expect(await (await ask('/api/services')).json()).toMatchObject({
    detail: expect.stringContaining('Come back later'),
  });
  expect((await ask('/login')).status).toBe(200);
  // It would say that a mail was sent.
  expect((await ask('/forgot-password')).status).toBe(503);
  expect((await ask('/api/auth/me', teamToken)).status).toBe(200);
  expect((await ask('/services', teamToken)).status).toBe(200);
  expect(await states[1]?.isCopy()).toBe(true);
  await openCopy(admin);
  for (const state of states) state.invalidate();
  expect((await ask('/')).status).toBe(200);
  expect((await ask('/api/webhooks/stripe', undefined, { method: 'POST' })).status).toBe(404);
  expect(await states[1]?.isCopy()).toBe(false);
});

test('while the database is away nothing claims maintenance, nor that jobs may run', async () => {
  const away = new MaintenanceState({
    selectFrom() {
      throw new Error('away');
    },
  } as never);
  expect(await away.get()).toBeNull();
  await expect(away.isCopy()).rejects.toThrow('away');
});
