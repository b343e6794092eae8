import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kit/ctx.ts';
import { MAX_ENTRIES, MAX_PAGE_CHARACTERS } from '#lib/conversation/conversation.ts';
import { getOrder } from '#features/orders/queries.ts';
import type { TimelinePage } from '#features/orders/shared/view-contract.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { addNote } from './add-note.ts';
import { getTimeline } from './read-timeline.ts';

const { db, close } = await testDatabase();
afterAll(close);

const NOW = new Date('2026-05-20T12:00:00Z');

/** An order of a customer with messages that they wrote, a minute apart, the last an hour ago. */
async function roomOf(texts: readonly string[], { minutesApart = 1 } = {}) {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const { id: orderId } = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  const ids = texts.map(() => crypto.randomUUID());
  const messages = texts.map((body, index) => ({
    id: ids[index],
    order_id: orderId,
    author_id: customer.id,
    author_side: 'customer' as const,
    body,
    created_at: new Date(NOW.getTime() - (60 + (texts.length - index) * minutesApart) * 60_000),
  }));
  for (let start = 0; start < messages.length; start += 100) {
    await db
      .insertInto('order_messages')
      .values(messages.slice(start, start + 100))
      .execute();
  }
  const asCustomer = ctxFor(db, customer, NOW);
  const asAdmin = ctxFor(db, admin, NOW);
  return { orderId, ids, customer, asCustomer, asAdmin };
}

const messageIds = ({ timeline }: Pick<TimelinePage, 'timeline'>) =>
  timeline.filter(({ kind }) => kind === 'message').map(({ id }) => id);

/** Every page, from the newest to the oldest. */
async function follow(ctx: Ctx, orderId: string): Promise<TimelinePage[]> {
  const pages = [await getTimeline(ctx, { orderId })];
  for (let before = pages[0]?.olderTimeline; before;) {
    const page = await getTimeline(ctx, { orderId, before });
    pages.push(page);
    before = page.olderTimeline;
  }
  return pages;
}

const LONG = '- item\n'.repeat(1_429).slice(0, 10_000);

test('a room of 240 long messages comes in pages of bounded size, and following them shows each message once', async () => {
  const { orderId, ids, asCustomer } = await roomOf(Array.from({ length: 240 }, () => LONG));
  const order = await getOrder(asCustomer, orderId);
  expect(order.isTimelineNewest).toBe(true);
  expect(order.timeline.length).toBeLessThanOrEqual(MAX_ENTRIES);
  const pages = await follow(asCustomer, orderId);
  expect(pages.length).toBeGreaterThan(4);
  for (const { timeline } of pages) {
    expect(JSON.stringify(timeline).length).toBeLessThan(MAX_PAGE_CHARACTERS + MAX_ENTRIES);
  }
  expect(pages.toReversed().flatMap(messageIds)).toEqual(ids);
});

/** About what the document of a room has of a part: its HTML, and the same data again for the scripts, escaped twice. */
function documentLength(part: TimelinePage): number {
  const html = part.timeline.reduce(
    (sum, entry) => sum + ('html' in entry ? entry.html.length : 0),
    0,
  );
  const data = JSON.stringify(JSON.stringify(part)).replaceAll(/[<>&]/g, '\\u003c');
  return html + data.length;
}

test.each([
  ['list items', LONG],
  ['links', 'http://a.co '.repeat(800)],
  ['emphasis', '*a* '.repeat(2_400)],
  ['quotes', '"\'&<'.repeat(2_400)],
])('a part full of %s makes a document of bounded size', async (_name, text) => {
  const { orderId, asCustomer } = await roomOf(Array<string>(60).fill(text));
  const part = await getTimeline(asCustomer, { orderId });
  expect(part.timeline.length).toBeGreaterThan(1);
  expect(documentLength(part)).toBeLessThan(500_000);
});

test('messages of the same moment are shown once each', async () => {
  const texts = Array.from({ length: 2 * MAX_ENTRIES + 20 }, (_, index) => `Message ${index}`);
  const { orderId, ids, asCustomer } = await roomOf(texts, { minutesApart: 0 });
  const pages = await follow(asCustomer, orderId);
  expect(pages).toHaveLength(3);
  expect(pages.flatMap(messageIds).toSorted()).toEqual(ids.toSorted());
});

test('a long message shows its beginning; asked for, its page has it whole', async () => {
  const words = 'word '.repeat(2_000).trim();
  const { orderId, ids, asCustomer } = await roomOf([words, ...Array<string>(80).fill(LONG)]);
  const pages = await follow(asCustomer, orderId);
  const cut = pages.at(-1)?.timeline.find(({ id }) => id === ids[0]);
  expect(cut).toMatchObject({ isCut: true });
  expect(JSON.stringify(cut).length).toBeLessThan(12_000);
  const asked = await getTimeline(asCustomer, { orderId, message: ids[0] });
  expect(asked.isTimelineNewest).toBe(false);
  expect(asked.timeline.find(({ id }) => id === ids[0])).toMatchObject({
    isCut: false,
    body: words,
  });
});

