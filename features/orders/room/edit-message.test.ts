import { afterAll, expect, test } from 'vitest';
import { collectEvidence } from '#features/evidence/collect-evidence.ts';
import { fullText } from '#features/evidence/full-text.ts';
import { deliverOrder } from '#features/orders/deliver-order.ts';
import { getOrder } from '#features/orders/queries.ts';
import type { TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { addNote } from './add-note.ts';
import { editMessage } from './edit-message.ts';
import { getOrderVersion } from './get-order-version.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';

const { db, close } = await testDatabase();
afterAll(close);

const at = (text: string) => new Date(`2026-05-03T${text}Z`);
const NOON = at('12:00:00');

async function world() {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const colleague = await buildUser(db, { role: 'admin' });
  const other = await buildUser(db);
  const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  const as =
    (person: typeof customer) =>
    (now = NOON) =>
      ctxFor(db, person, now);
  return {
    orderId: order.id,
    asCustomer: as(customer),
    asAdmin: as(admin),
    asColleague: as(colleague),
    stranger: as(other)(),
    customer,
  };
}
const say = { body: 'Helo', fileIds: [] };
const failsWith = (code: string) => ({ kind: { code } });
const messageIn = (timeline: readonly TimelineEntry[], id: string) =>
  timeline.find((entry) => entry.id === id) as Extract<TimelineEntry, { kind: 'message' }>;
const versionsOf = (messageId: string) =>
  db.selectFrom('message_versions').selectAll().where('message_id', '=', messageId).execute();

test('an author edits a message for exactly five minutes, and the text before is kept', async () => {
  const { orderId, asCustomer, asAdmin } = await world();
  const { id: messageId } = await sendMessage(asCustomer(), { orderId, ...say });
  const edit = (body: string, now: Date) =>
    editMessage(asCustomer(now), { orderId, messageId, body });
  await edit('Hello', at('12:01:00'));
  await edit('Hello', at('12:02:00')); // twice: nothing new
  await edit('Hello there', at('12:05:00.000'));
  await expect(edit('Too late', at('12:05:00.001'))).rejects.toMatchObject(
    failsWith('message_edit_too_late'),
  );
  await edit('Hello there', at('12:09:00')); // the same text is no edit
  expect(await versionsOf(messageId)).toMatchObject([
    { body: 'Helo', written_at: NOON, replaced_at: at('12:01:00') },
    { body: 'Hello', written_at: at('12:01:00'), replaced_at: at('12:05:00') },
  ]);
  const seen = await getOrder(asAdmin(at('12:06:00')), orderId);
  expect(messageIn(seen.timeline, messageId)).toMatchObject({
    body: 'Hello there',
    editedAt: at('12:05:00').toISOString(),
    editableUntil: null,
  });
  expect(JSON.stringify(seen)).not.toContain('Helo');
  const evidence = await collectEvidence(asAdmin(), orderId);
  expect([...fullText(evidence, 'https://x.test')].join('')).toContain(
    'Before that it said:\nHelo\n',
  );
});

test('only the author may edit, and only while the page offers it', async () => {
  const { orderId, asCustomer, asAdmin, asColleague, stranger } = await world();
  const { id: messageId } = await sendMessage(asAdmin(), { orderId, ...say });
  const input = { orderId, messageId, body: 'Changed' };
  await expect(editMessage(asCustomer(), input)).rejects.toMatchObject(failsWith('forbidden'));
  await expect(editMessage(asColleague(), input)).rejects.toMatchObject(failsWith('forbidden'));
  await expect(editMessage(stranger, input)).rejects.toMatchObject(failsWith('order_not_found'));
  const until = async (ctx: ReturnType<typeof asAdmin>) =>
    messageIn((await getOrder(ctx, orderId)).timeline, messageId).editableUntil;
  expect(await until(asAdmin(at('12:05:00')))).toBe(at('12:05:00').toISOString());
  expect(await until(asAdmin(at('12:05:00.001')))).toBeNull();
  expect(await until(asCustomer())).toBeNull();
  expect(await until(asColleague())).toBeNull();
});

test('a message cannot be edited through another order', async () => {
  const { orderId, asCustomer, customer } = await world();
  const { id: messageId } = await sendMessage(asCustomer(), { orderId, ...say });
  const { id: otherId } = await buildOrder(db, { user_id: customer.id });
  await expect(
    editMessage(asCustomer(), { orderId: otherId, messageId, body: 'x' }),
  ).rejects.toMatchObject(failsWith('message_not_found'));
});

test('an own note can be edited; for the customer it does not exist', async () => {
  const { orderId, asCustomer, asAdmin } = await world();
  const { id: messageId } = await addNote(asAdmin(), { orderId, body: 'Pays late.' });
  await expect(editMessage(asCustomer(), { orderId, messageId, body: 'x' })).rejects.toMatchObject(
    failsWith('message_not_found'),
  );
  const before = await getOrderVersion(asCustomer(), orderId);
  await editMessage(asAdmin(at('12:01:00')), { orderId, messageId, body: 'Paid.' });
  expect(await getOrderVersion(asCustomer(), orderId)).toEqual(before);
  const evidence = await collectEvidence(asAdmin(), orderId);
  expect([...fullText(evidence, 'https://x.test')].join('')).not.toContain('Pays late.');
});

test('a reply quotes a message of the same order, never a note or another order’s', async () => {
  const { orderId, asCustomer, asAdmin, customer } = await world();
  const { id } = await sendMessage(asCustomer(), {
    orderId,
    ...say,
    body: '**Blue**\n\nor green?',
  });
  const reply = await sendMessage(asAdmin(), { orderId, ...say, replyToId: id });
  const { timeline } = await getOrder(asCustomer(), orderId);
  expect(messageIn(timeline, reply.id).quote).toEqual({
    id,
    delivery: null,
    side: 'customer',
    name: customer.username,
    text: 'Blue or green?',
  });
  const note = await addNote(asAdmin(), { orderId, body: 'Secret.' });
  const gone = failsWith('message_not_found');
  for (const ctx of [asAdmin(), asCustomer()]) {
    const quoting = sendMessage(ctx, { orderId, ...say, replyToId: note.id });
    await expect(quoting).rejects.toMatchObject(gone);
  }
  const { id: otherId } = await buildOrder(db, { user_id: customer.id });
  await expect(
    sendMessage(asCustomer(), { orderId: otherId, ...say, replyToId: id }),
  ).rejects.toMatchObject(gone);
});

test('a reply quotes a delivery of the same order, shortened and without markup', async () => {
  const { orderId, asCustomer, asAdmin, customer } = await world();
  const text = `See **the logo** and\n\n- ${'word '.repeat(100)}`;
  const { id } = await deliverOrder(asAdmin(), { orderId, message: text, fileIds: [] });
  const quoting = { ...say, replyToId: id };
  const reply = await sendMessage(asCustomer(), { orderId, ...quoting });
  const { timeline } = await getOrder(asAdmin(), orderId);
  const { quote } = messageIn(timeline, reply.id);
  expect(quote).toMatchObject({ id, delivery: 1, side: 'admin' });
  expect(quote?.text).toMatch(/^See the logo and - word .*word …$/);
  const { id: otherId } = await buildOrder(db, { user_id: customer.id });
  await expect(sendMessage(asCustomer(), { orderId: otherId, ...quoting })).rejects.toMatchObject(
    failsWith('message_not_found'),
  );
});

test('the writer sees which message the other side has read, and when', async () => {
  const { orderId, asCustomer, asAdmin } = await world();
  const first = await sendMessage(asCustomer(at('12:00:00')), { orderId, ...say });
  const second = await sendMessage(asCustomer(at('12:10:00')), { orderId, ...say });
  const seenBy = async (ctx: ReturnType<typeof asAdmin>) =>
    (await getOrder(ctx, orderId)).timeline.flatMap((entry) =>
      entry.kind === 'message' && entry.seenAt ? [[entry.id, entry.seenAt]] : [],
    );
  expect(await seenBy(asCustomer())).toEqual([]);
  const before = await getOrderVersion(asCustomer(), orderId);
  await markRead(asAdmin(at('12:20:00')), { orderId, upTo: at('12:00:00') });
  expect(await seenBy(asCustomer())).toEqual([[first.id, at('12:20:00').toISOString()]]);
  expect(await getOrderVersion(asCustomer(), orderId)).not.toEqual(before);
  await markRead(asAdmin(at('12:30:00')), { orderId, upTo: at('12:10:00') });
  expect(await seenBy(asCustomer())).toEqual([[second.id, at('12:30:00').toISOString()]]);
  await markRead(asAdmin(at('12:40:00')), { orderId, upTo: at('12:10:00') });
  expect(await seenBy(asCustomer())).toEqual([[second.id, at('12:30:00').toISOString()]]);
  expect(await seenBy(asAdmin())).toEqual([]);
});

test('texts are rendered with links to the files of the order', async () => {
  const { orderId, asCustomer, customer } = await world();
  const file = await buildFile(db, { uploaded_by: customer.id, name: 'sketch.png' });
  await db.insertInto('order_files').values({ order_id: orderId, file_id: file.id }).execute();
  const body = 'See #sketch.png\nand **this** <script>alert(1)</script>';
  const { id } = await sendMessage(asCustomer(), { orderId, body, fileIds: [file.id] });
  const { html } = messageIn((await getOrder(asCustomer(), orderId)).timeline, id);
  expect(html).toBe(
    `<p>See <a href="/api/orders/${orderId}/files/${file.id}" class="file-mention">sketch.png</a><br />\n` +
      'and <strong>this</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
  );
});
