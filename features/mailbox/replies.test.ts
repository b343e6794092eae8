/** Answers on their whole way: delivered over HTTP, read by the job, posted in the order or refused. */
import { readdir } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { deliverMail } from '#features/mail/deliver-mail.ts';
import { replyAddress } from '#features/mail/reply-address.ts';
import { acceptDelivery } from '#features/orders/accept-delivery.ts';
import { getOrder } from '#features/orders/queries.ts';
import { sendMessage } from '#features/orders/room/send-message.ts';
import { watchOrders } from '#features/orders/watch-orders.ts';
import { MailboxError, type MailboxReader } from '#integrations/mail/mailbox-reader.ts';
import { asSystem } from '#kit/ctx.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { config, INBOX, mailOf, testMailbox, withFiles } from '#test/harness/mailbox.ts';
import { answersReadUntil } from './answers-read-until.ts';
import { refusedComposer } from './mail-refused.tsx';
import { pollMailbox } from './poll-mailbox.ts';

const { db, files, folder, read, visitor, world, receive, refusalsTo, close } = await testMailbox();
afterAll(close);

test('the answer of a customer and of the studio become their messages, marked as by mail', async () => {
  const { customer, admin, addressOf, messages } = await world();
  const fromCustomer = { from: `Anna <${customer.email}>`, to: await addressOf(customer) };
  expect(await receive(mailOf(fromCustomer, 'Blue.\r\n\r\n-- \r\nAnna'))).toMatchObject({
    state: 'accepted',
  });
  const to = (await addressOf(admin)).toUpperCase();
  expect(await receive(mailOf({ from: admin.email.toUpperCase(), to }, 'Fine.'))).toMatchObject({
    state: 'accepted',
  });
  expect(await messages(customer)).toMatchObject([
    { body: 'Blue.', author: { side: 'customer' }, byMail: { leftOut: [] }, isInternal: false },
    { body: 'Fine.', author: { side: 'admin' }, byMail: { leftOut: [] }, isInternal: false },
  ]);
});

test('a mail that arrives twice is posted once', async () => {
  const { customer, addressOf, messages } = await world();
  const raw = mailOf({ from: customer.email, to: await addressOf(customer) });
  expect(await receive(raw)).toMatchObject({ state: 'accepted' });
  expect(await receive(raw)).toMatchObject({ state: 'ignored', reason: 'duplicate' });
  expect(await messages()).toHaveLength(1);
});

test('the address of the envelope counts, whatever the headers say', async () => {
  const { customer, addressOf, messages } = await world();
  const query = `?recipient=${encodeURIComponent(await addressOf(customer))}`;
  expect(await receive(mailOf({ from: customer.email, to: 'x@y.test' }), { query })).toMatchObject({
    state: 'accepted',
  });
  expect(await messages()).toHaveLength(1);
});

test('another person’s reply address posts nothing for the customer, and the sender learns nothing of the order', async () => {
  const { customer, order, addressOf, messages } = await world();
  const stranger = await buildUser(db);
  const unknown = `${crypto.randomUUID()}@example.test`;
  const to = await addressOf(customer);
  for (const from of [stranger.email, unknown]) {
    expect(await receive(mailOf({ from, to }))).toMatchObject({
      state: 'refused',
      reason: 'senderUnknown',
    });
    await receive(mailOf({ from, to }));
    const [mail, ...more] = await refusalsTo(from);
    expect(more).toEqual([]); // once a day
    const { mailer, mails, publicUrl } = recordingMailer();
    const needs = { mailer, publicUrl, inbound: config, composers: [refusedComposer] };
    await deliverMail(ctxFor(db), needs, { mailId: mail?.id ?? '' });
    expect(mails[0]?.replyTo).toBeUndefined();
    expect(mails[0]?.text).not.toContain(order.id);
    expect(mails[0]?.text).not.toContain(order.number);
  }
  expect(await messages(customer)).toEqual([]);
});

