/** Enquiries as threads: answered by mail, with the sender's answers, notes of the team, and who is in charge. */
import { afterAll, expect, test } from 'vitest';
import { deliverMail } from '#features/mail/deliver-mail.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { countAttempt } from '#kit/rate-limit.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { config, mailOf, testMailbox, withFiles } from '#test/harness/mailbox.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { createContactMails } from './mail-enquiry.tsx';
import { contactHttp } from './http.ts';

const { db, files, receive, close } = await testMailbox();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const customer = await buildUser(db);
const ctx = ctxFor(db, admin);
const api = routerClient(contactHttp({ mailbox: config, files }), ctx);

async function build(values: { email?: string; subject?: string } = {}) {
  const email = values.email ?? `${crypto.randomUUID()}@Example.test`;
  const { id } = await db
    .insertInto('enquiries')
    .values({ name: 'Ada', subject: 'A map', message: 'Buy evil.example now', ...values, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}

const answer = (id: string, body = 'Gladly.\nWhen?', key: string = crypto.randomUUID()) =>
  api.request(`/${id}/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ body }),
  });
const answerWithFiles = (
  id: string,
  sent: readonly (readonly [name: string, content: string | Uint8Array<ArrayBuffer>])[],
  key: string = crypto.randomUUID(),
) => {
  const body = new FormData();
  body.set('body', 'Here is a draft.');
  for (const [name, content] of sent) body.append('files', new File([content], name));
  const headers = { 'idempotency-key': key };
  return api.request(`/${id}/replies/with-files`, { method: 'POST', headers, body });
};
async function countAttempts(bucket: string, times: number) {
  for (let made = 0; made < times; made += 1)
    await countAttempt(ctx, { bucket, limit: times, windowSeconds: 3600 });
}
const read = async (id: string) => (await api.get(`/${id}`)).body.data;

/** The mails of the answers to this address, sent. */
async function mailsTo(to: string, inbound?: typeof config) {
  const rows = await db.selectFrom('mails').select('id').where('to_address', '=', to).execute();
  const { mailer, mails, publicUrl } = recordingMailer();
  const needs = {
    mailer,
    publicUrl,
    composers: createContactMails(files),
    ...(inbound && { inbound }),
  };
  for (const { id } of rows) await deliverMail(ctx, needs, { mailId: id });
  return mails;
}

test('the files of an answer are attached to its mail, once, and stay in the thread', async () => {
  const { id, email } = await build();
  const key = crypto.randomUUID();
  const sent = [['draft.txt', 'A first draft']] as const;
  expect((await answerWithFiles(id, sent, key)).status).toBe(200);
  expect((await answerWithFiles(id, sent, key)).status).toBe(200);
  const other = [['other.txt', 'Another draft']] as const;
  expect((await answerWithFiles(id, other, key)).status).toBe(409);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Here is a draft.');
  expect(mail?.attachments).toMatchObject([
    { filename: 'draft.txt', contentType: 'text/plain', content: Buffer.from('A first draft') },
  ]);
  const { messages } = await read(id);
  expect(messages).toMatchObject([{ kind: 'reply', files: [{ name: 'draft.txt' }] }]);
  const { count } = await db
    .selectFrom('enquiry_files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('enquiry_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test('an answer waits for the virus scanner, goes without a file that it removed, and never in a mail too large', async () => {
  const { id, email } = await build();
  expect((await answerWithFiles(id, [['draft.txt', 'A draft']])).status).toBe(200);
  const [file] = (await read(id)).messages[0].files;
  const setScan = (scan_state: 'pending' | 'infected') =>
    db.updateTable('files').set({ scan_state }).where('id', '=', file.id).execute();
  await setScan('pending');
  await expect(mailsTo(email)).rejects.toThrow('was not delivered');
  await setScan('infected');
  const [mail] = await mailsTo(email);
  expect(mail?.attachments).toEqual([]);

  const half = Buffer.alloc(6_000_000, 'x');
  const large = await answerWithFiles(id, [
    ['one.txt', half],
    ['two.txt', half],
  ]);
  expect([large.status, (await large.json()).code]).toEqual([413, 'answer_too_large']);
  expect((await read(id)).messages).toHaveLength(1);
});

test('an answer is mailed once, repeats nothing of the message, and what comes back joins the thread', async () => {
  const { id, email } = await build();
  const key = crypto.randomUUID();
  expect((await answer(id, undefined, key)).status).toBe(200);
  expect((await answer(id, undefined, key)).status).toBe(200);
  const [mail, ...more] = await mailsTo(email, config);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Re: A map',
    replyTo: expect.stringMatching(/\+e/),
    references: [`<enquiry-${id}@studio.example>`],
  });
  expect(mail?.text).toContain('When?');
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  expect(await read(id)).toMatchObject({ state: 'answered', answersArrive: 'here' });

  const raw = mailOf({ from: `Ada <${email}>`, to: mail?.replyTo ?? '' }, 'On Monday.');
  expect(await receive(raw)).toMatchObject({ state: 'accepted' });
  expect(await receive(raw)).toMatchObject({ state: 'ignored', reason: 'duplicate' });
  expect(await read(id)).toMatchObject({
    state: 'open',
    messages: [
      { kind: 'reply', author: { id: admin.id } },
      { kind: 'received', author: null, body: 'On Monday.' },
    ],
  });
  const notified = await db
    .selectFrom('notifications')
    .select('sentence')
    .where('user_id', '=', admin.id)
    .where('path', '=', `/admin/enquiries/${id}`)
    .execute();
  expect(notified).toEqual([{ sentence: 'enquiryAnswerArrived' }]);
});

test('files of an answer by mail are kept; those that the form would refuse are named', async () => {
  const { id, email } = await build();
  await answer(id);
  const [mail] = await mailsTo(email, config);
  const headers = { from: email, to: mail?.replyTo ?? '' };
  const raw = withFiles(headers, ['plan.txt', 'The plan'], ['tool.exe', 'MZ']);
  expect(await receive(raw)).toMatchObject({ state: 'accepted' });
  const { messages } = await read(id);
  expect(messages.at(-1)).toMatchObject({
    kind: 'received',
    files: [{ name: 'plan.txt' }],
    leftOut: ['tool.exe'],
  });
  const address = `/${id}/files/${messages.at(-1).files[0].id}`;
  expect(await (await api.request(address)).text()).toContain('The plan');
});

test('an answer from another address, or one that is not confirmed, is kept and marked; a forged token is ignored', async () => {
  const { id, email } = await build();
  await answer(id);
  const [mail] = await mailsTo(email, config);
  const to = mail?.replyTo ?? '';
  const raw = withFiles({ from: 'Other <Other@example.test>', to }, ['plan.txt', 'The plan']);
  expect(await receive(raw)).toMatchObject({ state: 'accepted' });
  const forged = to.replace(/.@/, (end) => (end === 'a@' ? 'q@' : 'a@'));
  expect(await receive(mailOf({ from: email, to: forged }))).toMatchObject({ state: 'ignored' });
  const proven = { ...config, authServer: 'mx.studio.example' };
  await receive(mailOf({ from: email, to }), { mailbox: proven });
  const { messages } = await read(id);
  expect(messages).toMatchObject([
    { kind: 'reply', fromAddress: null },
    { kind: 'received', fromAddress: 'other@example.test', files: [{ name: 'plan.txt' }] },
    { kind: 'received', fromAddress: email.toLowerCase(), body: 'Hello' },
  ]);
  await countAttempts(`mailbox:enquiry:${id}`, 20);
  expect(await receive(mailOf({ from: email, to }))).toMatchObject({ reason: 'tooMany' });
});

test('our mail is cut below an answer, long answers are shown by their beginning, and the whole email stays', async () => {
  const { id, email } = await build();
  await answer(id);
  const [mail] = await mailsTo(email, config);
  const quote = mail?.text?.replace(/^/gm, '> ') ?? '';
  const written = `Yes.\n\nOn 3 May 2026 at 10:30, Studio <${mail?.replyTo}> wrote:\n${quote}`;
  await receive(mailOf({ from: email, to: mail?.replyTo ?? '' }, written));
  await receive(mailOf({ from: email, to: mail?.replyTo ?? '' }, `${'x'.repeat(10_000)} end`));
  const [, cut, long] = (await read(id)).messages;
  expect(cut).toMatchObject({ body: 'Yes.', whole: { isBodyShortened: false } });
  expect(cut.whole.text).toContain('> Gladly.');
  expect(long).toMatchObject({ isCut: true });
  expect(long.whole).toMatchObject({ isBodyShortened: true, text: expect.stringMatching(/ end$/) });
});

test('without a mailbox answers go to the contact address', async () => {
  const without = routerClient(contactHttp({ mailbox: null, files }), ctx);
  const { id, email } = await build();
  expect((await without.get(`/${id}`)).body.data.answersArrive).toBe('nowhere');
  await updateSettings(ctx, { contactEmail: 'studio@example.test' });
  expect((await without.get(`/${id}`)).body.data.answersArrive).toBe('contact_address');
  await answer(id);
  expect((await mailsTo(email))[0]?.replyTo).toBe('studio@example.test');
});

test('a note stays with the team, and an enquiry is given to somebody of it', async () => {
  const { id, email } = await build();
  const note = await api.request(`/${id}/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ body: 'An old friend.' }),
  });
  expect(note.status).toBe(200);
  expect(await mailsTo(email, config)).toEqual([]);
  const refused = await api.put(`/${id}/assignee`, { assigneeId: customer.id });
  expect(refused.body.code).toBe('assignee_unknown');
  expect((await api.put(`/${id}/assignee`, { assigneeId: admin.id })).status).toBe(200);
  expect(await read(id)).toMatchObject({
    state: 'open',
    assignee: { id: admin.id },
    messages: [{ kind: 'note', body: 'An old friend.' }],
  });
  expect((await api.get('/?assignee=me')).body.data.enquiries).toMatchObject([{ id }]);
});

