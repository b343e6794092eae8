import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createRouter } from '#kit/http.ts';
import { insertOrderEvent } from '#kit/order-events.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient, type RouterClient } from '#test/harness/router-client.ts';
import { dashboardHttp } from './dashboard-http.ts';
import { orderSource } from './order-list.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { overviewHttp, adminOrdersHttp } from './admin-http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const router = createRouter()
  .route('/orders', adminOrdersHttp())
  .route(
    '/overview',
    overviewHttp({
      isLivemode: false,
      disk: async () => null,
      findBackupProblem: async () => null,
    }),
  )
  .route('/dashboard', dashboardHttp);
const asAdmin = async (now?: Date) =>
  routerClient(router, ctxFor(db, await buildUser(db, { role: 'admin' }), now));
const idsOf = (answer: { body: { data: { orders: { id: string }[] } } }) =>
  answer.body.data.orders.map((order) => order.id);
const find = async (adminApi: RouterClient, query: string) =>
  idsOf(await adminApi.get(`/orders?${query}`));

test("customers and visitors cannot use the admin's endpoints", async () => {
  const customer = routerClient(router, ctxFor(db, await buildUser(db)));
  const visitor = routerClient(router, ctxFor(db));
  for (const path of ['/orders', '/orders/export', '/overview', '/overview?period=12m']) {
    expect((await customer.get(path)).status).toBe(403);
    expect((await visitor.get(path)).status).toBe(401);
  }
  expect((await visitor.get('/dashboard')).status).toBe(401);
});

test('who sees orders but may not export them gets no file, and the audit log has no export', async () => {
  const worker = await buildUser(db, { role: 'worker' });
  await expect(exportList(ctxFor(db, worker), orderSource, {})).rejects.toMatchObject({
    kind: { code: 'forbidden' },
  });
  const exports = db.selectFrom('audit_entries').where('actor_id', '=', worker.id);
  expect(await exports.select('action').execute()).toEqual([]);
});

test('search finds an order by any form of its number, by customer and by service', async () => {
  const adminApi = await asAdmin();
  const customer = await buildUser(db, { username: 'Grace 100%_Hopper' });
  const of = await buildService(db, { title: 'Letterpress cards' });
  const number = `A-${new Date().getUTCFullYear()}-00777`;
  // A number matches order numbers only, never part of a name.
  const namesake = await buildUser(db, { username: 'a0777cfd08' });
  await buildOrder(db, { user_id: namesake.id, of: await buildService(db, { title: 'Set 777' }) });
  const { id } = await buildOrder(db, { user_id: customer.id, of, number });
  await buildOrder(db);
  for (const q of ['777', '00777', number, number.toLowerCase(), `#777`, number.slice(2)]) {
    expect([q, await find(adminApi, `q=${encodeURIComponent(q)}`)]).toEqual([q, [id]]);
  }
  for (const q of ['hopper', '100%_H', customer.email.toUpperCase(), 'letterpress']) {
    expect([q, await find(adminApi, `q=${encodeURIComponent(q)}`)]).toEqual([q, [id]]);
  }
  expect(await find(adminApi, 'q=nobody-of-that-name')).toEqual([]);
  expect(await find(adminApi, 'q=%25%25%25')).toEqual([]);
});

