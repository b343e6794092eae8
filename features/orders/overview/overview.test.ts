import { sql } from 'kysely';
import { onTestFinished, expect, test } from 'vitest';
import { jobHeartbeat } from '#kit/job-heartbeat.ts';
import { buildOrder } from '#test/factories/order.ts';
import { initialBillOf } from '#test/factories/payment.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { getOverview } from './get-overview.ts';
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
  const overview = (range: '30d' | '12w' | '12m', isLivemode = false) =>
    getOverview(ctx, { range, isLivemode });
  return { db, sell, move, overview };
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
  expect(figures).toMatchObject({
    revenue: {
      now: { amountMinor: '40000', currency: 'EUR' },
      before: { amountMinor: '50000', currency: 'EUR' },
    },
    otherRevenue: [{ amountMinor: '99000', currency: 'USD' }],
    orders: { now: 3, before: 1 },
    averageOrder: { now: { amountMinor: '25000' }, before: { amountMinor: '50000' } },
  });
  expect((await overview('30d', true)).figures.revenue.now?.amountMinor).toBe('99000');
});

test('an empty shop has figures too', async () => {
  const { overview } = await shop();
  const { figures, attention, series, recent } = await overview('12m');
  expect(figures).toEqual({
    revenue: {
      now: { amountMinor: '0', currency: 'EUR' },
      before: { amountMinor: '0', currency: 'EUR' },
    },
    otherRevenue: [],
    orders: { now: 0, before: 0 },
    averageOrder: { now: null, before: null },
    onTimeShare: { now: null, before: null },
  });
  expect(attention).toEqual([]);
  expect(recent).toEqual([]);
  expect(series).toHaveLength(12);
});

test('a series has every step, including empty ones, and counts each sale in its step', async () => {
  const { sell, overview } = await shop();
  await sell(new Date('2026-05-01T00:00:00Z'), 1_000n);
  await sell(new Date('2026-04-30T23:59:59Z'), 2_000n);
  await sell(new Date('2026-05-20T11:00:00Z'), 4_000n);
  const days = (await overview('30d')).series;
  expect(days).toHaveLength(30);
  const sold = days.filter((step) => step.orders > 0);
  expect(sold.map((step) => [step.start, step.revenue.amountMinor])).toEqual([
    ['2026-04-30', '2000'],
    ['2026-05-01', '1000'],
    ['2026-05-20', '4000'],
  ]);
  const months = (await overview('12m')).series;
  expect(months[0]?.start).toBe('2025-06-01');
  expect(months.at(-1)).toMatchObject({
    start: '2026-05-01',
    end: '2026-06-01',
    revenue: { amountMinor: '5000' },
    orders: 2,
  });
  const weeks = (await overview('12w')).series;
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)?.start).toBe('2026-05-18');
});

test('days follow the shop’s time zone, and changing the zone recounts them', async () => {
  const { db, sell, overview } = await shop();
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }), NOW);
  await updateSettings(admin, { timeZone: 'Pacific/Auckland' });
  await sell(new Date('2026-05-19T11:59:59Z'), 1_000n);
  await sell(new Date('2026-05-19T12:00:00Z'), 2_000n);
  await sell(new Date('2026-05-20T12:30:00Z'), 4_000n);
  const sold = async () => {
    const { series } = await overview('30d');
    return series.filter((step) => step.orders > 0).map((step) => [step.start, step.orders]);
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
  expect((await overview('30d')).figures.revenue.now?.amountMinor).toBe('0');
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
    (await getOverview(ctx, { range: '30d', isLivemode: false })).jobsStoppedAt;
  const ranAt = new Date('2026-05-01T08:00:00Z');
  await db.updateTable('job_heartbeat').set({ ran_at: ranAt }).execute();
  expect(await read()).toBe(ranAt.toISOString());
  await jobHeartbeat(db)();
  expect(await read()).toBeNull();
});
