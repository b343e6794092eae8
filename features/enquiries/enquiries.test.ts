import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kit/ctx.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { kindsMailedTo, recordingMailer } from '#test/harness/mail.ts';
import { workOff } from '#test/harness/work-off.ts';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { contactHttp as makeHttp } from './http.ts';
import { mailWorker } from '#features/mail/worker.ts';
import { createContactMails } from './mail-enquiry.tsx';
import { makeFormToken } from '#features/enquiries/spam/form-token.ts';
import { testSecrets } from '#test/harness/secrets.ts';

const { db, close } = await testDatabase();
const store = createDiskStore('/nonexistent');
const contactHttp = makeHttp({ mailbox: null, files: store });
afterAll(close);

const visitor = (): Ctx & { queue: ReturnType<typeof recordingQueue> } => ({
  actor: { kind: 'visitor' },
  db,
  queue: recordingQueue(),
  secrets: testSecrets,
  now: new Date('2026-05-12T14:00:00Z'),
  locale: 'en' as const,
});

async function administrator(): Promise<Ctx> {
  const ctx = visitor();
  const actor = actorOf(await buildUser(db, { role: 'admin' }));
  return { ...ctx, actor, verifiedAt: ctx.now };
}

/** From a form that was opened a minute before. */
const formToken = await makeFormToken({ ...visitor(), now: new Date('2026-05-12T13:59:00Z') });

const enquiry = (subject: string) => ({
  formToken,
  name: 'Ada',
  email: 'ada@example.test',
  subject,
  message: 'Could you draw a map of our village?',
});

test('an enquiry is stored and reported once', async () => {
  const ctx = visitor();
  const answer = await routerClient(contactHttp, ctx).post('/', enquiry('A map'));
  expect(answer.status).toBe(201);
  const row = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('subject', '=', 'A map')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Ada', email: 'ada@example.test', state: 'new' });
  expect(await kindsMailedTo(db, row.email)).toEqual(['contact.enquiry_received']);
});

test('errors are named at their fields', async () => {
  const answer = await routerClient(contactHttp, visitor()).post('/', {
    name: ' ',
    email: 'ada',
    subject: 'Hi',
    message: 'Hi',
  });
  expect(answer.status).toBe(422);
  expect(answer.body.code).toBe('invalid_input');
  expect(Object.keys(answer.body.fields).toSorted()).toEqual(['email', 'message', 'name']);
});

test('a character that the database cannot store is dropped', async () => {
  const answer = await routerClient(contactHttp, visitor()).post('/', enquiry('A\u0000map'));
  expect(answer.status).toBe(201);
  const stored = db.selectFrom('enquiries').select('id').where('subject', '=', 'Amap');
  expect(await stored.execute()).toHaveLength(1);
});

test('a line break in the subject is refused: its mails would never go out', async () => {
  const subject = 'A map\r\nBcc: evil@example.test';
  const answer = await routerClient(contactHttp, visitor()).post('/', enquiry(subject));
  expect(answer).toMatchObject({ status: 422, body: { fields: { subject: expect.any(String) } } });
});

test('the sixth enquiry within an hour from one address is refused', async () => {
  const ctx = { ...visitor(), now: new Date('2026-06-01T10:00:00Z') };
  const contact = routerClient(contactHttp, ctx);
  for (let sent = 0; sent < 5; sent += 1)
    expect((await contact.post('/', enquiry('Again'))).status).toBe(201);
  const refused = await contact.post('/', enquiry('Again'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('only an administrator reads and handles the inbox', async () => {
  const { formToken: _token, ...values } = enquiry('For the studio');
  const { id } = await db
    .insertInto('enquiries')
    .values({ ...values, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const customer = await buildUser(db);
  const stranger: Ctx = {
    ...visitor(),
    actor: { kind: 'customer', userId: customer.id, username: customer.username },
  };
  expect((await routerClient(contactHttp, visitor()).get('/')).status).toBe(401);
  expect((await routerClient(contactHttp, stranger).get('/')).status).toBe(403);
  expect(
    (await routerClient(contactHttp, stranger).put(`/${id}/state`, { state: 'closed' })).status,
  ).toBe(403);

  const admin = routerClient(contactHttp, await administrator());
  const listed = await admin.get('/');
  expect(listed.body.data.enquiries).toContainEqual(expect.objectContaining({ id, state: 'new' }));
  for (const state of ['closed', 'closed', 'open']) {
    expect((await admin.put(`/${id}/state`, { state })).status).toBe(200);
    expect((await admin.get(`/${id}`)).body.data.state).toBe(state);
  }
});

/** The mails that an enquiry sends. */
async function mailsOf(sent: object) {
  const ctx = visitor();
  expect((await routerClient(contactHttp, ctx).post('/', sent)).status).toBe(201);
  const post = recordingMailer();
  const composers = createContactMails(store);
  await workOff(ctx, ctx.queue, mailWorker({ ...post, composers }));
  await db.deleteFrom('rate_limits').where('bucket', 'like', 'contact:192%').execute();
  return post.mails;
}

test('the shop’s mail quotes the enquiry and replies to the sender; the sender’s mail repeats none of it', async () => {
  const admin = await administrator();
  await updateSettings(admin, { contactEmail: 'studio@example.test' });
  const [receipt, adminMail] = await mailsOf({
    formToken,
    name: 'Win-1000-euro evil.example',
    email: 'grace@example.test',
    subject: 'Two <b>maps</b>',
    message: 'Could you draw a map? See https://evil.example/prize',
  });
  expect(receipt).toMatchObject({ to: 'grace@example.test', subject: 'We got your message' });
  expect(`${receipt?.html} ${receipt?.text}`).not.toMatch(/evil|prize|maps|euro/i);
  expect(adminMail).toMatchObject({
    to: 'studio@example.test',
    replyTo: 'grace@example.test',
    subject: 'Enquiry: Two <b>maps</b>',
  });
  expect(adminMail?.text).toContain('Could you draw a map?');
  expect(adminMail?.html).not.toContain('<b>maps');
});

test('one address gets three receipts a day, and the shop every enquiry', async () => {
  const to: string[] = [];
  for (let sent = 0; sent < 5; sent++) {
    const mails = await mailsOf({ ...enquiry(`Again ${sent}`), email: 'Flood@example.test' });
    to.push(...mails.map((mail) => mail.to.toLowerCase()));
  }
  expect(to.filter((each) => each === 'flood@example.test')).toHaveLength(3);
  expect(to.filter((each) => each === 'studio@example.test')).toHaveLength(5);
});
