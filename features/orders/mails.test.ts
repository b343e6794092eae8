import { afterAll, expect, test } from 'vitest';
import { notificationsWorker } from '#features/notifications/worker.ts';
import { asSystem } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import type { Job } from '#kit/jobs.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { workOff } from '#test/harness/work-off.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrderState } from './contract.ts';
import { holdOrder } from './hold-order.ts';
import { announceMessages, announceOrder, OrderNews } from './jobs.ts';
import { ordersMails } from './mails.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';
import { ordersWorker } from './worker.ts';

const { db, close } = await testDatabase();
afterAll(close);

const at = (minute: number) => new Date(Date.UTC(2026, 4, 12, 14, minute));

/** Administrators of other tests live in the same database, so each test looks at the mails to its own people. */
function postbox() {
  const post = recordingMailer();
  const queue = recordingQueue();
  const handlers = [
    ...ordersWorker({ files: undefined as never }),
    ...notificationsWorker({ ...post, composers: ordersMails }),
  ];
  const deliver = async (job: Job, payload: object) => {
    const ctx = { ...asSystem(ctxFor(db), 'test'), queue };
    await enqueue(ctx, job as never, payload);
    await workOff(ctx, queue, handlers);
  };
  return {
    tell: (about: { orderId: string; news: OrderNews }) => deliver(announceOrder as never, about),
    remind: (about: { orderId: string; to: 'customer' | 'studio' }) =>
      deliver(announceMessages as never, about),
    to: (email: string) => post.mails.filter((message) => message.to === email),
  };
}

async function world(state: OrderState, choices: object = {}, values: object = {}) {
  const customer = await buildUser(db, choices);
  const admin = await buildUser(db, { role: 'admin' });
  const order = await buildOrder(db, { state, user_id: customer.id, ...values });
  return { customer, admin, order, orderId: order.id };
}

test('a confirmed order is mailed to both sides, each with its own link', async () => {
  const of = await buildService(db, { requirements: [{}] });
  const { customer, admin, orderId, order } = await world('awaiting_requirements', {}, { of });
  const { tell, to } = postbox();
  await tell({ orderId, news: 'confirmed' });
  const [mine] = to(customer.email);
  expect(mine?.subject).toBe(`${order.number}: a few questions before we start`);
  expect(mine?.text).toContain(`https://studio.example/orders/${orderId}#questions`);
  const [theirs] = to(admin.email);
  expect(theirs?.subject).toContain(`New order ${order.number}`);
  expect(theirs?.text).toContain('New order for €125.00');
  expect(theirs?.text).toContain(`https://studio.example/admin/orders/${orderId}`);
});

test('every piece of news can be told to somebody', async () => {
  const states: Record<OrderNews, OrderState> = {
    confirmed: 'in_progress',
    expired: 'expired',
    cancelled: 'in_progress',
    held: 'in_progress',
    resumed: 'in_progress',
    requirements_received: 'in_progress',
    delivered: 'delivered',
    acceptance_near: 'delivered',
    accepted: 'completed',
    revision_requested: 'in_progress',
    revision_granted: 'in_progress',
    due_soon: 'in_progress',
  };
  for (const news of OrderNews.options) {
    const { customer, admin, orderId } = await world(states[news]);
    if (news === 'held') await holdOrder(ctxFor(db, admin), { orderId, reason: 'Photos?' });
    if (news === 'cancelled') await cancelOrder(ctxFor(db, admin), { orderId, reason: 'Fire.' });
    const { tell, to } = postbox();
    await tell({ orderId, news });
    const mails = [...to(customer.email), ...to(admin.email)];
    expect(`${news}: ${mails.length > 0}`).toBe(`${news}: true`);
    for (const mail of mails) expect(mail.text).not.toMatch(/undefined|null|Invalid/);
  }
});

test('a cancelled order says why, and what becomes of the money, even to those who want no mails', async () => {
  const { customer, admin, orderId } = await world('in_progress', { notify_order_updates: false });
  await cancelOrder(ctxFor(db, admin), { orderId, reason: 'The press broke.' });
  const { tell, to } = postbox();
  await tell({ orderId, news: 'cancelled' });
  expect(to(customer.email)).toHaveLength(1);
  expect(to(customer.email)[0]?.text).toContain('The press broke.');
  expect(to(customer.email)[0]?.text).toContain('What you paid will be given back to you.');
});

test('who wants no mails about orders, or is suspended, gets none', async () => {
  for (const choices of [{ notify_order_updates: false }, { suspended_at: new Date() }]) {
    const { customer, orderId } = await world('delivered', choices);
    const { tell, to } = postbox();
    await tell({ orderId, news: 'delivered' });
    expect(to(customer.email)).toEqual([]);
  }
});

test('news that the order has left behind is kept back', async () => {
  const { customer, orderId } = await world('completed');
  const { tell, to } = postbox();
  await tell({ orderId, news: 'acceptance_near' });
  expect(to(customer.email)).toEqual([]);
});

test('unread messages make one mail, read ones none', async () => {
  const { customer, admin, orderId } = await world('in_progress');
  const studio = (minute: number) => ctxFor(db, admin, at(minute));
  await sendMessage(studio(0), { orderId, body: 'First draft soon.', fileIds: [] });
  await sendMessage(studio(1), { orderId, body: 'Any colours you dislike?', fileIds: [] });
  const { remind, to } = postbox();
  await remind({ orderId, to: 'customer' });
  const [mail] = to(customer.email);
  expect(mail?.text).toContain('wrote you 2 messages');
  expect(mail?.text).toContain('First draft soon.');
  expect(mail?.text).toContain('Any colours you dislike?');

  await markRead(ctxFor(db, customer, at(2)), { orderId, upTo: at(2) });
  await remind({ orderId, to: 'customer' });
  await remind({ orderId, to: 'studio' });
  expect(to(customer.email)).toHaveLength(1);
  expect(to(admin.email)).toEqual([]);
});

test("the customer's messages go to the administrators who want them", async () => {
  const { customer, admin, orderId } = await world('in_progress');
  const deaf = await buildUser(db, { role: 'admin', notify_messages: false });
  await sendMessage(ctxFor(db, customer), { orderId, body: 'How is it going?', fileIds: [] });
  const { remind, to } = postbox();
  await remind({ orderId, to: 'studio' });
  expect(to(admin.email)[0]?.subject).toContain(`${customer.username} wrote`);
  expect(to(deaf.email)).toEqual([]);
});
