/** Demo content comes and goes on a running shop, and takes nothing with it that is not its own. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { onTestFinished, expect, test } from 'vitest';
import { createDemoContent } from '#demo/demo-content.ts';
import { getEditableService } from '#features/catalog/admin-queries.ts';
import { saveService } from '#features/catalog/save-service.ts';
import { ServiceEdit } from '#features/catalog/contract.ts';
import { demoHttp } from '#features/demo/http.ts';
import { runDemo } from '#features/demo/run-demo.ts';
import { wasDemoRemoved } from '#features/demo/queries.ts';
import { editPage } from '#features/pages/edit-page.ts';
import { getEditablePage } from '#features/pages/queries.ts';
import { storeStartingTexts } from '#features/pages/store-starting-texts.ts';
import { guardDemoDatabase } from '#features/settings/guard-demo-database.ts';
import { getSettings } from '#features/settings/queries.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { asSystem } from '#kit/ctx.ts';
import { readConfig } from '#lib/config/env.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';

type Mode = 'sandbox' | 'live';

async function newShop() {
  const { db, close } = await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-demo-'));
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true });
  });
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  const shop = { ...readConfig({}), DEMO: false };
  await guardDemoDatabase(admin, shop);
  await storeStartingTexts(admin);
  const demo = createDemoContent(createDiskStore(folder));
  const router = (mode: Mode = 'sandbox', ctx = admin) =>
    routerClient(demoHttp({ demo, paymentsMode: mode }), ctx);
  const read = async () => (await router().get('/')).body.data;
  /** Starts a run, does its job, and returns what the page then shows. */
  async function run(action: 'fill' | 'remove') {
    const { status, body } = await router().post('/runs', { action });
    expect([action, status]).toEqual([action, 202]);
    await runDemo(asSystem(admin, 'worker'), demo, body.data.id);
    return (await read()).run;
  }
  const count = async (table: 'services' | 'orders' | 'users' | 'posts' | 'files' | 'enquiries') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((row) => row.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const kind = async () =>
    (
      await sql<{
        value: string;
      }>`select value from settings where key = 'installation_kind'`.execute(db)
    ).rows[0]?.value;
  return { db, admin, demo, router, read, run, count, kind, folder, shop };
}

test('an empty shop is filled, is as empty afterwards as before, and can be filled again', async () => {
  const { db, admin, read, run, count, kind, folder, shop } = await newShop();
  expect(await read()).toMatchObject({ canFill: true, hasContent: false, run: null });
  expect(await run('fill')).toMatchObject({
    action: 'fill',
    state: 'done',
    counts: { services: 10 },
  });
  expect(await read()).toMatchObject({
    canFill: false,
    hasContent: true,
    counts: {
      services: 10,
      orderedServices: 0,
      posts: 6,
      pages: 4,
      categories: 3,
      customers: 14,
      enquiries: 5,
      changed: 0,
    },
  });
  expect(await kind()).toBe('demo');
  await expect(guardDemoDatabase(admin, { ...shop, PAYMENTS_MODE: 'live' })).rejects.toThrow(
    /made as a demo/,
  );

  expect(await run('remove')).toMatchObject({ state: 'done', counts: { services: 10, posts: 6 } });
  expect(await read()).toMatchObject({ canFill: true, hasContent: false });
  expect([await count('services'), await count('orders'), await count('posts')]).toEqual([0, 0, 0]);
  expect([await count('users'), await count('files')]).toEqual([1, 0]);
  expect(await count('enquiries')).toBe(0);
  expect(
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    ),
  ).toEqual([]);
  const figures = await db.selectFrom('daily_figures').selectAll().execute();
  const numbers = figures.flatMap(
    ({ day: _day, currency: _currency, is_livemode: _mode, ...each }) => Object.values(each),
  );
  expect(new Set(numbers.map(Number))).toEqual(new Set([0]));
  expect(await getSettings(admin)).toMatchObject({
    shopName: 'Atelier',
    isSetupGuideHidden: false,
  });
  expect((await getEditablePage(admin, 'about')).version).toBe(0);
  expect(await kind()).toBe('shop');
  expect(await wasDemoRemoved(admin)).toBe(true);

  await run('fill');
  const service = await db
    .selectFrom('services')
    .select('slug')
    .orderBy('position')
    .executeTakeFirst();
  expect(service?.slug).toBe('logo-and-wordmark');
  const order = await db.selectFrom('orders').select('number').orderBy('number').executeTakeFirst();
  expect(order?.number).toMatch(/-00001$/);
  expect(await wasDemoRemoved(admin)).toBe(false);
});

