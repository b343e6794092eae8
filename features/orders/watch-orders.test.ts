import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kit/ctx.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { toldAbout } from '#test/harness/traces.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { watchOrders } from './watch-orders.ts';

const { db, close } = await testDatabase();
afterAll(close);

await buildUser(db, { role: 'admin' });

const at = (text: string) => new Date(`2026-05-${text}Z`);
const clock = (now: Date): Ctx & ReturnType<typeof ctxFor> => ({
  ...ctxFor(db, undefined, now),
  actor: { kind: 'system', name: 'orders.watch' },
});
const read = (id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Tests share the database; each test checks only its own orders. */
const mailsOf = (ctx: Ctx, orderId: string) => toldAbout(db, orderId, ctx.now);

test('an unanswered delivery is announced, then accepted, each once', async () => {
  const { id } = await buildOrder(db, { state: 'delivered', placed_at: at('01T12:00') });
  const early = clock(at('06T11:59'));
  await watchOrders(early, acceptDelivery);
  expect(await mailsOf(early, id)).toEqual([]);

  const near = clock(at('06T12:00'));
  await watchOrders(near, acceptDelivery);
  await watchOrders(near, acceptDelivery);
  expect(await mailsOf(near, id)).toEqual(['order.acceptance_announced to customer']);
  expect((await read(id)).state).toBe('delivered');

  const due = clock(at('08T12:00'));
  await Promise.all([watchOrders(due, acceptDelivery), watchOrders(due, acceptDelivery)]);
  expect(await mailsOf(due, id)).toEqual([
    'order.completed to admin',
    'order.completed to customer',
  ]);
  expect(await read(id)).toMatchObject({ state: 'completed', completed_at: at('08T12:00') });
  const event = await db
    .selectFrom('order_events')
    .select(['type', 'data', 'actor_kind'])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(event).toEqual({
    type: 'order.completed',
    data: { isAutomatic: true },
    actor_kind: 'system',
  });
});

test('a warning never comes in the first half of the available time', async () => {
  const { id } = await buildOrder(db, {
    state: 'delivered',
    placed_at: at('10T12:00'),
    auto_accept_at: at('12T12:00'),
  });
  const soon = clock(at('11T11:00'));
  await watchOrders(soon, acceptDelivery);
  expect(await mailsOf(soon, id)).toEqual([]);
  const half = clock(at('11T12:00'));
  await watchOrders(half, acceptDelivery);
  expect(await mailsOf(half, id)).toEqual(['order.acceptance_announced to customer']);
});

test('a disputed order is not accepted automatically', async () => {
  const { id } = await buildOrder(db, {
    state: 'delivered',
    placed_at: at('01T12:00'),
    is_disputed: true,
  });
  await watchOrders(clock(at('20T12:00')), acceptDelivery);
  expect((await read(id)).state).toBe('delivered');
});

test('administrators are reminded once of orders due within a day, but not of those on hold', async () => {
  const dates = { placed_at: at('01T12:00') };
  const working = await buildOrder(db, { state: 'in_progress', ...dates });
  const held = await buildOrder(db, { state: 'on_hold', ...dates });
  const early = clock(at('05T11:00'));
  await watchOrders(early, acceptDelivery);
  expect(await mailsOf(early, working.id)).toEqual([]);
  const ctx = clock(at('05T12:00'));
  await watchOrders(ctx, acceptDelivery);
  await watchOrders(ctx, acceptDelivery);
  expect(await mailsOf(ctx, working.id)).toEqual(['order.due_soon to admin']);
  expect(await mailsOf(ctx, held.id)).toEqual([]);
});

test('one run processes a backlog of more than one batch', async () => {
  const template = await buildOrder(db, { state: 'in_progress', placed_at: at('01T12:00') });
  await sql`
    with placed as (
      insert into orders (number, user_id, service_id, service_slug, service_title, package_name, quantity, currency, total_minor,
        delivery_days, revisions_included, is_livemode, placed_at, expires_at, due_at)
      select 'A-2026-' || (700000 + n), user_id, service_id, service_slug, service_title, package_name, 1, currency, 0,
        delivery_days, revisions_included, false, placed_at, expires_at, due_at
      from orders, generate_series(1, 230) n where id = ${template.id}
      returning id, currency, expires_at
    ), billed as (
      insert into bills (order_id, number, purpose, currency, net_minor, tax_minor, gross_minor, due_at)
      select id, 1, 'initial', currency, 0, 0, 0, expires_at from placed
      returning id, order_id
    )
    insert into order_lines (order_id, bill_id, position, kind, name, quantity, unit_price_minor, total_minor,
      tax_rate_basis_points, net_minor, tax_minor, gross_minor)
    select order_id, id, 1, 'package', 'Free', 1, 0, 0, 0, 0, 0, 0 from billed`.execute(db);
  await sql`update orders set state = 'in_progress' where number like 'A-2026-7000__' or number like 'A-2026-7001__' or number like 'A-2026-7002__'`.execute(
    db,
  );
  await watchOrders(clock(at('05T13:00')), acceptDelivery);
  const left = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', template.user_id)
    .where('due_reminded_at', 'is', null)
    .execute();
  expect(left).toEqual([]);
});
