/** What looks like spam is kept in spam without mails, says why, and the shop learns from what people decide. */
import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kit/ctx.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { contactHttp as makeHttp } from '#features/enquiries/http.ts';
import { makeFormToken } from './form-token.ts';
import { readHosts } from './read-words.ts';
import { weighWords } from './weigh-words.ts';

const { db, close } = await testDatabase();
const files = createDiskStore('/nonexistent');
afterAll(close);

const contactHttp = makeHttp({ mailbox: null, files });
const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const inbox = routerClient(contactHttp, admin);
const NOW = new Date('2026-05-12T14:00:00Z');

const ago = (seconds: number) =>
  makeFormToken({ ...ctxFor(db), now: new Date(NOW.getTime() - seconds * 1000) });

const WANTED = {
  name: 'Ada',
  email: 'ada@example.test',
  subject: 'A map',
  message: 'Could you draw a map of our village?',
};

/** Sends an enquiry; answers what became of it. */
async function send(
  values: Partial<typeof WANTED> & { formToken?: string; leaveThisEmpty?: string } = {},
  as?: Ctx,
) {
  const queue = recordingQueue();
  const ctx = { ...(as ?? ctxFor(db)), now: NOW, queue };
  const subject = crypto.randomUUID();
  const sent = { formToken: await ago(60), ...WANTED, subject, ...values };
  expect((await routerClient(contactHttp, ctx).post('/', sent)).status).toBe(201);
  await db.deleteFrom('rate_limits').execute();
  const { id } = await db
    .selectFrom('enquiries')
    .select('id')
    .where('subject', '=', sent.subject)
    .executeTakeFirstOrThrow();
  const { state, suspicions } = (await inbox.get(`/${id}`)).body.data;
  return { id, state, suspicions, reasons: suspicions.map(reasonOf), jobs: queue.sent.length };
}
const reasonOf = ({ reason }: { reason: string }) => reason;
const mark = (id: string, isSpam: boolean) => inbox.put(`/${id}/spam`, { isSpam });

test('a form that is filled in by a person waits for the team', async () => {
  const { formToken } = (await routerClient(contactHttp, ctxFor(db)).get('/form')).body.data;
  expect(formToken).toMatch(/^\d+\.[\w-]{43}$/);
  expect(await send()).toMatchObject({ state: 'new', reasons: [], jobs: 1 });
  const three = 'Like https://a.test, https://b.test/x and www.c.test, please.';
  expect(await send({ message: three })).toMatchObject({ state: 'new' });
});

test.each<[string, Parameters<typeof send>[0], string | (() => Promise<string>), string]>([
  ['with the hidden field', { leaveThisEmpty: 'http://a.test' }, () => ago(60), 'hidden_field'],
  ['sent at once', {}, () => ago(2), 'too_quick'],
  ['without a token', {}, '', 'no_form'],
  ['with a token of somebody else', {}, '1778594340000.forged', 'no_form'],
  ['with a very old token', {}, () => ago(8 * 86_400), 'no_form'],
  [
    'with links in code',
    { message: 'Buy [url=http://a.test]it[/url] now' },
    () => ago(60),
    'coded_links',
  ],
  ['with a link as a name', { name: 'www.win.test' }, () => ago(60), 'link_in_name'],
  [
    'with many links',
    { message: Array.from({ length: 6 }, (_, n) => `http://a${n}.test`).join(' ') },
    () => ago(60),
    'many_links',
  ],
])('an enquiry %s is kept in spam, and nobody is told', async (_what, values, token, reason) => {
  const formToken = typeof token === 'string' ? token : await token();
  const sent = await send({ ...values, formToken });
  expect(sent).toMatchObject({ state: 'spam', reasons: [reason], jobs: 0 });
  const notified = await db
    .selectFrom('notifications')
    .select('id')
    .where('path', '=', `/admin/enquiries/${sent.id}`)
    .execute();
  expect(notified).toEqual([]);
  await mark(sent.id, false);
  expect((await inbox.get(`/${sent.id}`)).body.data.state).toBe('new');
});

