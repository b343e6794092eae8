/** The bell: who is told what, once, and reads it. */
import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { notificationsHttp } from './http.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#features/mail/shared/notification-kinds.ts';
import { notify, notifyAgain, type Notification } from './notify.ts';
import { purgeNotifications } from './purge-notifications.ts';

const { db, close } = await testDatabase();
afterAll(close);

const at = (minute: number) => new Date(Date.UTC(2026, 4, 12, 14, minute));
const about = (userId: string, more: Partial<Notification> = {}): Notification => ({
  to: { userId },
  kind: 'orders',
  sentence: 'orderConfirmed',
  data: { number: 'A-2026-00001', service: 'A map' },
  path: '/orders/1',
  cause: crypto.randomUUID(),
  ...more,
});
const tell = (notification: Notification, now = at(0), verb = notify) =>
  transact(ctxFor(db, undefined, now), (tx) => verb(tx, notification));

/** A person with requests to the API as this person. */
async function person(values: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(db, values);
  const send = routerClient(notificationsHttp, ctxFor(db, user, at(30)));
  return {
    id: user.id,
    user,
    send,
    list: async (query = '') => (await send.get(`/${query}`)).body.data,
  };
}

test('a notification is listed in the reader’s language and counted until it is read', async () => {
  const { id, user, send, list } = await person();
  await tell(about(id));
  const [notification] = (await list()).notifications;
  expect(notification).toEqual({
    id: expect.any(String),
    kind: 'orders',
    text: 'Your order is confirmed: A map',
    path: '/orders/1',
    orderNumber: 'A-2026-00001',
    at: at(0).toISOString(),
    isRead: false,
  });
  const german: Ctx = { ...ctxFor(db, user), locale: 'de' };
  const inGerman = await routerClient(notificationsHttp, german).get('/');
  expect(inGerman.body.data.notifications[0].text).toBe('Ihre Bestellung ist bestätigt: A map');
  expect((await send.get('/counts')).body.data).toEqual({ unread: 1 });
  for (let time = 0; time < 2; time += 1) {
    expect((await send.post(`/${notification.id}/read-markers`)).status).toBe(200);
  }
  expect((await send.get('/counts')).body.data).toEqual({ unread: 0 });
  expect((await list()).notifications[0].isRead).toBe(true);
});

test('one cause tells a person once, and every person concerned', async () => {
  const [one, other] = [await person({ role: 'admin' }), await person({ role: 'admin' })];
  const cause = crypto.randomUUID();
  const arrived = about('', { to: { team: 'orders.open' }, cause, sentence: 'orderArrived' });
  await tell(arrived);
  await tell(arrived);
  for (const { list } of [one, other]) {
    const { notifications } = await list();
    expect(notifications).toHaveLength(1);
  }
});

test('suspended people and customers hear nothing that is meant for administrators', async () => {
  const [suspended, customer] = [
    await person({ role: 'admin', suspended_at: new Date() }),
    await person(),
  ];
  await tell(about('', { to: { team: 'orders.open' } }));
  await tell(about(suspended.id));
  expect((await suspended.list()).notifications).toEqual([]);
  expect((await customer.list()).notifications).toEqual([]);
});

test('messages of one order share a row, which counts what is unread and comes to the top', async () => {
  const { id, list, send } = await person();
  const order = await buildOrder(db, { user_id: id });
  const message = about(id, {
    kind: 'messages',
    sentence: 'messagesFromStudio',
    orderId: order.id,
    cause: order.id,
  });
  await tell(message, at(0), notifyAgain);
  await tell(about(id), at(1));
  await tell(message, at(2), notifyAgain);
  const texts = async () => (await list()).notifications.map((each: { text: string }) => each.text);
  expect(await texts()).toEqual(['2 new messages about A map', 'Your order is confirmed: A map']);
  await send.post('/read-markers', { upTo: at(2).toISOString() });
  await tell(message, at(3), notifyAgain);
  expect((await texts())[0]).toBe('A new message about A map');
  expect((await send.get('/counts')).body.data).toEqual({ unread: 1 });
});

test('marking everything as read leaves what came later', async () => {
  const { id, send } = await person();
  await tell(about(id), at(0));
  await tell(about(id), at(5));
  for (let time = 0; time < 2; time += 1) {
    await send.post('/read-markers', { upTo: at(4).toISOString() });
    expect((await send.get('/counts')).body.data).toEqual({ unread: 1 });
  }
});

