import { afterAll, expect, test } from 'vitest';
import { getOrder } from '#features/orders/queries.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { withdrawalsHttp } from './http.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { Ctx } from '#kit/ctx.ts';
import { askForEarlyStart } from './ask-early-start.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { withdrawalShare } from './withdrawal-share.ts';

const { db, close } = await testDatabase();
afterAll(close);

const NOW = new Date('2026-05-12T14:00:00Z');
const visitor = { ...ctxFor(db, await buildUser(db), NOW), actor: { kind: 'visitor' as const } };
const api = routerClient(withdrawalsHttp, visitor);
const RIGHT = {
  buyer_kind: 'private',
  buyer_country: 'DE',
  withdrawal_until: new Date('2026-05-20T00:00:00Z'),
} as const;

const read = (orderId: string) =>
  db.selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).execute();
const mailsTo = (userId: string) =>
  db
    .selectFrom('mails')
    .select(['to_address', 'kind', 'order_id'])
    .where('user_id', '=', userId)
    .execute();

test('somebody with the number and the address withdraws once, without signing in', async () => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { user_id: customer.id, state: 'in_progress', ...RIGHT });
  const declaration = {
    orderNumber: ` ${order.number.toLowerCase()} `,
    email: customer.email.toUpperCase(),
    name: 'Ada Lovelace',
  };
  const answer = await api.post('/', declaration);
  expect([answer.status, answer.body]).toEqual([202, { data: { isReceived: true } }]);
  await api.post('/', { ...declaration, name: 'Again' });
  expect(await read(order.id)).toMatchObject([
    {
      name: 'Ada Lovelace',
      is_in_time: true,
      refund_basis: 'not_asked',
      state: 'open',
      refund_share_basis_points: 10_000,
    },
  ]);
  expect(await mailsTo(customer.id)).toEqual([
    { to_address: customer.email, kind: 'orders.withdrawal', order_id: order.id },
  ]);
  const shown = await getOrder(ctxFor(db, customer, NOW), order.id);
  expect(shown.withdrawal).toMatchObject({ name: 'Ada Lovelace', state: 'open' });
});

test('a wrong address or number is answered the same and leaves nothing', async () => {
  const order = await buildOrder(db, { state: 'in_progress', ...RIGHT });
  const stranger = await buildUser(db);
  const right = await api.post('/', {
    orderNumber: order.number,
    email: stranger.email,
    name: 'Eve',
  });
  const none = await api.post('/', {
    orderNumber: 'A-2026-99999',
    email: stranger.email,
    name: 'Eve',
  });
  const odd = await api.post('/', { orderNumber: 'what?', email: stranger.email, name: 'Eve' });
  for (const { status, body } of [right, none, odd]) {
    expect([status, body]).toEqual([202, { data: { isReceived: true } }]);
  }
  expect(await read(order.id)).toEqual([]);
});

test('guessing the address of an order is slow', async () => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { user_id: customer.id, state: 'in_progress', ...RIGHT });
  const attempt = (email: string, ip: string) =>
    declareWithdrawal(visitor, { orderNumber: order.number, email, name: 'Eve', body: '' }, ip);
  for (let guess = 0; guess < 10; guess += 1) {
    await attempt(`guess-${guess}@example.test`, `198.51.${guess}.1`);
  }
  await attempt(customer.email, '198.51.99.1');
  expect(await read(order.id)).toEqual([]);
});

