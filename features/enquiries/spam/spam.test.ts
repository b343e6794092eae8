/** What looks like spam is kept in spam without mails, and says why. */
import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kit/ctx.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { contactHttp as makeHttp } from '#features/enquiries/http.ts';
import { makeFormToken } from './form-token.ts';
import { readHosts } from './links.ts';

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

test('why an enquiry was in spam stays readable, also for reasons that are no longer looked for', async () => {
  const { id } = await send({ leaveThisEmpty: 'x' });
  const suspicions = [
    { reason: 'known_sender', details: ['seller@pills.test'] },
    { reason: 'learned', details: ['backlinks'] },
  ];
  await db
    .updateTable('enquiries')
    .set({ suspicions: JSON.stringify(suspicions) })
    .where('id', '=', id)
    .execute();
  expect((await inbox.get(`/${id}`)).body.data.suspicions).toEqual(suspicions);
});

test('hosts are read once, without their address', () => {
  const text = 'HTTPS://WWW.A.test/x?y, http://a.test:8080/ and www.b.test. mail@c.test';
  expect(readHosts(text)).toEqual(['a.test', 'b.test']);
});