test('seeing a page marks what leads to it as read, of every kind', async () => {
  const [{ id, send, list }, other] = [await person(), await person()];
  const paths = ['/orders/A-1', '/orders/A-1#new', '/orders/A-1?write=message#write'];
  const others = ['/orders/A-12', '/orders/A-1/files/x', '/admin/orders/A-1'];
  for (const [index, path] of [...paths, ...others].entries()) {
    const kind = Object.keys(NOTIFICATION_KINDS)[index] as NotificationKind;
    await tell(about(id, { path, kind }), at(index));
  }
  await tell(about(other.id, { path: '/orders/A-1' }));
  for (let time = 0; time < 2; time += 1)
    expect((await send.post('/read-markers', { page: '/orders/A-1' })).status).toBe(200);
  const unread = (await list()).notifications.filter((each: { isRead: boolean }) => !each.isRead);
  expect(unread.map((each: { path: string }) => each.path).toSorted()).toEqual(others.toSorted());
  expect((await other.send.get('/counts')).body.data).toEqual({ unread: 1 });
});

test('a page is seen whatever its address: by number or id, with or without a name', async () => {
  const { id, user, send, list } = await person();
  const order = await buildOrder(db, { user_id: user.id });
  const [thing, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const addresses = [
    [`/orders/${order.number}#new`, `/orders/${order.id}`],
    [`/admin/orders/${order.number}#extras`, `/admin/orders/${order.id}`],
    [`/orders/${order.number}/files/${thing}`, `/orders/${order.id}/files/${thing}/logo.png`],
    // Names have up to 255 bytes, each of which takes three letters of an address.
    [
      `/orders/${order.number}/files/${other}`,
      `/orders/${order.number}/files/${other}/${'%E0%B8%A0'.repeat(85)}`,
    ],
    [`/admin/enquiries/${thing}`, `/admin/enquiries/${thing}/Ada%20Lovelace`],
    [`/admin/services/${thing}`, `/admin/services/${thing}/logo`],
  ] as const;
  for (const [path] of addresses) {
    const of = path.includes('/orders/') ? { orderId: order.id } : {};
    await tell(about(id, { path, ...of }));
  }
  const unread = async () =>
    (await list()).notifications
      .filter((each: { isRead: boolean }) => !each.isRead)
      .map((each: { path: string }) => each.path);
  expect(await unread()).toHaveLength(addresses.length);
  for (const page of [`/orders/${crypto.randomUUID()}`, `/admin/services/${thing}/comparison`])
    await send.post('/read-markers', { page });
  expect(await unread()).toHaveLength(addresses.length);
  for (const [path, page] of addresses) {
    expect((await send.post('/read-markers', { page })).status).toBe(200);
    expect(await unread()).not.toContain(path);
  }
  expect(await unread()).toEqual([]);
});

test('a stranger reads and marks nothing', async () => {
  const [owner, stranger] = [await person(), await person()];
  await tell(about(owner.id));
  const { id } = (await owner.list()).notifications[0];
  expect((await stranger.list()).notifications).toEqual([]);
  expect((await stranger.send.post(`/${id}/read-markers`)).status).toBe(404);
  await stranger.send.post('/read-markers', { upTo: at(30).toISOString() });
  expect((await owner.send.get('/counts')).body.data).toEqual({ unread: 1 });
});

test('the list is paged', async () => {
  const { id, list } = await person();
  for (let minute = 0; minute < 5; minute += 1) await tell(about(id), at(minute));
  const first = await list('?limit=3');
  const second = await list(`?limit=3&cursor=${first.nextCursor}`);
  const times = [...first.notifications, ...second.notifications].map(
    (each: { at: string }) => each.at,
  );
  expect(times).toEqual([4, 3, 2, 1, 0].map((minute) => at(minute).toISOString()));
  expect(second.nextCursor).toBeNull();
});

test('notifications from before a time are deleted', async () => {
  const { id, list } = await person();
  await tell(about(id), new Date('2026-01-01T00:00:00Z'));
  await tell(about(id), at(0));
  await purgeNotifications(ctxFor(db), at(-10));
  expect((await list()).notifications).toHaveLength(1);
});