test('one token makes the shop write to few other addresses', async () => {
  const { customer, addressOf } = await world();
  const to = await addressOf(customer);
  const senders = Array.from({ length: 8 }, () => `${crypto.randomUUID()}@example.test`);
  for (const from of senders) await receive(mailOf({ from, to }));
  const sent = await Promise.all(senders.map(refusalsTo));
  expect(sent.flat()).toHaveLength(5);
});

test('a forged token is refused to a known person and ignored from anyone else', async () => {
  const { customer, order, addressOf, messages } = await world();
  const real = await addressOf(customer);
  const forged = real.replace(/.@/, (end) => (end === 'a@' ? 'q@' : 'a@'));
  const otherOrder = await replyAddress(visitor, INBOX, { userId: order.id, orderId: order.id });
  for (const to of [forged, otherOrder, INBOX, 'reply+r@studio.example']) {
    expect(await receive(mailOf({ from: customer.email, to }))).toMatchObject({
      state: 'refused',
      reason: 'addressUnknown',
    });
    expect(await receive(mailOf({ from: 'nobody@example.test', to }))).toMatchObject({
      state: 'ignored',
      reason: 'strangerWithoutToken',
    });
  }
  expect(await messages()).toEqual([]);
  expect(await refusalsTo(customer.email)).toHaveLength(1);
  expect(await refusalsTo('nobody@example.test')).toEqual([]);
});

test('each reason is told once a day, in the conversation of the mail', async () => {
  const { customer, addressOf, messages } = await world();
  const about = { from: customer.email, to: await addressOf(customer) };
  const encrypted = { ...about, 'content-type': 'multipart/encrypted; boundary=b' };
  const long = mailOf({ ...about, 'message-id': '<long@mail.example>' }, 'x'.repeat(100_001));
  expect(await receive(long)).toMatchObject({ reason: 'tooLong' });
  expect(await receive(mailOf(encrypted))).toMatchObject({ reason: 'encrypted' });
  await receive(mailOf(about, 'y'.repeat(100_002)));
  expect(await messages()).toEqual([]);
  const [first, second, ...more] = await refusalsTo(customer.email);
  expect([second !== undefined, more]).toEqual([true, []]);
  const { mailer, mails, publicUrl } = recordingMailer();
  const needs = { mailer, publicUrl, inbound: config, composers: [refusedComposer] };
  for (const { id } of [first, second].flatMap((row) => row ?? []))
    await deliverMail(ctxFor(db), needs, { mailId: id });
  expect(mails.map(({ references }) => references?.at(-1))).toContain('<long@mail.example>');
  expect(mails.map(({ replyTo }) => replyTo)).toEqual([about.to, about.to]);
});

test('two different mails with one Message-ID are both posted, the same one once', async () => {
  const { customer, addressOf, messages } = await world();
  const about = { from: customer.email, to: await addressOf(customer), 'message-id': '<1@x.test>' };
  for (const text of ['Blue.', 'Or green.', 'Blue.']) await receive(mailOf(about, text));
  expect((await messages()).map(({ body }) => body)).toEqual(['Blue.', 'Or green.']);
});

test('a suspended person and one who is no longer an administrator are refused', async () => {
  const { customer, admin, addressOf, messages } = await world();
  const toCustomer = await addressOf(customer);
  const toAdmin = await addressOf(admin);
  const set = (id: string, values: object) =>
    db.updateTable('users').set(values).where('id', '=', id).execute();
  await set(customer.id, { suspended_at: new Date() });
  expect(await receive(mailOf({ from: customer.email, to: toCustomer }))).toMatchObject({
    reason: 'senderSuspended',
  });
  await set(admin.id, { role: 'customer' });
  expect(await receive(mailOf({ from: admin.email, to: toAdmin }))).toMatchObject({
    state: 'refused',
    reason: 'order_not_found',
  });
  await set(admin.id, { role: 'admin' });
  expect(await messages()).toEqual([]);
  expect(await refusalsTo(customer.email)).toHaveLength(1);
});