test('what somebody changed stays, and a service that a real person ordered is archived', async () => {
  const { db, admin, read, run, count } = await newShop();
  await updateSettings(admin, { shopName: 'North Light' });
  await run('fill');
  const services = await db.selectFrom('services').selectAll().orderBy('position').execute();
  const [changed, ordered] = services;
  if (!changed || !ordered) throw new Error('no services');
  const { edit } = await getEditableService(admin, changed.id);
  await saveService(admin, changed.id, { ...ServiceEdit.parse(edit), title: 'Our logos' });
  const about = await getEditablePage(admin, 'about');
  await editPage(admin, 'about', { title: 'Us', body: 'We draw.', version: about.version });
  const person = await buildUser(db);
  const order = await buildOrder(db, { user_id: person.id, service_id: ordered.id });

  expect((await read()).counts).toMatchObject({
    services: 8,
    orderedServices: 1,
    pages: 2, // the privacy policy and the imprint
    changed: 2,
  });
  const nora = sql`update users set is_demo = not is_demo where email = 'customer@example.test'`;
  await nora.execute(db);
  await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`delete from invoices`.execute(db)).rejects.toThrow(/append-only/);
  await nora.execute(db);
  await run('remove');
  const left = await db
    .selectFrom('services')
    .select(['id', 'title', 'archived_at'])
    .where(
      'id',
      'in',
      services.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  expect(left).toMatchObject([
    { id: changed.id, title: 'Our logos', archived_at: null },
    { id: ordered.id, archived_at: expect.any(Date) },
  ]);
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([{ id: order.id }]);
  expect(await count('users')).toBe(2);
  expect((await getEditablePage(admin, 'about')).title).toBe('Us');
  expect((await getSettings(admin)).shopName).toBe('North Light');
  expect(await read()).toMatchObject({ hasContent: false, canFill: false });
});

test('a shop with content or real money is never filled, and an empty one has nothing to remove', async () => {
  const { db, demo, admin, router, read } = await newShop();
  const start = async (action: string, mode: Mode = 'sandbox') =>
    (await router(mode).post('/runs', { action })).body.code;
  expect(await start('remove')).toBe('no_demo_content');
  expect(await start('fill', 'live')).toBe('shop_takes_money');
  const { body } = await router().post('/runs', { action: 'fill' });
  expect(await start('fill')).toBe('demo_running');
  // Somebody places an order between the request and the job.
  await buildOrder(db);
  await runDemo(asSystem(admin, 'worker'), demo, body.data.id);
  expect((await read()).run).toMatchObject({
    state: 'refused',
    counts: null,
    reason: /empty shop/,
  });
  expect(await start('fill')).toBe('shop_not_empty');
  expect(await start('remove')).toBe('no_demo_content');
});

test('visitors and customers see and start nothing', async () => {
  const { db, router } = await newShop();
  const customer = ctxFor(db, await buildUser(db));
  for (const [ctx, status] of [
    [ctxFor(db), 401],
    [customer, 403],
  ] as const) {
    expect((await router('sandbox', ctx).get('/')).status).toBe(status);
    expect((await router('sandbox', ctx).post('/runs', { action: 'remove' })).status).toBe(status);
  }
  expect(await db.selectFrom('demo_runs').selectAll().execute()).toEqual([]);
});
