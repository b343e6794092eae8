import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPassword } from '#features/accounts/passwords/passwords.ts';
import { PostEdit } from '#features/blog/contract.ts';
import { listAdminPosts } from '#features/blog/list-admin-posts.ts';
import { ServiceEdit, ServiceFilter } from '#features/catalog/contract.ts';
import { searchServices } from '#features/catalog/search/search-services.ts';
import { getServiceTranslation } from '#features/catalog/translations/translation-queries.ts';
import { getService } from '#features/catalog/queries.ts';
import { makePreviewJob } from '#features/files/jobs.ts';
import { listPages } from '#features/pages/list-pages.ts';
import { getPage } from '#features/pages/queries.ts';
import { storeStartingTexts } from '#features/pages/store-starting-texts.ts';
import { getSettings } from '#features/settings/queries.ts';
import { setFirstLocale } from '#features/settings/set-first-locale.ts';
import { getEditableService } from '#features/catalog/admin-queries.ts';
import { listAdminServices } from '#features/catalog/list-admin-services.ts';
import { OrderState } from '#features/orders/contract.ts';
import { downloadFile } from '#features/orders/room/download-file.ts';
import {
  deriveOrderPaymentStatus,
  readBillBalances,
} from '#features/payments/ledger/order-balance.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { actorOf, buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { DEMO_CUSTOMER_EMAIL } from './customers.ts';
import { seedContent, seedDemo } from './seed-demo.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-seed-'));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const ctx = ctxFor(db, await buildUser(db, { role: 'admin' }));
let fills = 0;
const options = {
  customerPassword: 'a river of tin',
  files: createDiskStore(folder),
  onFill: () => void (fills += 1),
};
const seeded = await seedDemo(ctx, options);
const nora = await db
  .selectFrom('users')
  .selectAll()
  .where('email', '=', DEMO_CUSTOMER_EMAIL)
  .executeTakeFirstOrThrow();
const ordersOfNora = await db
  .selectFrom('orders')
  .selectAll()
  .where('user_id', '=', nora.id)
  .execute();