test.each([
  ['auto-submitted', 'auto-replied'],
  ['precedence', 'bulk'],
  ['list-id', '<news.example>'],
  ['return-path', '<>'],
])('nothing is posted or answered from a mail with %s: %s', async (name, value) => {
  const headers = { [name]: value };
  const { customer, addressOf, messages } = await world();
  const mail = mailOf({ from: customer.email, to: await addressOf(customer), ...headers });
  expect(await receive(mail)).toMatchObject({ state: 'ignored', reason: 'automatic' });
  const wrong = mailOf({ from: customer.email, to: INBOX, ...headers });
  expect(await receive(wrong)).toMatchObject({ state: 'ignored' });
  expect(await messages()).toEqual([]);
  expect(await refusalsTo(customer.email)).toEqual([]);
});

test('with a mail server of our own only senders that it confirms are believed', async () => {
  const { customer, addressOf, messages } = await world();
  const mailbox = { ...config, authServer: 'mx.studio.example' };
  const about = { from: customer.email, to: await addressOf(customer) };
  const results = 'authentication-results';
  for (const value of ['mx.evil.test; dmarc=pass', 'mx.studio.example; dmarc=fail']) {
    expect(await receive(mailOf({ ...about, [results]: value }), { mailbox })).toMatchObject({
      state: 'refused',
      reason: 'senderUnproven',
    });
  }
  const proven = mailOf({ ...about, [results]: 'mx.studio.example; dmarc=pass' });
  expect(await receive(proven, { mailbox })).toMatchObject({ state: 'accepted' });
  expect(await messages()).toHaveLength(1);
});

test('attachments become files by the same rules; what is left out is named', async () => {
  const { customer, addressOf, messages } = await world();
  const about = { from: customer.email, to: await addressOf(customer) };
  const raw = withFiles(about, ['plan.txt', 'a plan'], ['setup.exe', 'MZ'], ['fake.png', 'text']);
  expect(await receive(raw)).toMatchObject({ status: 202, state: 'accepted', isStored: false });
  const [message] = await messages();
  expect(message?.files).toMatchObject([{ name: 'plan.txt', contentType: 'text/plain' }]);
  expect(message?.byMail?.leftOut.map(({ name }) => name)).toEqual(['setup.exe', 'fake.png']);
  expect(message?.byMail?.leftOut[0]?.reason).toContain('setup.exe');
  const stored = (await readdir(folder, { recursive: true })).filter((name) => /eml/.test(name));
  expect(stored).toEqual([]);
});

test('the answer of a calendar program says what it is and for what, and keeps its file', async () => {
  const { customer, admin, addressOf, messages } = await world();
  const answer = [
    'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:anna@example.test',
    'SUMMARY:Look at the drafts\r\nCOMMENT:I am away.',
    'END:VEVENT\r\nEND:VCALENDAR',
  ].join('\r\n');
  const to = await addressOf(customer);
  const type = { 'mime-version': '1.0', 'content-type': 'text/calendar; method=REPLY' };
  await receive(mailOf({ from: customer.email, to, ...type }, answer));
  const text = 'Declined: Look at the drafts\n\nI am away.';
  expect(await messages()).toMatchObject([{ body: text, files: [{ name: 'calendar.ics' }] }]);

  await receive(mailOf({ from: 'home@example.test', to, ...type }, answer));
  const held = { body: text, byMail: { leftOut: [{ name: 'calendar.ics' }] } };
  expect((await messages(admin))[1]).toMatchObject(held);

  const alternative = { ...type, 'content-type': 'multipart/alternative; boundary=b' };
  const parts = `--b\r\n\r\nAnna cannot come.\r\n--b\r\ncontent-type: text/calendar; method=REPLY\r\n\r\n${answer}\r\n--b--`;
  await receive(mailOf({ from: customer.email, to, ...alternative }, parts));
  const written = { body: 'Anna cannot come.', files: [{ name: 'calendar.ics' }] };
  expect((await messages())[2]).toMatchObject(written);
});