test('a consumer asks for an early start later: once, for themselves, while there is work and time', async () => {
  const customer = await buildUser(db);
  const started_at = new Date('2026-05-08T14:00:00Z');
  const due_at = new Date('2026-05-25T00:00:00Z');
  const running = { state: 'in_progress', ...RIGHT, started_at, due_at, delivery_days: 5 } as const;
  const order = await buildOrder(db, { user_id: customer.id, ...running });
  const asked = (ctx: Ctx, orderId = order.id) =>
    askForEarlyStart(ctx, { orderId, losesRight: true }).then(
      () => 'asked',
      (error: unknown) => (error instanceof ApiFailure ? error.kind.code : String(error)),
    );
  const mine = ctxFor(db, customer, NOW);
  const rightOf = async (ctx: Ctx) => (await getOrder(ctx, order.id)).withdrawalRight;
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }), NOW);
  expect(await rightOf(mine)).toMatchObject({ mayAskEarlyStart: true, asksForEarlyStart: false });
  expect(await rightOf(admin)).toMatchObject({ mayAskEarlyStart: false });
  expect(await asked(ctxFor(db, await buildUser(db), NOW))).toBe('order_not_found');
  expect(await asked(admin)).toBe('forbidden');

  // A step that was done before is not owed, because nobody had asked for it.
  const step = { order_id: order.id, created_at: started_at };
  const before = new Date('2026-05-10T00:00:00Z');
  await db
    .insertInto('order_steps')
    .values([
      { ...step, position: 1, title: 'Sketch', done_at: before },
      { ...step, position: 2, title: 'Ink', done_at: null },
    ])
    .execute();
  await db
    .updateTable('orders')
    .set({ step_count: 2, steps_done_count: 1 })
    .where('id', '=', order.id)
    .execute();
  expect(await asked(mine)).toBe('asked');
  expect(await asked({ ...mine, now: new Date(NOW.getTime() + 60_000) })).toBe('asked');
  const shown = await getOrder(mine, order.id);
  expect(shown.withdrawalRight).toEqual({
    until: RIGHT.withdrawal_until.toISOString(),
    asksForEarlyStart: true,
    agreesToLoss: true,
    mayAskEarlyStart: false,
  });
  expect(shown.clock.dueAt).toBe('2026-05-17T14:00:00.000Z');
  const { early_start_asked_at, right_loss_agreed_at } = await db
    .selectFrom('orders')
    .select(['early_start_asked_at', 'right_loss_agreed_at'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect([early_start_asked_at, right_loss_agreed_at]).toEqual([NOW, NOW]);
  const events = shown.timeline.filter(
    (entry) => entry.kind === 'event' && entry.type === 'order.early_start_asked',
  );
  expect(events).toMatchObject([{ data: { losesRight: true } }]);
  const declaration = { orderNumber: order.number, email: customer.email, name: 'Ada', body: '' };
  await declareWithdrawal(visitor, declaration, '198.51.100.7');
  expect(await read(order.id)).toMatchObject([
    { refund_basis: 'steps', refund_share_basis_points: 10_000, refund_steps_done: 0 },
  ]);

  const withdrawn = await buildOrder(db, { user_id: customer.id, ...running });
  await declareWithdrawal(
    visitor,
    { ...declaration, orderNumber: withdrawn.number },
    '198.51.100.7',
  );
  expect(await asked(mine, withdrawn.id)).toBe('order_in_wrong_state');
  const late = { ...mine, now: RIGHT.withdrawal_until };
  const other = await buildOrder(db, { user_id: customer.id, ...running });
  expect(await asked(late, other.id)).toBe('order_in_wrong_state');
});

test('what goes back follows what was done, asked for and known', () => {
  const at = (day: string) => new Date(`2026-05-${day}T12:00:00Z`);
  const order = {
    withdrawal_until: at('20'),
    early_start_asked_at: at('01'),
    right_loss_agreed_at: at('01'),
    payment_status: 'paid' as const,
    started_at: at('02'),
    delivered_at: null,
    completed_at: null,
  };
  const share = (
    changes: Partial<Record<keyof typeof order, unknown>>,
    steps: { doneCount: number; count: number } | null = null,
  ) => {
    const { basis, basisPoints } = withdrawalShare({ ...order, ...changes } as typeof order, {
      elapsedShare: 0.25,
      steps,
      now: at('12'),
    });
    return [basis, basisPoints];
  };
  expect(share({})).toEqual(['time', 7500]);
  expect(share({}, { doneCount: 1, count: 3 })).toEqual(['steps', 6667]);
  expect(share({ delivered_at: at('10') })).toEqual(['delivered', 0]);
  expect(share({ delivered_at: at('10'), completed_at: at('11') })).toEqual(['done', 0]);
  expect(share({ started_at: null })).toEqual(['not_started', 10_000]);
  expect(share({ early_start_asked_at: null, delivered_at: at('10') })).toEqual([
    'not_asked',
    10_000,
  ]);
  expect(share({ withdrawal_until: at('11') })).toEqual(['late', 0]);
  expect(share({ withdrawal_until: null })).toEqual(['company', 0]);
  // What is paid after the declaration goes back by the same share.
  expect(share({ payment_status: 'unpaid', started_at: null })).toEqual(['unpaid', 10_000]);
  expect(share({ payment_status: 'unpaid' })).toEqual(['time', 7500]);
});