test('spam is hidden, cannot be answered, and comes back as it was', async () => {
  const { id } = await build({ subject: 'Rare subject' });
  await answer(id);
  expect((await api.put(`/${id}/spam`, { isSpam: true })).status).toBe(200);
  expect((await answer(id)).status).toBe(409);
  const listed = async (query: string) =>
    (await api.get(`/?q=Rare%20subject${query}`)).body.data.enquiries.length;
  expect([await listed(''), await listed('&state=spam')]).toEqual([0, 1]);
  expect((await api.put(`/${id}/spam`, { isSpam: false })).status).toBe(200);
  expect((await read(id)).state).toBe('answered');
});

test('the sender’s account is linked, or made and invited', async () => {
  const known = await build({ email: customer.email.toUpperCase() });
  const link = (id: string) => api.put(`/${id}/customer`, { username: 'Ada of the maps' });
  expect((await link(known.id)).body.data).toEqual({ customerId: customer.id });
  const unknown = await build();
  const { customerId } = (await link(unknown.id)).body.data;
  expect((await link(unknown.id)).body.data).toEqual({ customerId });
  expect(await read(unknown.id)).toMatchObject({
    state: 'open',
    customer: { id: customerId, username: 'Ada of the maps' },
  });
  const team = await build({ email: admin.email });
  expect((await link(team.id)).body.code).toBe('sender_is_team');
});