test('a text by mail is shown as it was written: no markup, no counting', async () => {
  const { customer, admin, order, addressOf, messages } = await world();
  const text = 'Dates:\r\n\r\n3. May\r\n7. May\r\n12. May\r\n\r\n*4* of _5_, see #1\r\n- 6 m';
  await receive(mailOf({ from: customer.email, to: await addressOf(customer) }, text));
  const [message] = await messages();
  expect(message?.html).toBe(
    '<p>Dates:</p>\n<p>3. May<br />\n7. May<br />\n12. May</p>\n<p>*4* of _5_, see #1<br />\n- 6 m</p>\n',
  );
  const asked = { orderId: order.id, body: 'Which?', fileIds: [], replyToId: message?.id ?? null };
  await sendMessage(ctxFor(db, admin), { ...asked, key: crypto.randomUUID() });
  expect((await messages())[1]?.quote?.text).toContain('3. May 7. May 12. May *4* of _5_');
});

test('an unpaid order takes the text of a mail and not its files', async () => {
  const { customer, addressOf, messages } = await world({ state: 'pending_payment' });
  const raw = withFiles({ from: customer.email, to: await addressOf(customer) }, ['a.txt', 'a']);
  expect(await receive(raw)).toMatchObject({ state: 'accepted' });
  expect(await messages()).toMatchObject([
    { body: 'See files.', files: [], byMail: { leftOut: [{ name: 'a.txt' }] } },
  ]);
});

test('too long, empty and too many mails are refused', async () => {
  const { customer, addressOf, messages } = await world();
  const about = { from: customer.email, to: await addressOf(customer) };
  expect(await receive(mailOf(about, 'x'.repeat(100_001)))).toMatchObject({ reason: 'tooLong' });
  expect(await receive(mailOf(about, ''))).toMatchObject({ reason: 'empty' });
  await db
    .updateTable('rate_limits')
    .set({ hits: 60 })
    .where('bucket', '=', `mailbox:sender:${customer.id}`)
    .execute();
  expect(await receive(mailOf(about))).toMatchObject({ state: 'refused', reason: 'tooMany' });
  expect(await messages()).toEqual([]);
});

test('an answer marks what it answers as read, and nothing newer', async () => {
  const { customer, order, addressOf } = await world();
  const sentAt = new Date(Date.now() - 3_600_000);
  await db
    .insertInto('mails')
    .values({
      kind: 'x',
      dedupe_key: crypto.randomUUID(),
      to_address: customer.email,
      user_id: customer.id,
      order_id: order.id,
      message_id: `<${order.id}@studio.example>`,
      state: 'sent',
      attempted_at: sentAt,
    })
    .execute();
  const about = { from: customer.email, to: await addressOf(customer) };
  await receive(mailOf({ ...about, 'in-reply-to': `<${order.id}@studio.example>` }));
  const row = () =>
    db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ customer_read_at: sentAt });
});

test('a customer’s mail about a delivery stops its automatic acceptance, also if it cannot be posted; a colleague’s does not', async () => {
  const { customer, admin, order, addressOf, messages } = await world();
  const acceptance = async () => {
    const row = db.selectFrom('orders').select('auto_accept_at').where('id', '=', order.id);
    return (await row.executeTakeFirstOrThrow()).auto_accept_at;
  };
  const deadline = new Date(Date.now() + 86_400_000);
  await db
    .updateTable('orders')
    .set({ state: 'delivered', delivered_at: new Date(), auto_accept_at: deadline })
    .where('id', '=', order.id)
    .execute();
  const from = 'home@example.test';
  const refused = { state: 'refused', reason: 'senderUnknown' };
  expect(await receive(mailOf({ from, to: await addressOf(admin) }, 'No.'))).toMatchObject(refused);
  expect(await acceptance()).toEqual(deadline);
  expect(await receive(mailOf({ from, to: await addressOf(customer) }, 'No.'))).toMatchObject(
    refused,
  );
  expect(await acceptance()).toBeNull();
  expect(await messages(customer)).toEqual([]);

  await receive(mailOf({ from: admin.email, to: await addressOf(admin) }, 'What is wrong?'));
  expect(await acceptance()).not.toBeNull();
  await receive(mailOf({ from: customer.email, to: await addressOf(customer) }, 'The colour.'));
  expect(await acceptance()).toBeNull();
});