test('short texts with very many links are cut by what they become', async () => {
  const { orderId, asCustomer } = await roomOf(['http://a.co '.repeat(400)]);
  const { timeline } = await getOrder(asCustomer, orderId);
  const [message] = timeline.filter(({ kind }) => kind === 'message');
  expect(message).toMatchObject({ isCut: true });
  expect(JSON.stringify(message).length).toBeLessThan(40_000);
});

test('a message that its author may still edit is whole for the editor', async () => {
  const { orderId, ids, asCustomer } = await roomOf([LONG]);
  const soon = { ...asCustomer, now: new Date(NOW.getTime() - 60 * 60_000) };
  const { timeline } = await getOrder(soon, orderId);
  const message = timeline.find(({ id }) => id === ids[0]);
  expect(message).toMatchObject({ isCut: true, body: LONG });
});

test('a link to an old message opens the part that has it, with what follows', async () => {
  const texts = Array.from({ length: 200 }, (_, index) => `Message ${index}`);
  const { orderId, ids, asCustomer, asAdmin } = await roomOf(texts);
  const { timeline, isTimelineNewest } = await getOrder(asAdmin, orderId, { message: ids[30] });
  const shown = messageIds({ timeline });
  expect(shown).toContain(ids[30]);
  expect(shown.at(-1)).toBe(ids[40]);
  expect(isTimelineNewest).toBe(false);
  // A recent one is on the newest part, as is whatever does not exist.
  for (const message of [ids[195], crypto.randomUUID(), 'nothing']) {
    expect(await getTimeline(asCustomer, { orderId, message })).toMatchObject({
      isTimelineNewest: true,
    });
  }
});

test('notes stay with the team on every part, and nobody else finds the room', async () => {
  const { orderId, asCustomer, asAdmin } = await roomOf(['Hello']);
  const { id: note } = await addNote(asAdmin, { orderId, body: 'Be careful' });
  expect(messageIds(await getTimeline(asAdmin, { orderId, message: note }))).toContain(note);
  expect(messageIds(await getTimeline(asCustomer, { orderId, message: note }))).not.toContain(note);
  const stranger = ctxFor(db, await buildUser(db), NOW);
  await expect(getTimeline(stranger, { orderId })).rejects.toMatchObject({
    kind: { code: 'order_not_found' },
  });
});

test('a quote of a message on an older part has its text', async () => {
  const { orderId, ids, customer, asCustomer } = await roomOf([
    'The first words',
    ...Array<string>(100).fill('More'),
  ]);
  await db
    .insertInto('order_messages')
    .values({
      order_id: orderId,
      author_id: customer.id,
      author_side: 'customer',
      body: 'As I said',
      reply_to_id: ids[0],
      created_at: NOW,
    })
    .execute();
  const { timeline } = await getOrder(asCustomer, orderId);
  expect(timeline.at(-1)).toMatchObject({ quote: { id: ids[0], text: 'The first words' } });
});

test('all unread messages count, also those on older parts', async () => {
  const { orderId, asAdmin } = await roomOf(Array<string>(120).fill('Hello'));
  const { unreadCount, timeline } = await getOrder(asAdmin, orderId);
  expect(unreadCount).toBe(120);
  expect(timeline.every((entry) => entry.kind !== 'message' || entry.isUnread)).toBe(true);
});

test('1,200 files come in pages, and following them lists each once', async () => {
  const { orderId, ids, customer, asCustomer } = await roomOf(Array<string>(60).fill('Files'));
  const files = [];
  for (let index = 0; index < 1_200; index += 1) {
    files.push({ index, id: crypto.randomUUID() });
  }
  const first = await buildFile(db, { uploaded_by: customer.id });
  await db
    .insertInto('files')
    .values(
      files.map(({ id, index }) => ({
        id,
        name: `file-${index}.txt`,
        content_type: 'text/plain',
        size_bytes: 10n,
        sha256: first.sha256,
        storage_key: `attachments/${id}`,
        uploaded_by: customer.id,
      })),
    )
    .execute();
  await db
    .insertInto('order_files')
    .values(
      files.map(({ id, index }) => ({
        order_id: orderId,
        file_id: id,
        message_id: ids[Math.floor(index / 20)] ?? null,
      })),
    )
    .execute();
  const order = await getOrder(asCustomer, orderId);
  expect(order.fileTotals).toEqual({ count: 1_200, versionCount: 1_200, sizeBytes: 12_000 });
  expect(order.files).toHaveLength(MAX_ENTRIES);
  expect(JSON.stringify(order).length).toBeLessThan(2 * MAX_PAGE_CHARACTERS);
  const listed = order.files.map(({ id }) => id);
  for (let after = order.olderFiles; after;) {
    const page = await getOrder(asCustomer, orderId, { files: after });
    listed.push(...page.files.map(({ id }) => id));
    after = page.olderFiles;
  }
  expect(listed.toSorted()).toEqual(files.map(({ id }) => id).toSorted());
});
