import { afterAll, expect, test } from 'vitest';
import { buildBill } from '#test/factories/bill.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { OrderState, PaymentStatus } from '#features/orders/contract.ts';
import { billsHttp } from './http.ts';
import { getOrder } from '#features/orders/queries.ts';
import { listPayableBills } from './list-payable-bills.ts';

const { db, close } = await testDatabase();
afterAll(close);

const idsOf = async (customer: BuiltUser, cursor?: string) => {
  const { bills, nextCursor } = await listPayableBills(ctxFor(db, customer), { cursor });
  return { ids: bills.map(({ id }) => id), nextCursor };
};

test('lists the unpaid order and the open extra, what is due first at the top', async () => {
  const customer = await buildUser(db);
  const unpaid = await buildOrder(db, { user_id: customer.id });
  const running = await buildOrder(db, { user_id: customer.id, state: 'in_progress' });
  const extra = await buildBill(db, running, { dueAt: new Date('2026-05-01T10:00:00Z') });
  const { status, body } = await routerClient(billsHttp, ctxFor(db, customer)).get('/');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    bills: [
      {
        id: extra.id,
        purpose: 'extra',
        title: 'A second language',
        total: { amountMinor: '6000', currency: 'EUR' },
        dueAt: '2026-05-01T10:00:00.000Z',
        order: { id: running.id, number: running.number, serviceTitle: running.service_title },
      },
      {
        purpose: 'initial',
        title: '',
        total: { amountMinor: unpaid.total_minor.toString() },
        dueAt: unpaid.expires_at.toISOString(),
        order: { id: unpaid.id },
      },
    ],
    nextCursor: null,
  });
});

test('lists a bill exactly if its order says that it can be paid', async () => {
  const customer = await buildUser(db);
  const orders = [];
  for (const state of OrderState.options) {
    const order = await buildOrder(db, { user_id: customer.id, state });
    orders.push(order);
    for (const bill of ['open', 'paid', 'void'] as const) {
      if (state !== 'pending_payment') await buildBill(db, order, { state: bill });
    }
  }
  for (const payment_status of PaymentStatus.options) {
    orders.push(await buildOrder(db, { user_id: customer.id, payment_status }));
  }
  const expected: string[] = [];
  for (const { id } of orders) {
    const { bills, allowed } = await getOrder(ctxFor(db, customer), id);
    for (const bill of bills) {
      const isPayable = bill.purpose === 'initial' ? allowed.includes('pay') : true;
      if (isPayable && bill.allowed.includes('pay')) expected.push(bill.id);
    }
  }
  expect(expected).toHaveLength(6); // two unpaid orders, and an extra in each of the four running states
  expect((await idsOf(customer)).ids.toSorted()).toEqual(expected.toSorted());
});

test('shows more on the next page, each once, and nothing of another person', async () => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { user_id: customer.id, state: 'in_progress' });
  const bills = [];
  for (let n = 0; n < 23; n += 1) {
    bills.push(await buildBill(db, order, { dueAt: new Date(Date.UTC(2026, 4, 1, 10, n % 5)) }));
  }
  const first = await idsOf(customer);
  const second = await idsOf(customer, first.nextCursor ?? '');
  expect([first.ids.length, second.ids.length, second.nextCursor]).toEqual([20, 3, null]);
  expect([...first.ids, ...second.ids].toSorted()).toEqual(bills.map(({ id }) => id).toSorted());
  const stranger = await buildUser(db);
  expect((await idsOf(stranger, first.nextCursor ?? '')).ids).toEqual([]);
});

test('a bill is not offered again while a payment of it is being confirmed', async () => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { user_id: customer.id, state: 'in_progress' });
  const statuses = ['processing', 'requires_review', 'requires_action', 'failed'] as const;
  for (const [index, status] of statuses.entries()) {
    const bill = await buildBill(db, order);
    await buildPayment(db, { order, bill, status, attempt_number: index + 1 });
    const isConfirming = status === 'processing' || status === 'requires_review';
    const { bills } = await listPayableBills(ctxFor(db, customer), {});
    expect(bills.find(({ id }) => id === bill.id)).toMatchObject({ isConfirming });
    const shown = await getOrder(ctxFor(db, customer), order.id);
    expect(shown.bills.find(({ id }) => id === bill.id)).toMatchObject({
      isConfirming,
      allowed: isConfirming ? [] : ['pay', 'decline'],
    });
  }
});

test('needs a sign-in', async () => {
  expect((await routerClient(billsHttp, ctxFor(db)).get('/')).status).toBe(401);
});