test('customers and visitors neither read nor change enquiries', async () => {
  const { id } = await build();
  const stranger = routerClient(contactHttp({ mailbox: null, files }), ctxFor(db, customer));
  expect((await stranger.get(`/${id}`)).status).toBe(403);
  expect((await stranger.get('/export')).status).toBe(403);
  expect((await stranger.put(`/${id}/spam`, { isSpam: true })).status).toBe(403);
  expect((await stranger.put(`/${id}/assignee`, { assigneeId: null })).status).toBe(403);
  expect((await stranger.put(`/${id}/customer`, { username: 'Eve' })).status).toBe(403);
  expect((await api.get(`/${crypto.randomUUID()}`)).status).toBe(404);
});

test('a long thread comes in pages, and a long message shows its beginning', async () => {
  const { id } = await build();
  const long = 'word '.repeat(2_000).trim();
  const ids = Array.from({ length: 240 }, () => crypto.randomUUID());
  await db
    .insertInto('enquiry_messages')
    .values(
      ids.map((each, index) => ({
        id: each,
        enquiry_id: id,
        kind: 'received' as const,
        body: long,
        created_at: new Date(Date.UTC(2026, 4, 1, 0, Math.floor(index / 2))),
      })),
    )
    .execute();
  const newest = await read(id);
  expect(newest).toMatchObject({ isNewest: true });
  expect(JSON.stringify(newest).length).toBeLessThan(110_000);
  const shown: string[] = [];
  for (let page = newest; ;) {
    expect(page.messages.length).toBeLessThanOrEqual(50);
    expect(page.messages.every((each: { isCut: boolean }) => each.isCut)).toBe(true);
    shown.unshift(...page.messages.map((each: { id: string }) => each.id));
    if (page.olderMessages === null) break;
    page = (await api.get(`/${id}?before=${page.olderMessages}`)).body.data;
  }
  expect(shown).toHaveLength(240);
  expect(new Set(shown)).toEqual(new Set(ids));
  const around = (await api.get(`/${id}?message=${shown[20]}`)).body.data;
  const whole = around.messages.find((each: { id: string }) => each.id === shown[20]);
  expect(whole).toMatchObject({ isCut: false, body: long });
  expect(around.isNewest).toBe(false);
});