test('the list filters by state, payment status and every flag', async () => {
  const adminApi = await asAdmin(new Date('2026-05-20T12:00:00Z'));
  const customer = await buildUser(db, { username: 'filtered' });
  const placed_at = new Date('2026-05-01T12:00:00Z');
  const build = (values: object) => buildOrder(db, { user_id: customer.id, placed_at, ...values });
  const begun = { state: 'in_progress', admin_wrote_at: placed_at };
  const orders = {
    disputed: await build({ state: 'completed', is_disputed: true }),
    refund_due: await build({ state: 'cancelled', payment_status: 'paid' }),
    cancellation_requested: await build({
      ...begun,
      due_at: null,
      cancellation_requested_at: placed_at,
    }),
    overdue: await build(begun),
    changes_requested: await build({
      ...begun,
      due_at: null,
      delivered_at: placed_at,
      changes_requested_at: placed_at,
    }),
    unread: await build({ state: 'completed', customer_wrote_at: placed_at }),
    to_answer: await build({ state: 'delivered', auto_accept_at: null }),
    due_soon: await build({ ...begun, due_at: new Date('2026-05-21T12:00:00Z') }),
    to_start: await build({ state: 'in_progress', due_at: null }),
    unanswered: await build({ state: 'awaiting_requirements' }),
    on_hold: await build({ state: 'on_hold' }),
    in_work: await build({ ...begun, due_at: new Date('2026-06-21T12:00:00Z') }),
  };
  await build({ state: 'cancelled', payment_status: 'refunded' });
  const agreed = await build({
    state: 'cancelled',
    payment_status: 'partially_refunded',
    is_cancellation_agreed: true,
    kept_minor: 12_499n,
  });
  expect(await find(adminApi, 'q=filtered&payment=partially_refunded')).toEqual([agreed.id]);
  for (const [flag, order] of Object.entries(orders)) {
    expect([flag, await find(adminApi, `q=filtered&flag=${flag}`)]).toEqual([flag, [order.id]]);
  }
  expect(await find(adminApi, 'q=filtered&state=on_hold')).toEqual([orders.on_hold.id]);
  expect(await find(adminApi, 'q=filtered&state=cancelled&payment=paid')).toEqual([
    orders.refund_due.id,
  ]);
});

test('every sort order lists each order once across pages', async () => {
  const customer = await buildUser(db, { username: 'paginated' });
  const minute = (n: number) => new Date(Date.UTC(2026, 4, 12, 14, n % 20));
  for (let n = 0; n < 55; n += 1) {
    const due_at = n % 3 === 0 ? null : minute(n * 7);
    const state = n % 3 === 0 ? 'pending_payment' : 'in_progress';
    await buildOrder(db, { user_id: customer.id, state, placed_at: minute(n), due_at });
  }
  const adminApi = await asAdmin();
  for (const sort of ['newest', 'oldest', 'due', 'changed']) {
    const first = await adminApi.get(`/orders?q=paginated&sort=${sort}`);
    const { nextCursor } = first.body.data;
    const second = await adminApi.get(`/orders?q=paginated&sort=${sort}&cursor=${nextCursor}`);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(55);
    expect(second.body.data.nextCursor).toBeNull();
  }
});

test('a page says how many match, and how many each filter has while the list is not filtered', async () => {
  const customer = await buildUser(db, { username: 'counted' });
  for (const state of ['delivered', 'delivered', 'on_hold'] as const) {
    await buildOrder(db, { user_id: customer.id, state });
  }
  const adminApi = await asAdmin();
  const counted = (await adminApi.get('/orders?q=counted&state=delivered')).body.data;
  expect([counted.total, counted.counts]).toEqual([2, null]);
  const all = (await adminApi.get('/orders')).body.data;
  const { count } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  expect(all.total).toBe(Number(count));
  expect(all.counts.state.delivered).toBeGreaterThanOrEqual(2);
  expect(Object.values<number>(all.counts.state).reduce((sum, each) => sum + each)).toBe(all.total);
  expect(all.counts.flag.on_hold).toBe(all.counts.state.on_hold);
});