test('an answer that is in the mailbox at the deadline stops the acceptance, however late it is read', async () => {
  const deadline = Date.now() - 60_000;
  const since = (minutes: number) => new Date(deadline + minutes * 60_000);
  const { admin, customer, order, addressOf } = await world({
    state: 'delivered',
    auto_accept_at: since(0),
  });
  const inMailbox = [mailOf({ from: customer.email, to: await addressOf(customer) }, 'No.')];
  let isAway = true;
  const reader: MailboxReader = {
    name: 'studio@mx/INBOX',
    async readNew(take) {
      if (isAway) throw new MailboxError('mailboxSilent', null);
      const raw = inMailbox.shift();
      if (raw) await take({ content: Buffer.from(raw), fullBytes: raw.length });
      return raw === undefined;
    },
  };
  const at = (minutes: number) => ctxFor(db, undefined, since(minutes));
  /** Runs the watch and tells the state of the order and what stops it. */
  const watch = async (minutes: number, id = order.id) => {
    const ctx = asSystem(at(minutes), 'orders.watch');
    const needs = { mailbox: config, mailboxReader: reader };
    await watchOrders(ctx, acceptDelivery, (each) => answersReadUntil(each, needs));
    const rows = db.selectFrom('orders').select(['state', 'auto_accept_at']).where('id', '=', id);
    return rows.executeTakeFirstOrThrow();
  };
  const waits = { state: 'delivered', auto_accept_at: since(0) };

  expect(await watch(1)).toEqual(waits); // never read
  await pollMailbox(at(2), files, reader);
  expect(await watch(3)).toEqual(waits); // cannot be read
  // The time is over, and nobody is told that the delivery will be accepted on a day that has passed.
  for (const [person, minutes, isAcceptanceDue] of [
    [customer, -1, false],
    [customer, 3, true],
    [admin, 3, true],
  ] as const) {
    const shown = await getOrder(ctxFor(db, person, since(minutes)), order.id);
    expect(shown).toMatchObject({ autoAcceptAt: since(0).toISOString(), isAcceptanceDue });
  }
  isAway = false;
  const fetching = at(63);
  await pollMailbox(fetching, files, reader);
  expect(await watch(64)).toEqual(waits); // fetched, and there may be more
  await pollMailbox(at(65), files, reader);
  expect(await watch(66)).toEqual(waits); // fetched and not read
  const ids = fetching.queue.sent.map(({ payload }) => payload as { incomingMailId: string });
  await read(ids[0]?.incomingMailId ?? '');
  expect(await watch(67)).toEqual({ state: 'delivered', auto_accept_at: null });

  const { order: silent } = await world({ state: 'delivered', auto_accept_at: since(65) });
  const { order: later } = await world({ state: 'delivered', auto_accept_at: since(68) });
  expect(await watch(69, silent.id)).toMatchObject({ state: 'completed' });
  expect(await watch(69, later.id)).toMatchObject({ state: 'delivered' });
  const threeDays = 3 * 24 * 60;
  expect(await watch(67 + threeDays, later.id)).toMatchObject({ state: 'delivered' });
  expect(await watch(68 + threeDays, later.id)).toMatchObject({ state: 'completed' });
});

