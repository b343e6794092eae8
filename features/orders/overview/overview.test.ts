import { sql } from 'kysely';
import { onTestFinished, expect, test } from 'vitest';
import { jobHeartbeat } from '#kit/job-heartbeat.ts';
import { buildOrder } from '#test/factories/order.ts';
import { initialBillOf } from '#test/factories/payment.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { getOverview } from './get-overview.ts';
import type { Period } from '#lib/time/period.ts';
import { rebuildFigures } from './rebuild-figures.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const day = (text: string) => new Date(`2026-${text}T10:00:00Z`);

/** A database of its own, because figures count all orders. */
async function shop() {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const ctx = ctxFor(db, await buildUser(db, { role: 'admin' }), NOW);
  async function sell(paidAt: Date, amount: bigint, more: object = {}) {
    const order = await buildOrder(db, {
      state: 'in_progress',
      placed_at: paidAt,
      total_minor: amount,
      ...more,
    });
    await move(order.id, 'capture', paidAt, amount);
    return order;
  }
  async function move(orderId: string, kind: 'capture' | 'refund', at: Date, amount: bigint) {
    const order = await db
      .selectFrom('orders')
      .select(['currency', 'is_livemode'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const bill_id = (await initialBillOf(db, { id: orderId })).id;
    const { id } = await db
      .insertInto('payment_attempts')
      .values({
        order_id: orderId,
        bill_id,
        provider: 'stripe',
        attempt_number: 1 + Math.floor(at.getTime() / 1000),
        status: 'succeeded',
        amount_minor: amount,
        currency: order.currency,
        is_livemode: order.is_livemode,
        fingerprint: 'test',
        expires_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ledger_entries')
      .values({
        payment_attempt_id: id,
        order_id: orderId,
        bill_id,
        kind,
        provider_ref: crypto.randomUUID(),
        amount_minor: amount,
        currency: order.currency,
        occurred_at: at,
        source: 'test',
      })
      .execute();
  }
  async function say(orderId: string, side: 'customer' | 'admin', at: Date, more: object = {}) {
    await db
      .insertInto('order_messages')
      .values({ order_id: orderId, author_side: side, body: 'Hello', created_at: at, ...more })
      .execute();
  }
  const overview = (period: Period, isLivemode = false) =>
    getOverview(ctx, { choice: { period }, isLivemode });
  return { db, ctx, sell, move, say, overview };
}

test('revenue comes from the ledger in the shop’s currency, for this month and the previous one', async () => {
  const { sell, move, overview } = await shop();
  const kept = await sell(day('05-10'), 30_000n);
  await move(kept.id, 'refund', day('05-12'), 10_000n);
  await sell(day('05-11'), 20_000n);
  await sell(day('04-10'), 50_000n);
  await sell(day('05-11'), 99_000n, { currency: 'USD' });
  await sell(day('05-11'), 99_000n, { is_livemode: true });
  const { figures } = await overview('30d');
  expect(figures.money).toMatchObject([
    {
      revenue: {
        now: { amountMinor: '40000', currency: 'EUR' },
        before: { amountMinor: '50000', currency: 'EUR' },
      },
      refunded: { now: { amountMinor: '10000' }, before: { amountMinor: '0' } },
      averageOrder: { now: { amountMinor: '25000' }, before: { amountMinor: '50000' } },
    },
    { revenue: { now: { amountMinor: '99000', currency: 'USD' }, before: { amountMinor: '0' } } },
  ]);
  expect(figures.orders).toEqual({ now: 3, before: 1 });
  const live = await overview('30d', true);
  expect(live.figures.money[0]?.revenue.now?.amountMinor).toBe('99000');
  expect(live.bestServices).toHaveLength(1);
});

test('an empty shop has figures too', async () => {
  const { overview } = await shop();
  const { figures, attention, series, recent } = await overview('12m');
  const nothing = { amountMinor: '0', currency: 'EUR' };
  expect(figures).toEqual({
    money: [
      {
        revenue: { now: nothing, before: nothing },
        refunded: { now: nothing, before: nothing },
        averageOrder: { now: null, before: null },
      },
    ],
    orders: { now: 0, before: 0 },
    onTimeShare: { now: null, before: null },
    answerMinutes: { now: null, before: null },
  });
  expect(attention).toEqual([]);
  expect(recent).toEqual([]);
  expect(series).toHaveLength(13);
});

test('a series has every step, including empty ones, and counts each sale in its step', async () => {
  const { sell, overview } = await shop();
  await sell(new Date('2026-05-01T00:00:00Z'), 1_000n);
  await sell(new Date('2026-04-30T23:59:59Z'), 2_000n);
  await sell(new Date('2026-05-20T11:00:00Z'), 4_000n);
  const sold = async (period: Period) => {
    const { series, days } = await overview(period);
    const filled = series.filter((step) => step.orders > 0);
    return [
      days.unit,
      series.length,
      ...filled.map((step) => `${step.first} ${step.revenue[0]?.amountMinor}`),
    ];
  };
  expect(await sold('this_month')).toEqual(['day', 20, '2026-05-01 1000', '2026-05-20 4000']);
  // Three of thirty days are too few for bars of a day.
  expect(await sold('30d')).toEqual(['week', 5, '2026-04-27 3000', '2026-05-18 4000']);
  expect(await sold('12m')).toEqual(['month', 13, '2026-04-01 2000', '2026-05-01 5000']);
});

test('the best services are those that brought in most, with the period before', async () => {
  const { db, ctx, sell, move, overview } = await shop();
  const [map, logo] = [await sell(day('05-10'), 30_000n), await sell(day('05-11'), 20_000n)];
  await sell(day('04-10'), 5_000n, { service_id: map.service_id });
  await move(map.id, 'refund', day('05-12'), 25_000n);
  const read = async () =>
    (await overview('30d')).bestServices.map(({ id, orders, revenue }) => [
      id,
      orders,
      revenue.now.amountMinor,
      revenue.before.amountMinor,
    ]);
  const kept = await read();
  expect(kept).toEqual([
    [logo.service_id, { now: 1, before: 0 }, '20000', '0'],
    [map.service_id, { now: 1, before: 1 }, '5000', '5000'],
  ]);
  await rebuildFigures(ctx);
  expect(await read()).toEqual(kept);
  await sql`select remove_order_from_days(${logo.id})`.execute(db);
  expect(await read()).toHaveLength(1);
});

test('the answer time is the median of the first answers to customers, also by a delivery', async () => {
  const { db, ctx, sell, say, overview } = await shop();
  const order = await sell(day('05-01'), 10_000n);
  const at = (text: string) => new Date(`2026-05-${text}:00Z`);
  const minutes = async () => (await overview('30d')).figures.answerMinutes.now;
  await say(order.id, 'admin', at('02T08:00'));
  expect(await minutes()).toBeNull();
  // Asked twice and answered twice: only the first of each counts.
  await say(order.id, 'customer', at('03T10:00'));
  await say(order.id, 'customer', at('03T10:30'));
  await say(order.id, 'admin', at('03T10:40'), { is_internal: true });
  await say(order.id, 'admin', at('03T11:00'));
  await say(order.id, 'admin', at('03T18:00'));
  const hour = await minutes();
  expect(hour).toBeGreaterThan(54);
  expect(hour).toBeLessThan(66);
  for (const date of ['04', '05']) {
    await say(order.id, 'customer', at(`${date}T10:00`));
    await db
      .insertInto('deliveries')
      .values({
        order_id: order.id,
        number: Number(date),
        message: 'Here.',
        created_at: at(`${date}T20:00`),
      })
      .execute();
  }
  const tenHours = await minutes();
  expect(tenHours).toBeGreaterThan(540);
  expect(tenHours).toBeLessThan(660);
  await rebuildFigures(ctx);
  expect(await minutes()).toBe(tenHours);
  await sql`select remove_order_from_days(${order.id})`.execute(db);
  expect(await minutes()).toBeNull();
});

test('the next due orders are listed without late ones, and those of today are marked', async () => {
  const { db, overview } = await shop();
  const due = (due_at: Date) => buildOrder(db, { state: 'in_progress', due_at });
  await due(new Date('2026-05-20T11:00:00Z'));
  const tomorrow = await due(new Date('2026-05-21T00:00:00Z'));
  const today = await due(new Date('2026-05-20T23:59:00Z'));
  expect((await overview('7d')).nextDue.map(({ id, isToday }) => [id, isToday])).toEqual([
    [today.id, true],
    [tomorrow.id, false],
  ]);
});

test('days follow the shop’s time zone, and changing the zone recounts them', async () => {
  const { db, sell, overview } = await shop();
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }), NOW);
  await updateSettings(admin, { timeZone: 'Pacific/Auckland' });
  await sell(new Date('2026-05-19T11:59:59Z'), 1_000n);
  await sell(new Date('2026-05-19T12:00:00Z'), 2_000n);
  await sell(new Date('2026-05-20T12:30:00Z'), 4_000n);
  const sold = async () => {
    const { series } = await overview('7d');
    return series.filter((step) => step.orders > 0).map((step) => [step.first, step.orders]);
  };
  expect(await sold()).toEqual([
    ['2026-05-19', 1],
    ['2026-05-20', 1],
    ['2026-05-21', 1],
  ]);
  await updateSettings(admin, { timeZone: 'America/Los_Angeles' });
  await rebuildFigures(admin);
  await rebuildFigures(admin);
  expect(await sold()).toEqual([
    ['2026-05-19', 2],
    ['2026-05-20', 1],
  ]);
});

test('an order counts as on time if it was delivered before its due date', async () => {
  const { db, overview } = await shop();
  const build = (delivered_at: Date) =>
    buildOrder(db, { state: 'delivered', placed_at: day('05-01'), delivered_at });
  await build(day('05-04'));
  await build(day('05-05'));
  await build(day('05-09'));
  const { figures } = await overview('30d');
  expect(figures.onTimeShare.now).toBeCloseTo(2 / 3);
});

test('orders that need attention are counted, the most urgent first', async () => {
  const { db, overview } = await shop();
  const late = await buildOrder(db, { state: 'in_progress', placed_at: day('05-02') });
  const later = await buildOrder(db, { state: 'in_progress', placed_at: day('05-01') });
  await buildOrder(db, { state: 'cancelled', payment_status: 'paid' });
  const { attention, openCount } = await overview('30d');
  expect(attention.map(({ flag, count }) => [flag, count])).toEqual([
    ['refund_due', 1],
    ['overdue', 2],
    ['to_start', 2],
  ]);
  expect(attention[1]?.orders.map((order) => order.id)).toEqual([later.id, late.id]);
  expect(openCount).toBe(2);
});

test('daily sums follow every change: revision, second delivery, cancellation, refund', async () => {
  const { db, sell, move, overview } = await shop();
  const order = await sell(day('05-10'), 30_000n);
  const set = (values: object) =>
    db.updateTable('orders').set(values).where('id', '=', order.id).execute();
  const share = async () => (await overview('30d')).figures.onTimeShare.now;
  await set({ state: 'delivered', delivered_at: day('05-12'), due_at: day('05-13') });
  expect(await share()).toBe(1);
  await set({ state: 'in_progress' });
  expect(await share()).toBeNull();
  await set({ state: 'delivered', delivered_at: day('05-14') });
  expect(await share()).toBe(0);
  await set({ state: 'cancelled', payment_status: 'refunded' });
  expect(await share()).toBeNull();
  await move(order.id, 'refund', day('05-15'), 30_000n);
  expect((await overview('30d')).figures.money[0]?.revenue.now?.amountMinor).toBe('0');
  // The stored sums equal a recount.
  const { rows } = await sql<{ kept: string; counted: string }>`
    select sum(revenue_minor)::text as kept,
      (select sum(ledger_net(kind, amount_minor))::text from ledger_entries) as counted
    from daily_figures`.execute(db);
  expect(rows[0]?.kept).toBe(rows[0]?.counted);
});

test('a rolled back change leaves the sums unchanged', async () => {
  const { db, sell, overview } = await shop();
  await sell(day('05-10'), 10_000n);
  const undone = db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ paid_at: null }).execute();
    await sql`set constraints all immediate`.execute(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await overview('30d')).figures.orders.now).toBe(1);
});

test('the overview says since when no job has run', async () => {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const ctx = ctxFor(db, await buildUser(db, { role: 'admin' }), NOW);
  const read = async () =>
    (await getOverview(ctx, { choice: { period: '30d' }, isLivemode: false })).jobsStoppedAt;
  const ranAt = new Date('2026-05-01T08:00:00Z');
  await db.updateTable('job_heartbeat').set({ ran_at: ranAt }).execute();
  expect(await read()).toBe(ranAt.toISOString());
  await jobHeartbeat(db)();
  expect(await read()).toBeNull();
});
