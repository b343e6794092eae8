/** Mails of ours: the addresses that they carry, the answers to them, and the reports that they came back. */
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { enquiryReceivedMail } from '#features/enquiries/enquiry-received.email.tsx';
import { deliverMail } from '#features/mail/deliver-mail.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { transact } from '#kit/transact.ts';
import { buildUser, ctxFor, type BuiltUser } from '#test/factories/user.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { config, INBOX, mailOf, testMailbox } from '#test/harness/mailbox.ts';

const { db, world, receive, close } = await testMailbox();
afterAll(close);

const kind = defineMail('test.about_order', z.object({ orderId: z.uuid() }));
const mailComposer = composer(kind, async (_ctx, _data, { frame }) => ({
  ...enquiryReceivedMail(frame),
  subject: 'News',
}));

/** A mail of ours about the order, as it was sent. */
async function sendOurs(person: BuiltUser, orderId: string, to = person.email) {
  const cause = crypto.randomUUID();
  const ctx = ctxFor(db);
  await transact(ctx, (tx) =>
    queueMail(tx, kind, { cause, to, userId: person.id, data: { orderId } }),
  );
  const { mailId = '' } = (ctx.queue.sent[0]?.payload ?? {}) as { mailId?: string };
  const { mailer, mails, publicUrl } = recordingMailer();
  await deliverMail(
    ctxFor(db),
    { mailer, publicUrl, inbound: config, composers: [mailComposer] },
    { mailId },
  );
  const [sent] = mails;
  if (!sent) throw new Error('nothing was sent');
  return { ...sent, mailId };
}

test('mails about an order carry the person’s reply address; a mail to an earlier address does not', async () => {
  const { customer, order, addressOf, messages } = await world();
  const mail = await sendOurs(customer, order.id);
  expect(mail.replyTo).toBe(await addressOf(customer));
  expect(mail.returnPath).toMatch(/^reply\+b[a-z2-7]{42}@studio\.example$/);
  expect(mail.text).toContain('Reply above this line');
  expect((mail.replyTo ?? '').split('@')[0]?.length).toBeLessThanOrEqual(64);
  const earlier = await sendOurs(customer, order.id, 'earlier@example.test');
  expect(earlier.replyTo).toBeUndefined();
  expect(earlier.text).not.toContain('Reply above this line');
  // The whole way round: quoted by a program, and cut off.
  const quoted = mail.text.replaceAll(/^/gm, '> ');
  const about = { from: customer.email, to: mail.replyTo ?? '' };
  await receive(mailOf(about, `Thanks!\r\n\r\nOn 3 May 2026 at 14:02, Studio wrote:\r\n${quoted}`));
  expect(await messages()).toMatchObject([{ body: 'Thanks!' }]);
});

test('mails about one order are one conversation, and answer the person’s newest mail', async () => {
  const { customer, admin, order, addressOf } = await world();
  const root = `<order-${order.id}@studio.example>`;
  expect((await sendOurs(customer, order.id)).references).toEqual([root]);
  const to = await addressOf(customer);
  await receive(mailOf({ from: customer.email, to, 'message-id': '<one@mail.example>' }));
  await receive(mailOf({ from: customer.email, to, 'message-id': '<ä@mail.example>' }));
  expect((await sendOurs(customer, order.id)).references).toEqual([root, '<one@mail.example>']);
  expect((await sendOurs(admin, order.id)).references).toEqual([root]);
});

function report(to: string, recipient: string, messageId: string, action = 'failed') {
  const type = 'multipart/report; report-type=delivery-status; boundary=r';
  return mailOf(
    { from: 'MAILER-DAEMON@mx.example', to, 'content-type': type, 'mime-version': '1.0' },
    [
      '--r\r\nContent-Type: message/delivery-status\r\n',
      `Final-Recipient: rfc822; ${recipient}\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 gone\r\n`,
      `--r\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\n`,
      '--r--',
    ].join('\r\n'),
  );
}

const isStopped = async (address: string) =>
  (await db.selectFrom('mail_suppressions').selectAll().where('address', '=', address).execute())
    .length > 0;

test('a bounce to the return address fails the mail and stops its address', async () => {
  const { customer, order } = await world();
  const mail = await sendOurs(customer, order.id);
  const to = mail.returnPath ?? '';
  expect(await receive(report(to, customer.email, '<x@y>', 'delayed'))).toMatchObject({
    state: 'ignored',
  });
  expect(await isStopped(customer.email)).toBe(false);
  expect(await receive(report(to, customer.email, '<x@y>'))).toMatchObject({ state: 'bounced' });
  expect(await isStopped(customer.email)).toBe(true);
  const row = await db
    .selectFrom('mails')
    .select(['state', 'last_error'])
    .where('id', '=', mail.mailId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    state: 'failed',
    last_error: 'api-notifications:bouncedWith:{"answer":"550 5.1.1"}',
  });
  expect(await receive(report(to, customer.email, '<x@y>'))).toMatchObject({ state: 'bounced' });
});

test.each(['other@example.test', null])(
  'a report that names our recipient as delivered stops nobody: %s',
  async (other) => {
    const { customer, order } = await world();
    const mail = await sendOurs(customer, order.id);
    const failed = report(mail.returnPath ?? '', other ?? customer.email, '<x@y>');
    const arrived = `Final-Recipient: rfc822; ${customer.email}\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\n`;
    const both = failed.replace('Final-Recipient', `${arrived}Final-Recipient`);
    expect(await receive(both)).toMatchObject({ state: 'ignored', reason: 'reportOfNoFailure' });
    expect(await isStopped(customer.email)).toBe(false);
  },
);

test('a bounce elsewhere counts only with the Message-ID of a mail to this address', async () => {
  const { customer, order } = await world();
  const victim = await buildUser(db);
  const mail = await sendOurs(customer, order.id);
  const id = mail.messageId ?? '';
  for (const forged of [
    report(INBOX, victim.email, id),
    report(INBOX, customer.email, '<guess@studio.example>'),
    report(`reply+b${'a'.repeat(42)}@studio.example`, customer.email, '<x@y>'),
  ]) {
    expect(await receive(forged)).toMatchObject({ state: 'ignored', reason: 'reportUnproven' });
  }
  expect(await isStopped(customer.email)).toBe(false);
  expect(await receive(report(INBOX, customer.email, id))).toMatchObject({ state: 'bounced' });
  expect([await isStopped(customer.email), await isStopped(victim.email)]).toEqual([true, false]);
});