/** A mail of ours about the order that was sent. */
async function sendMailAbout(orderId: string, to: string, text: string) {
  const values = { kind: 'x', dedupe_key: crypto.randomUUID(), to_address: to, order_id: orderId };
  const html = text.replace(/^.*$/gm, '<p>$&</p>');
  await db
    .insertInto('mails')
    .values({ ...values, state: 'sent', html, text })
    .execute();
}

test('our mail is cut below an answer and between its lines, and the whole email stays', async () => {
  const { customer, order, addressOf, messages } = await world();
  const ours =
    'Reply above this line, please\n\nWhich colour do you want to have?\nThe Studio wishes well';
  await sendMailAbout(order.id, customer.email, ours);
  const to = await addressOf(customer);
  const head = `From: The Studio <${to}>\nSent: 3 May 2026\nTo: Anna\nSubject: Yours\n\n`;
  const quote = ours.replace('have?', 'have?\n\nBlue, and keep this\n\n');
  await receive(mailOf({ from: customer.email, to }, `See below.\n\n${head}${quote}`));
  await receive(mailOf({ from: customer.email, to }, 'Nothing to leave out.'));
  const [cut, whole] = await messages(customer);
  expect(cut?.body).toBe(
    'See below.\n\n> Which colour do you want to have?\n\nBlue, and keep this',
  );
  expect(cut?.byMail?.whole).toMatchObject({ isBodyShortened: false, isShortened: false });
  expect(cut?.byMail?.whole?.text).toContain('The Studio wishes well');
  expect(cut?.byMail?.whole?.text).not.toContain(to);
  expect(whole).toMatchObject({ body: 'Nothing to leave out.', byMail: { whole: null } });
});

test('the whole email of the studio is for the team alone', async () => {
  const { admin, customer, order, addressOf, messages } = await world();
  await sendMailAbout(order.id, admin.email, 'The customer wrote about the order');
  const to = await addressOf(admin);
  await receive(mailOf({ from: admin.email, to }, 'Fine.\n\n> The customer wrote about the order'));
  expect(await messages(admin)).toMatchObject([{ body: 'Fine.', byMail: { whole: {} } }]);
  expect(await messages(customer)).toMatchObject([{ body: 'Fine.', byMail: { whole: null } }]);
});

test('a long email is shown by its beginning and kept as a whole; what exceeds even that is said', async () => {
  const { customer, addressOf, messages } = await world();
  const about = { from: customer.email, to: await addressOf(customer) };
  await receive(mailOf(about, `${'x'.repeat(10_000)} end`));
  const [long] = await messages(customer);
  expect(long?.body).toHaveLength(10_000);
  expect(long?.byMail?.whole).toMatchObject({ isBodyShortened: true, isShortened: false });
  expect(long?.byMail?.whole?.text).toMatch(/ end$/);
});

test('an answer from another address is held for the team, once and marked, and the customer does not see it', async () => {
  const { customer, admin, order, addressOf, messages } = await world();
  const to = await addressOf(customer);
  const from = `${crypto.randomUUID()}@example.test`;
  const raw = withFiles({ from: `Colleague <${from}>`, to }, ['plan.txt', 'a plan']);
  expect(await receive(raw)).toMatchObject({ state: 'refused', reason: 'senderUnknown' });
  expect(await receive(raw)).toMatchObject({ state: 'ignored', reason: 'duplicate' });
  expect(await messages(customer)).toEqual([]);
  expect(await messages(admin)).toMatchObject([
    {
      body: 'See files.',
      isInternal: true,
      author: { name: null },
      byMail: { from, leftOut: [{ name: 'plan.txt' }] },
    },
  ]);
  expect(await refusalsTo(from)).toHaveLength(1);
  const notified = await db
    .selectFrom('notifications')
    .select('sentence')
    .where('user_id', '=', admin.id)
    .where('order_id', '=', order.id)
    .execute();
  expect(notified).toEqual([{ sentence: 'emailHeld' }]);
});