test('who is signed in is not suspected', async () => {
  const customer = ctxFor(db, await buildUser(db));
  const filledIn = { formToken: '', leaveThisEmpty: 'https://ada.test' };
  expect(await send(filledIn, customer)).toMatchObject({ state: 'new', jobs: 1 });
});

test('a sender and links that were marked as spam are known, until somebody says “Not spam”', async () => {
  const seller = { email: 'Seller@pills.test', message: 'See http://www.pills.test/a for more.' };
  const first = await send(seller);
  expect(first.state).toBe('new');
  await mark(first.id, true);
  await mark(first.id, true);
  // An address may be forged once: the person who has it is not suspected for that.
  const forged = await send({ email: 'seller@pills.test' });
  expect(forged.state).toBe('new');
  await mark(forged.id, true);
  const again = await send({ email: 'seller@pills.test' });
  expect(again.suspicions).toEqual([{ reason: 'known_sender', details: ['seller@pills.test'] }]);

  const other = { email: 'other@example.test', message: seller.message };
  const second = await send(other);
  expect(second.state).toBe('new');
  await mark(second.id, true);
  const third = await send({ message: seller.message });
  expect(third.suspicions).toEqual([{ reason: 'known_link', details: ['pills.test'] }]);

  await mark(third.id, false);
  expect((await send({ message: seller.message })).state).toBe('new');
  await mark(first.id, false);
  expect((await send({ email: 'seller@pills.test' })).state).toBe('new');
});

test('words are learned from five of either kind, counted once, and named', async () => {
  await db.deleteFrom('spam_words').execute();
  await db.updateTable('enquiries').set({ learned_as: null }).execute();
  const spam = 'Boost ranking, cheap backlinks, traffic guaranteed for your website.';
  for (let n = 0; n < 5; n += 1) {
    await mark((await send({ email: `a${n}@seo${n}.test`, message: spam })).id, true);
    const { id } = await send({ message: `Could you draw a map for our website? ${n}` });
    await mark(id, true);
    await mark(id, false);
  }
  const counted = await db
    .selectFrom('spam_words')
    .select(['word', 'in_spam', 'in_wanted'])
    .where('word', 'in', ['backlinks', 'website', 'draw'])
    .orderBy('word')
    .execute();
  expect(counted).toEqual([
    { word: 'backlinks', in_spam: 5, in_wanted: 0 },
    { word: 'draw', in_spam: 0, in_wanted: 5 },
    { word: 'website', in_spam: 5, in_wanted: 5 },
  ]);
  const suspected = await send({
    email: 'new@other.test',
    message: 'Guaranteed traffic and cheap backlinks boost your ranking.',
  });
  expect(suspected.reasons).toEqual(['learned']);
  expect(suspected.suspicions[0].details).toContain('backlinks');
  expect((await send({ message: 'Could you draw our website cheap?' })).state).toBe('new');
});

test('an answer teaches that an enquiry was wanted', async () => {
  const { id } = await send();
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify({ body: 'Gladly.' });
  expect((await inbox.request(`/${id}/replies`, { method: 'POST', headers, body })).status).toBe(
    200,
  );
  const row = db.selectFrom('enquiries').select('learned_as').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ learned_as: 'wanted' });
});

test('a few examples and common words judge nothing', () => {
  const word = (inSpam: number, inWanted: number) => ({ word: 'boost', inSpam, inWanted });
  expect(weighWords([word(4, 0)], { spam: 4, wanted: 50 })).toBeNull();
  expect(weighWords([word(50, 0)], { spam: 50, wanted: 4 })).toBeNull();
  expect(weighWords(Array(40).fill(word(9, 10)), { spam: 10, wanted: 10 })).toBeNull();
  expect(weighWords([], { spam: 10, wanted: 10 })).toBeNull();
});

test('hosts are read once, without their address', () => {
  const text = 'HTTPS://WWW.A.test/x?y, http://a.test:8080/ and www.b.test. mail@c.test';
  expect(readHosts(text)).toEqual(['a.test', 'b.test']);
});
