import { afterAll, expect, test } from 'vitest';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { addNote } from './add-note.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';

const { db, close } = await testDatabase();
afterAll(close);

const at = (text: string) => new Date(`2026-05-${text}Z`);

async function world() {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const stranger = ctxFor(db, await buildUser(db));
  const { id: orderId } = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  const asCustomer = (now = at('03T12:00')) => ctxFor(db, customer, now);
  const asAdmin = (now = at('03T12:00')) => ctxFor(db, admin, now);
  return { orderId, customer, asCustomer, asAdmin, stranger };
}
const messagesOf = (orderId: string) =>
  db.selectFrom('order_messages').selectAll().where('order_id', '=', orderId).execute();
const markers = (orderId: string) =>
  db
    .selectFrom('orders')
    .select(['customer_read_at', 'admin_read_at', 'customer_wrote_at', 'admin_wrote_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

test('each side can write, and replying marks messages as read', async () => {
  const { orderId, asCustomer, asAdmin } = await world();
  const fromCustomer = asCustomer(at('03T12:00'));
  await sendMessage(fromCustomer, { orderId, body: 'How is it going?', fileIds: [] });
  const fromAdmin = asAdmin(at('03T13:00'));
  await sendMessage(fromAdmin, { orderId, body: 'Well.', fileIds: [] });
  const messages = await messagesOf(orderId);
  expect(messages.map(({ author_side, body }) => [author_side, body])).toEqual([
    ['customer', 'How is it going?'],
    ['admin', 'Well.'],
  ]);
  expect(await markers(orderId)).toEqual({
    customer_wrote_at: at('03T12:00'),
    customer_read_at: at('03T12:00'),
    admin_wrote_at: at('03T13:00'),
    admin_read_at: at('03T13:00'),
  });
  expect(fromCustomer.queue.sent).toEqual([
    {
      name: 'orders.notify_messages',
      payload: { orderId, to: 'admin' },
      key: `${orderId}:admin`,
      startAfter: at('03T12:02'),
    },
  ]);
});

test('a message sent twice is stored once', async () => {
  const { orderId, asCustomer } = await world();
  const message = { orderId, body: 'Hello', fileIds: [], key: crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => sendMessage(asCustomer(), message)),
  );
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(await messagesOf(orderId)).toHaveLength(1);
});

test('a message is sent with all its files or not at all', async () => {
  const { orderId, customer, asCustomer } = await world();
  const file = await buildFile(db, { uploaded_by: customer.id });
  const stray = await buildFile(db, { uploaded_by: customer.id });
  await db.insertInto('order_files').values({ order_id: orderId, file_id: file.id }).execute();
  const send = (fileIds: string[]) =>
    sendMessage(asCustomer(), { orderId, body: 'See here', fileIds });
  await expect(send([file.id, stray.id])).rejects.toMatchObject({
    kind: { code: 'file_not_yours' },
  });
  expect(await messagesOf(orderId)).toEqual([]);
  await send([file.id]);
  await expect(send([file.id])).rejects.toMatchObject({ kind: { code: 'file_not_yours' } });
});

test('notes are internal: customers cannot write them and are not notified', async () => {
  const { orderId, asCustomer, asAdmin } = await world();
  const ctx = asAdmin();
  await addNote(ctx, { orderId, body: 'Pays late.' });
  expect(await messagesOf(orderId)).toMatchObject([{ is_internal: true, body: 'Pays late.' }]);
  expect(ctx.queue.sent).toEqual([]);
  expect((await markers(orderId)).admin_wrote_at).toBeNull();
  await expect(addNote(asCustomer(), { orderId, body: 'x' })).rejects.toMatchObject({
    kind: { code: 'forbidden' },
  });
});

test('read markers only move forward, and never into the future', async () => {
  const { orderId, asCustomer } = await world();
  await markRead(asCustomer(), { orderId, upTo: at('02T12:00') });
  await markRead(asCustomer(), { orderId, upTo: at('01T12:00') });
  expect((await markers(orderId)).customer_read_at).toEqual(at('02T12:00'));
  await markRead(asCustomer(), { orderId, upTo: at('30T12:00') });
  expect(await markers(orderId)).toMatchObject({
    customer_read_at: at('03T12:00'),
    admin_read_at: null,
  });
});

test('a stranger gets not found for the conversation', async () => {
  const { orderId, stranger } = await world();
  const missing = { kind: { code: 'order_not_found' } };
  await expect(sendMessage(stranger, { orderId, body: 'Hi', fileIds: [] })).rejects.toMatchObject(
    missing,
  );
  await expect(markRead(stranger, { orderId, upTo: new Date() })).rejects.toMatchObject(missing);
  await expect(addNote(stranger, { orderId, body: 'Hi' })).rejects.toMatchObject(missing);
});