test('the audit log, which is read as it was written, tells of the demo in order of time', async () => {
  const entries = await db.selectFrom('audit_entries').select('at').orderBy('id').execute();
  const times = entries.map(({ at }) => at.getTime());
  expect(times.length).toBeGreaterThan(20);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('a start says that it fills the shop, and only when it does', async () => {
  expect(await seedDemo(ctx, options)).toBeUndefined();
  expect(fills).toBe(1);
});

test('the demo customer can sign in and sees an order in every state', async () => {
  expect(seeded).toEqual({ customerEmail: DEMO_CUSTOMER_EMAIL });
  expect(await checkPassword('a river of tin', nora.password_hash)).toBe(true);
  const states = new Set(ordersOfNora.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(OrderState.options.toSorted());
});

test('an order in progress has steps, some of them done; a finished one has no open step', async () => {
  const running = ordersOfNora.find(
    ({ state, step_count }) => state === 'in_progress' && step_count,
  );
  expect(running).toMatchObject({ step_count: 5, steps_done_count: 2 });
  const finished = ordersOfNora.filter(({ state }) => state === 'completed');
  for (const order of finished) expect(order.steps_done_count).toBe(order.step_count);
});

test('the services and posts are valid in their editors', async () => {
  const { services } = await listAdminServices(ctx, {});
  expect(services).toHaveLength(10);
  expect(new Set(services.map(({ category }) => category.slug)).size).toBe(3);
  for (const { id } of services) {
    const { edit, state, missing } = await getEditableService(ctx, id);
    expect({ state, missing }).toEqual({ state: 'published', missing: {} });
    expect(() => ServiceEdit.parse(edit)).not.toThrow();
  }
  const posts = await db.selectFrom('posts').selectAll().execute();
  expect(posts).toHaveLength(6);
  for (const post of posts) {
    expect(() =>
      PostEdit.parse({ ...post, coverFileId: null, seoTitle: '', seoDescription: '' }),
    ).not.toThrow();
  }
});

test('all demo content has German texts, with unique addresses', async () => {
  const { services } = await listAdminServices(ctx, {});
  for (const { id, slug } of services) {
    const { texts } = await getServiceTranslation(ctx, id, 'de');
    expect([slug, texts.filter(({ text }) => text === '')]).toEqual([slug, []]);
    const address = texts.find(({ key }) => key === 'slug');
    expect(address?.text).not.toBe(address?.source);
  }
  const { posts } = await listAdminPosts(ctx, {});
  expect(posts.flatMap(({ untranslated }) => untranslated)).toEqual([]);
  const { pages } = await listPages(ctx, {});
  expect(pages.map(({ slug }) => slug).toSorted()).toEqual([
    'about',
    'imprint',
    'privacy-policy',
    'terms-of-service',
  ]);
  expect(pages.flatMap(({ languages }) => languages)).toEqual(
    pages.map(() => ({ locale: 'de', missing: 0 })),
  );
  const { total } = await searchServices(
    { ...ctx, locale: 'de' },
    ServiceFilter.parse({ q: 'Zeichnungen' }),
  );
  expect(total).toBeGreaterThan(0);
});

test('the payment status of every order matches its ledger, and no money is real', async () => {
  const orders = await db.selectFrom('orders').selectAll().execute();
  for (const order of orders) {
    const balances = await readBillBalances(ctx, order.id);
    expect([order.number, order.payment_status]).toEqual([
      order.number,
      deriveOrderPaymentStatus(balances),
    ]);
  }
  const payments = await db.selectFrom('payment_attempts').selectAll().execute();
  for (const payment of payments) {
    expect(payment.is_livemode).toBe(false);
    expect(payment.provider_payment_id).toMatch(/^demo_/);
    expect(payment.next_sync_at).toBeNull();
  }
});

test('no date is in the future, and order numbers increase over time', async () => {
  const orders = await db.selectFrom('orders').selectAll().orderBy('placed_at').execute();
  const inOneYear = orders.map(({ number }) => number);
  expect(inOneYear).toEqual(inOneYear.toSorted());
  const events = await db.selectFrom('order_events').select('at').execute();
  for (const { at } of events) expect(at.getTime()).toBeLessThanOrEqual(ctx.now.getTime());
});

test('the files of a delivery exist', async () => {
  const { order_id: orderId, file_id: fileId } = await db
    .selectFrom('order_files')
    .select(['order_id', 'file_id'])
    .where('delivery_id', 'is not', null)
    .where(
      'order_id',
      'in',
      ordersOfNora.map(({ id }) => id),
    )
    .limit(1)
    .executeTakeFirstOrThrow();
  const asNora = { ...ctx, actor: actorOf(nora) };
  const response = await downloadFile(asNora, options.files, { orderId, fileId });
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  expect((await response.text()).length).toBeGreaterThan(20);
});

test('no mail is sent about past events, and the previews of their files are made at once', async () => {
  expect(await db.selectFrom('mails').select('kind').execute()).toEqual([]);
  const previews = await db.selectFrom('file_previews').select('file_id').execute();
  const jobs = previews.map(({ file_id: fileId }) => ({ fileId }));
  const inOrder = (all: readonly { fileId: string }[]) =>
    all.map(({ fileId }) => fileId).toSorted();
  expect(new Set(ctx.queue.sent.map(({ name }) => name))).toEqual(new Set([makePreviewJob.name]));
  expect(inOrder(ctx.queue.sent.map(({ payload }) => payload as (typeof jobs)[number]))).toEqual(
    inOrder(jobs),
  );
});

test('the bell tells of the last days alone', async () => {
  const unread = await db
    .selectFrom('notifications')
    .select(['user_id', 'created_at'])
    .where('read_at', 'is', null)
    .execute();
  const DAY_MS = 86_400_000;
  for (const { created_at } of unread) {
    expect(ctx.now.getTime() - created_at.getTime()).toBeLessThan(3 * DAY_MS);
  }
  const ofEach = Map.groupBy(unread, ({ user_id: userId }) => userId);
  for (const theirs of ofEach.values()) expect(theirs.length).toBeLessThan(6);
});

test('a catalogue with content is left unchanged', async () => {
  expect(await seedDemo(ctx, options)).toBeUndefined();
  const { count } = await db
    .selectFrom('services')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(10);
});

test('a shop whose own language is German gets the same content, with German first', async () => {
  const { db: other, close: closeOther } = await testDatabase();
  try {
    const start = {
      ...ctxFor(other, await buildUser(other, { role: 'admin' })),
      locale: 'de',
    } as const;
    await setFirstLocale(start, 'de');
    await storeStartingTexts(start);
    await seedContent(start);
    const settings = await getSettings(start);
    expect(settings).toMatchObject({ defaultLocale: 'de', locales: ['en', 'de'] });
    expect(settings.tagline).toContain('Zeichnungen');
    const { slug, fallbacks } = await getService(start, 'illustrated-maps');
    expect({ slug, fallbacks }).toEqual({ slug: 'illustrierte-karten', fallbacks: [] });
    expect((await getPage(start, 'about')).title).toBe('Zwei Menschen und viel Papier');
    expect((await getPage({ ...start, locale: 'en' }, 'about')).locale).toBe('en');
  } finally {
    await closeOther();
  }
});
