/** Nothing that somebody without the right to see amounts can read from the API names one: of their orders, of the shop, of anything. */
import { afterAll, expect, test } from 'vitest';
import {
  mailOrderNotification,
  orderNotificationComposer,
} from '#features/orders/mails/mail-order-notification.ts';
import type { MailFrame } from '#features/mail/mail-frame.ts';
import { insertOrderEvent } from '#kit/order-events.ts';
import { hasPermission } from '#lib/permissions.ts';
import { systemCtx } from '#test/factories/invoice.ts';
import { buildOwnedOrder } from '#test/factories/owned-order.ts';
import { buildUser, signIn, type BuiltUser } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';

const setting = await testApi();
const { api, db, operations, close } = setting;
afterAll(close);

const worker = await buildUser(db, { role: 'worker' });
const owner = await buildUser(db, { role: 'owner' });
const buyer = await buildUser(db);
const { order, addressOf } = await buildOwnedOrder(setting, buyer);

/** In minor units, of a budget and of an event; the order has a total besides. */
const AMOUNT = 9_876_543n;
const NAMED = /"amountMinor"|9876543|98[,.]?765[,.]43/;

await db.updateTable('orders').set({ assignee_id: worker.id }).where('id', '=', order.id).execute();
await db
  .updateTable('order_requests')
  .set({ budget_minor: AMOUNT })
  .where('order_id', '=', order.id)
  .where('kind', '=', 'extra')
  .execute();
await insertOrderEvent(systemCtx(db), {
  orderId: order.id,
  type: 'extra.paid',
  data: { title: 'A second map', amountMinor: AMOUNT.toString(), currency: 'EUR' },
});

const FRAME: MailFrame = {
  shopName: 'Studio',
  accentHue: 200,
  contactEmail: '',
  timeZone: 'UTC',
  publicUrl: 'https://shop.test',
  locale: 'en',
};

const reads = operations.filter(
  ({ method, access, permission }) =>
    method === 'GET' && (access === 'team' || access === 'user') && permission !== undefined,
);

async function textsFor(user: BuiltUser): Promise<Record<string, string>> {
  const { headers } = await signIn(db, user);
  const texts: Record<string, string> = {};
  for (const operation of reads) {
    const response = await api.request(addressOf(operation), { headers });
    const text = await response.text();
    if (response.status === 200) texts[operation.operationId] = text;
  }
  return texts;
}

test('a worker reads the order, the list and the board without any amount', async () => {
  const texts = await textsFor(worker);
  expect(Object.keys(texts)).toEqual(
    expect.arrayContaining(['getOrder', 'listAllOrders', 'getBoard', 'getOrderVersion']),
  );
  for (const [name, text] of Object.entries(texts)) {
    expect(text, name).not.toMatch(NAMED);
  }
  // The same answers name it to somebody who sees amounts.
  const whole = await textsFor(owner);
  for (const name of ['getOrder', 'listAllOrders', 'getBoard'])
    expect(whole[name], name).toMatch(NAMED);
});

test('an accountant reads the amounts of an order, and nothing that was written in it', async () => {
  const { headers } = await signIn(db, await buildUser(db, { role: 'accountant' }));
  const answer = await api.request(`/orders/${order.id}`, { headers });
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  expect(data).toMatchObject({
    total: { amountMinor: order.total_minor.toString() },
    isOpen: false,
    note: '',
    timeline: [],
    questions: [],
    files: [],
    requests: [],
    steps: [],
    allowed: [],
  });
});

test('mails about an order reach those who may open it, and name amounts to those who see them', async () => {
  expect(hasPermission('worker', 'money.read')).toBe(false);
  const ctx = systemCtx(db);
  const others = await Promise.all(
    (['worker', 'accountant', 'editor'] as const).map((role) => buildUser(db, { role })),
  );
  await mailOrderNotification(ctx, { orderId: order.id, event: 'order.completed' }, 'no-amounts');
  const queued = await db
    .selectFrom('mails')
    .select(['user_id', 'to_address', 'data'])
    .where('order_id', '=', order.id)
    .where('kind', '=', 'orders.notification')
    .execute();
  const ids = queued.map(({ user_id }) => user_id);
  expect(ids).toContain(worker.id);
  expect(ids).toContain(owner.id);
  for (const { id } of others) expect(ids).not.toContain(id);

  // The studio's own text names the total in a line of its own.
  const text = 'Order {orderNumber} is accepted.\nIt is worth {total}.';
  const changedTexts = new Map([['deliveryAccepted', { subject: 'Accepted', title: 'Yes', text }]]);
  const compose = async (user: BuiltUser) => {
    const mail = await orderNotificationComposer().compose(
      ctx,
      { orderId: order.id, event: 'order.completed', side: 'admin' },
      {
        to: user.email,
        frame: { ...FRAME, changedTexts: changedTexts as never },
        unsubscribeUrl: () => '',
      },
    );
    return mail && JSON.stringify(mail.body);
  };
  const total = 'It is worth';
  expect(await compose(owner)).toContain(total);
  const seen = await compose(worker);
  expect(seen).toContain(order.number);
  expect(seen).not.toContain(total);
  // Somebody who is no longer in charge gets nothing.
  expect(await compose(others[0] as BuiltUser)).toBeNull();
});