test('the export has every match, escapes formulas and is audited', async () => {
  const customer = await buildUser(db, { username: '=command|calc' });
  const of = await buildService(db, { title: 'Cards, "large"' });
  for (let n = 0; n < 3; n += 1) await buildOrder(db, { user_id: customer.id, of });
  const adminApi = await asAdmin();
  const answer = await adminApi.get(`/orders/export?q=${encodeURIComponent('=command')}`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const today = new Date().toISOString().slice(0, 10);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="orders-${today}.csv"`,
  );
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`"'=command|calc"`);
  expect(lines[1]).toContain('"Cards, ""large"""');
  expect(lines[1]).toContain('"EUR","125.00","0.00","125.00"');
  const german = routerClient(router, {
    ...ctxFor(db, await buildUser(db, { role: 'admin' })),
    locale: 'de',
  });
  const [headings] = (await german.get('/orders/export?q=nothing')).body.split('\r\n');
  expect(headings).toContain('"Bestellnummer";"Status";"Zahlung"');
  const entry = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ action: 'orders.exported', actor_kind: 'admin' });
});

test('the export splits amounts into net and tax, writes the shop’s time, and joins every page', async () => {
  const customer = await buildUser(db, { username: 'Exported' });
  const taxed = { total_minor: 12_300n, tax_minor: 2_300n, tax_mode: 'inclusive' } as const;
  const placed_at = new Date('2026-07-01T22:30:00Z');
  for (let n = 0; n < 5; n += 1)
    await buildOrder(db, {
      user_id: customer.id,
      placed_at,
      tax_rate_basis_points: 2_300,
      ...taxed,
    });
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  await updateSettings(admin, { timeZone: 'Europe/Dublin' });
  const asked = { q: 'exported', sort: 'newest' } as const;
  const exported = await exportList(admin, orderSource, asked, 2);
  const csv = await new Response(exported.lines).text();
  const lines = csv.trimEnd().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(new Set(lines).size).toBe(6);
  expect(lines[1]).toContain('"2026-07-01 23:30"');
  expect(lines[1]).toContain('"EUR","100.00","23.00","123.00"');
});

test('the dashboard lists what needs me first, and only my own orders', async () => {
  const me = await buildUser(db);
  const build = (values: object) => buildOrder(db, { user_id: me.id, ...values });
  const unpaid = await build({});
  const asked = await build({ state: 'awaiting_requirements' });
  const delivered = await build({ state: 'delivered' });
  const quiet = await build({ state: 'in_progress' });
  const wrote = await build({ state: 'completed', admin_wrote_at: new Date() });
  await db
    .insertInto('order_messages')
    .values({
      order_id: wrote.id,
      author_side: 'admin',
      body: 'Thank you',
      created_at: new Date(),
    })
    .execute();
  await buildOrder(db);
  const { data } = (await routerClient(router, ctxFor(db, me)).get('/dashboard')).body;
  const needs = data.needsMe.map((each: { todo: string; order: { id: string } }) => [
    each.todo,
    each.order.id,
  ]);
  expect(needs).toEqual([
    ['review_delivery', delivered.id],
    ['answer_requirements', asked.id],
    ['pay', unpaid.id],
    ['read_messages', wrote.id],
  ]);
  const open = data.open.map((order: { id: string }) => order.id);
  expect(open.toSorted()).toEqual([unpaid.id, asked.id, delivered.id, quiet.id].toSorted());
  expect(data).toMatchObject({ unreadCount: 1, orderCount: 5 });
});

test('the dashboard of a large customer shows the newest of each state and that there are more', async () => {
  const me = await buildUser(db);
  const of = await buildService(db);
  const minute = (n: number) => new Date(Date.UTC(2026, 4, 12, 14, n));
  for (let n = 0; n < 9; n += 1) {
    const state = n < 8 ? 'delivered' : 'in_progress';
    await buildOrder(db, { user_id: me.id, of, state, placed_at: minute(n) });
  }
  const { data } = (await routerClient(router, ctxFor(db, me)).get('/dashboard')).body;
  expect(data.needsMe).toHaveLength(6);
  expect(data.open).toHaveLength(7);
  expect(data.open[0].state).toBe('in_progress');
  expect(data.open[1].placedAt).toBe(minute(7).toISOString());
  expect(data).toMatchObject({ hasMoreNeeds: true, openCount: 9, orderCount: 9 });
});

test('each line of the timeline names the customer of its order, not its actor', async () => {
  const order = await buildOrder(db, { state: 'in_progress' });
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  await insertOrderEvent(admin, { orderId: order.id, type: 'order.test' });
  const line = await db
    .selectFrom('order_events')
    .select(['account_id', 'actor_id'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(line.account_id).toBe(order.user_id);
  expect(line.actor_id).not.toBe(order.user_id);
});

test('a search that matches more people than one lookup reads still finds every order, in list and export', async () => {
  await sql`
    insert into users (username, email, password_hash)
    select 'crowd ' || n, 'crowd-' || n || '@example.test', 'none' from generate_series(1, 1100) n`.execute(
    db,
  );
  const crowd = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', [
      'crowd-1@example.test',
      'crowd-600@example.test',
      'crowd-1100@example.test',
    ])
    .execute();
  const of = await buildService(db);
  const orders = [];
  for (const { id } of crowd) orders.push((await buildOrder(db, { user_id: id, of })).id);
  const adminApi = await asAdmin();
  expect((await find(adminApi, 'q=crowd%20')).toSorted()).toEqual(orders.toSorted());
  const csv = (await adminApi.get('/orders/export?q=crowd%20')).body.trimEnd().split('\r\n');
  expect(csv).toHaveLength(1 + orders.length);
});
