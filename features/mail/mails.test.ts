/** A mail from its cause to its recipient, and what administrators see of it. */
import { createElement } from 'react';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createCapturedMailer } from '#integrations/mail/captured.ts';
import {
  MailError,
  type MailAttachment,
  type Mailer,
  type MailMessage,
} from '#integrations/mail/mailer.ts';
import type { Ctx } from '#kit/ctx.ts';
import { DoNotRetryError } from '#kit/jobs.ts';
import { insertOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { workOff } from '#test/harness/work-off.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailsHttp, testMailHttp } from './http.ts';
import { MAX_ATTACHMENT_BYTES } from './store-attachments.ts';
import { MailText } from './mail-layout.tsx';
import { composer, defineMail } from './mail-kind.ts';
import type { Mail } from './mail.ts';
import { queueMail } from './queue-mail.ts';
import { purgeOldMails, sweepMails } from './sweep-mails.ts';
import { mailWorker } from './worker.ts';

const { db, close } = await testDatabase();
afterAll(close);
const admin = await buildUser(db, { role: 'admin' });
const publicUrl = 'https://studio.example';
const withServer = routerClient(
  mailsHttp({ isCapturing: false, publicUrl: 'https://studio.example' }),
  ctxFor(db, admin),
);
const withoutServer = routerClient(
  mailsHttp({ isCapturing: true, publicUrl: 'https://studio.example' }),
  ctxFor(db, admin),
);
const at = (hours: number) => new Date(Date.UTC(2026, 4, 12) + hours * 3_600_000);

const About = z.object({ subject: z.string() });
const greeting = defineMail('test.greeting', About);
const secret = defineMail('test.secret', About, { isSecret: true });
const words =
  (more: Partial<Mail> = {}) =>
  (subject: string) => ({
    subject,
    body: createElement(MailText, null, 'Open https://studio.example/x'),
    ...more,
  });

interface QueuedOptions {
  kind?: typeof greeting;
  mail?: Partial<Mail>;
  /** The mail server's behaviour; it accepts everything by default. */
  server?: Mailer;
  subject?: string;
  to?: string;
  userId?: string;
}

/** A queued mail and a function that delivers it, any number of times. */
async function queued({ kind = greeting, mail, server, subject, to, userId }: QueuedOptions = {}) {
  const post = recordingMailer();
  const cause = crypto.randomUUID();
  const about = subject ?? `Hello ${cause}`;
  const ctx = ctxFor(db, undefined, at(0));
  const address = to ?? `${cause}@example.test`;
  const composers = [composer(kind, async (_, { subject: said }) => words(mail)(said))];
  await transact(ctx, (tx) =>
    queueMail(tx, kind, {
      cause,
      to: address,
      userId: userId ?? null,
      orderId: null,
      data: { subject: about },
    }),
  );
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', address)
    .executeTakeFirstOrThrow();
  const mailer = server ?? post.mailer;
  const deliver = (hours = 0) =>
    deliverMail({ ...ctx, now: at(hours) }, { mailer, publicUrl, composers }, { mailId: id });
  return { id, ctx, cause, address, subject: about, deliver, mails: post.mails };
}

const answering = (...answers: (Error | null)[]) => {
  const tried: MailMessage[] = [];
  const server: Mailer = {
    async send(message) {
      tried.push(message);
      const answer = answers.shift();
      if (answer) throw answer;
    },
  };
  return { server, tried };
};
const refused = () =>
  new MailError('The mail server did not accept the message (550)', { canRetry: false });
const busy = () =>
  new MailError('The mail server did not accept the message (451)', { canRetry: true });

const read = (id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a mail is queued in its cause’s transaction, once for each cause and recipient', async () => {
  const mail = await queued();
  expect(mail.ctx.queue.sent).toEqual([
    { name: 'notifications.deliver_mail', payload: { mailId: mail.id }, key: mail.id },
  ]);
  const again = { cause: mail.cause, to: mail.address, orderId: null, data: { subject: 'Hello' } };
  await queueMail(mail.ctx, greeting, again);
  expect(mail.ctx.queue.sent).toHaveLength(1);
  const undone = {
    cause: 'undone',
    to: 'undone@example.test',
    orderId: null,
    data: { subject: 'Hello' },
  };
  await transact(mail.ctx, async (tx) => {
    await queueMail(tx, greeting, undone);
    throw new Error('rolled back');
  }).catch(() => {});
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('to_address', 'in', ['undone@example.test', mail.address])
    .execute();
  expect(rows).toEqual([{ id: mail.id }]);
});

test('a mail is sent once, is marked as automatic, and its result is stored', async () => {
  const mail = await queued({ mail: { replyTo: 'desk@example.test' } });
  await mail.deliver();
  await mail.deliver();
  expect(mail.mails).toEqual([
    expect.objectContaining({
      to: mail.address,
      subject: mail.subject,
      replyTo: 'desk@example.test',
      messageId: `<${mail.id}@studio.example>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  ]);
  expect(await read(mail.id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  const { body } = await withServer.get(`/${mail.id}`);
  expect(body.data.mail).toMatchObject({
    subject: mail.subject,
    state: 'sent',
    text: expect.stringContaining('Open https://studio.example/x'),
  });
});

test('a busy server is retried for three days, with the same Message-ID', async () => {
  const { server, tried } = answering(busy(), busy(), null);
  const mail = await queued({ server });
  await expect(mail.deliver()).rejects.not.toBeInstanceOf(DoNotRetryError);
  expect(await read(mail.id)).toMatchObject({ state: 'waiting', last_error: busy().fault });
  await expect(mail.deliver(71)).rejects.toThrow('was not delivered');
  await mail.deliver(71);
  expect(await read(mail.id)).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
  expect(tried).toHaveLength(3);
  expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1);

  const late = await queued({ server: answering(busy()).server });
  await expect(late.deliver(72)).rejects.toBeInstanceOf(DoNotRetryError);
  expect(await read(late.id)).toMatchObject({ state: 'failed', last_error: busy().fault });
});

test('a permanent rejection fails only that recipient’s mail, at once', async () => {
  const { server, tried } = answering(refused(), null);
  const first = await queued({ server });
  const second = await queued({ server });
  await expect(first.deliver()).rejects.toBeInstanceOf(DoNotRetryError);
  await second.deliver();
  await first.deliver();
  expect(tried).toHaveLength(2);
  expect(await read(first.id)).toMatchObject({ state: 'failed', last_error: refused().fault });
  expect(await read(second.id)).toMatchObject({ state: 'sent' });
});

test('a mail that cannot be composed is retried, and its error contains no secrets', async () => {
  const mail = await queued({ server: answering(new Error('postgres://user:pass@host')).server });
  await expect(mail.deliver()).rejects.toThrow('was not delivered');
  const { last_error } = await read(mail.id);
  expect(last_error).toBe('api-notifications:notWritten');
});

test('quoted text in a subject stays on one line', async () => {
  const mail = await queued({ subject: 'Hello\r\nBcc: evil@example.test' });
  await mail.deliver();
  expect(mail.mails[0]?.subject).toBe('Hello Bcc: evil@example.test');
});

test('a mail that can be turned off has a one-click link', async () => {
  const user = await buildUser(db);
  const mail = await queued({ mail: { choice: 'messages' }, userId: user.id });
  await mail.deliver();
  const headers = mail.mails[0]?.headers ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(headers['List-Unsubscribe']).toMatch(
    new RegExp(`^<https://studio.example/unsubscribe\\?token=${user.id}\\.messages\\.[\\w-]{43}>$`),
  );
});

test('side effects of sending are stored with it, once', async () => {
  const { id: orderId } = await buildOrder(db, {});
  const ctx = ctxFor(db, undefined, at(0));
  const noted = composer(
    greeting,
    async (_, { subject }) => words()(subject),
    (tx) => insertOrderEvent(tx, { orderId, type: 'test.sent' }),
  );
  await queueMail(ctx, greeting, {
    cause: orderId,
    to: 'once@example.test',
    orderId: null,
    data: { subject: 'A' },
  });
  const { id: mailId } = await db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', 'once@example.test')
    .executeTakeFirstOrThrow();
  const needs = { ...recordingMailer(), composers: [noted] };
  await Promise.allSettled([
    deliverMail(ctx, needs, { mailId }),
    deliverMail(ctx, needs, { mailId }),
  ]);
  const events = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('type', '=', 'test.sent')
    .execute();
  expect(events).toHaveLength(1);
});

test('a sign-in link is stored and shown only without a mail server', async () => {
  const sent = await queued({ kind: secret });
  await sent.deliver();
  expect(await read(sent.id)).toMatchObject({ subject: sent.subject, html: null, text: null });
  const failed = await queued({ kind: secret, server: answering(refused()).server });
  await failed.deliver().catch(() => {});
  expect(await read(failed.id)).toMatchObject({ state: 'failed', html: null, text: null });

  const { id: userId } = await buildUser(db);
  const captured = await queued({ kind: secret, userId, server: createCapturedMailer() });
  await captured.deliver();
  expect((await withoutServer.get(`/${captured.id}`)).body.data.mail.text).toContain('/x');
  expect((await withoutServer.get(`/${captured.id}/html`)).status).toBe(200);
  // A mail server was configured later.
  expect((await withServer.get(`/${captured.id}`)).body.data.mail).toMatchObject({
    isSecret: true,
    text: null,
  });
  expect((await withServer.get(`/${captured.id}/html`)).status).toBe(404);
});

test('a sign-in link of the team is shown to that person and to owners only', async () => {
  const owner = await buildUser(db, { role: 'owner' });
  const mailTo = async (userId?: string) => {
    const server = createCapturedMailer();
    const mail = await queued({ kind: secret, server, ...(userId && { userId }) });
    await mail.deliver();
    return mail.id;
  };
  const shown = async (id: string, user = admin) => {
    const client = routerClient(mailsHttp({ isCapturing: true, publicUrl }), ctxFor(db, user));
    return (await client.get(`/${id}`)).body.data.mail.text;
  };
  const toOwner = await mailTo(owner.id);
  const toAdmin = await mailTo(admin.id);
  const toNobodyYet = await mailTo();
  expect(await shown(toOwner)).toBeNull();
  expect(await shown(toNobodyYet)).toBeNull();
  expect(await shown(toAdmin)).toContain('/x');
  for (const id of [toOwner, toAdmin, toNobodyYet]) expect(await shown(id, owner)).toContain('/x');
});

test('reading the link of another person in a captured mail is audited; reading any other mail is not', async () => {
  const captured = async (more: { kind?: typeof secret; userId?: string }) => {
    const mail = await queued({ ...more, server: createCapturedMailer() });
    await mail.deliver();
    return mail.id;
  };
  const readers = async (id: string) =>
    db
      .selectFrom('audit_entries')
      .select('actor_id')
      .where('action', '=', 'mail.link_read')
      .where('subject_id', '=', id)
      .execute();
  const customer = await buildUser(db);
  const link = await captured({ kind: secret, userId: customer.id });
  const own = await captured({ kind: secret, userId: admin.id });
  const other = await captured({ userId: customer.id });
  for (const id of [own, other]) {
    expect((await withoutServer.get(`/${id}`)).body.data.mail.text).toContain('/x');
    expect(await readers(id)).toEqual([]);
  }
  // A link that is not shown is not read.
  expect((await withServer.get(`/${link}`)).body.data.mail.text).toBeNull();
  expect(await readers(link)).toEqual([]);
  await withoutServer.get(`/${link}`);
  expect(await readers(link)).toEqual([{ actor_id: admin.id }]);
  // Its HTML alone holds the link too.
  await withoutServer.get(`/${link}/html`);
  expect(await readers(link)).toHaveLength(2);
});

test('a mail that is kept here is not among the sent ones, in the list and in its export', async () => {
  const kept = await queued({ server: createCapturedMailer() });
  await kept.deliver();
  const sent = await queued();
  await sent.deliver();
  const listed = async (state: string) =>
    (await withServer.get(`/?state=${state}`)).body.data.mails.map(({ id }: { id: string }) => id);
  expect(await listed('kept')).toContain(kept.id);
  expect(await listed('sent')).not.toContain(kept.id);
  expect(await listed('sent')).toContain(sent.id);
  expect(await listed('kept')).not.toContain(sent.id);
});

test('administrators list mails by state, see the number waiting and failed, and resend failed ones', async () => {
  const { server, tried } = answering(refused(), null);
  const mail = await queued({ server });
  await mail.deliver().catch(() => {});
  const { body } = await withServer.get(`/?state=failed&q=${mail.address}`);
  expect(body.data).toMatchObject({
    isCapturing: false,
    mails: [
      {
        id: mail.id,
        state: 'failed',
        attempts: 1,
        lastError: messagesOf('en', 'api-notifications').serverSilent,
      },
    ],
  });
  const countsOf = async () => (await withServer.get('/')).body.data.counts.state;
  const before = await countsOf();
  expect(before.failed).toBeGreaterThan(0);
  expect((await withServer.get(`/?state=sent&q=${mail.address}`)).body.data.mails).toEqual([]);

  const customer = await buildUser(db);
  for (const [ctx, status] of [
    [ctxFor(db), 401],
    [ctxFor(db, customer), 403],
  ] as const) {
    const stranger = routerClient(
      mailsHttp({ isCapturing: false, publicUrl: 'https://studio.example' }),
      ctx,
    );
    expect((await stranger.post(`/${mail.id}/deliveries`)).status).toBe(status);
  }
  expect((await withServer.post(`/${mail.id}/deliveries`)).status).toBe(202);
  expect((await withServer.post(`/${mail.id}/deliveries`)).body.code).toBe('mail_not_failed');
  expect((await withServer.post(`/${crypto.randomUUID()}/deliveries`)).status).toBe(404);
  expect(await countsOf()).toEqual({
    ...before,
    failed: before.failed - 1,
    waiting: before.waiting + 1,
  });
  await mail.deliver(100);
  expect(await read(mail.id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(tried[1]?.messageId).toBe(tried[0]?.messageId);
  const audited = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name'])
    .where('subject_id', '=', mail.id)
    .execute();
  expect(audited).toEqual([{ action: 'mail.resent', actor_name: admin.username }]);
});

test('a mail whose job was lost is queued again', async () => {
  const mail = await queued();
  const sweep = async (hours: number) => {
    const ctx = ctxFor(db, undefined, at(hours));
    await sweepMails(ctx);
    return ctx.queue.sent.filter(({ key }) => key === mail.id);
  };
  expect(await sweep(1)).toEqual([]);
  expect(await sweep(3)).toHaveLength(1);
  await mail.deliver();
  expect(await sweep(3)).toEqual([]);
});

test('a stored mail is found by part of its subject, and its HTML runs no scripts', async () => {
  const mail = await queued({ subject: 'Your map is ready', server: createCapturedMailer() });
  await mail.deliver();
  const found = await withoutServer.get('/?q=MAP+is');
  expect(found.body.data).toMatchObject({
    mails: [{ id: mail.id, to: mail.address, isCaptured: true }],
    isCapturing: true,
    nextCursor: null,
  });
  const answer = await withoutServer.get(`/${mail.id}/html`);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox(?!.*allow-scripts)/);
});

test('only administrators read mails', async () => {
  const { id, deliver } = await queued();
  await deliver();
  const customer = await buildUser(db);
  for (const [ctx, status] of [
    [ctxFor(db), 401],
    [ctxFor(db, customer), 403],
  ] as const) {
    const stranger = routerClient(
      mailsHttp({ isCapturing: true, publicUrl: 'https://studio.example' }),
      ctx,
    );
    for (const path of ['/', `/${id}`, `/${id}/html`]) {
      expect((await stranger.get(path)).status).toBe(status);
    }
    expect((await routerClient(testMailHttp, ctx).post('/')).status).toBe(status);
  }
  expect((await withServer.get(`/${crypto.randomUUID()}`)).status).toBe(404);
});

test('a test mail goes to the administrator who requested it', async () => {
  const ctx: Ctx & { queue: ReturnType<typeof ctxFor>['queue'] } = ctxFor(db, admin);
  const answer = await routerClient(testMailHttp, ctx).post('/');
  expect(answer).toMatchObject({ status: 202, body: { data: { to: admin.email } } });
  const post = recordingMailer();
  await workOff(ctx, ctx.queue, mailWorker({ ...post, composers: [] }));
  expect(post.mails).toMatchObject([
    { to: admin.email, text: expect.stringContaining('https://studio.example/admin/settings') },
  ]);
});

const invoice: MailAttachment = {
  filename: 'Rechnung für Łódź.pdf',
  contentType: 'application/pdf',
  content: new Uint8Array([37, 80, 68, 70, 0, 255]),
};

test('attachments of a stored mail can be downloaded; for a sent mail only the name is stored', async () => {
  const note = { filename: 'note.txt', contentType: 'text/plain', content: 'Grüße' };
  const mail = await queued({
    mail: { attachments: [invoice, note] },
    server: createCapturedMailer(),
  });
  await mail.deliver();
  const { attachments } = (await withoutServer.get(`/${mail.id}`)).body.data.mail;
  expect(attachments).toMatchObject([
    { name: invoice.filename, contentType: 'application/pdf', sizeBytes: 6, isKept: true },
    { name: 'note.txt', sizeBytes: 7, isKept: true },
  ]);
  const [first, second] = attachments;
  const answer = await withoutServer.request(`/${mail.id}/attachments/${first.id}`);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(invoice.content);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename=');
  expect(answer.headers.get('content-disposition')).toContain('%C5%81%C3%B3d%C5%BA.pdf');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect((await withoutServer.get(`/${mail.id}/attachments/${second.id}`)).body).toBe('Grüße');

  const other = await queued();
  expect((await withoutServer.get(`/${other.id}/attachments/${first.id}`)).status).toBe(404);
  const customer = await buildUser(db);
  for (const [ctx, status] of [
    [ctxFor(db), 401],
    [ctxFor(db, customer), 403],
  ] as const) {
    const path = `/${mail.id}/attachments/${first.id}`;
    expect(
      (
        await routerClient(
          mailsHttp({ isCapturing: true, publicUrl: 'https://studio.example' }),
          ctx,
        ).get(path)
      ).status,
    ).toBe(status);
  }

  const sent = await queued({ mail: { attachments: [invoice] } });
  await sent.deliver();
  const listed = (await withServer.get(`/${sent.id}`)).body.data.mail.attachments;
  expect(listed).toMatchObject([{ name: invoice.filename, sizeBytes: 6, isKept: false }]);
  expect((await withServer.get(`/${sent.id}/attachments/${listed[0].id}`)).status).toBe(404);
});

test('for an attachment that is too large only the name is stored', async () => {
  const content = new Uint8Array(MAX_ATTACHMENT_BYTES + 1);
  const attachments = [{ ...invoice, content }];
  const mail = await queued({ mail: { attachments }, server: createCapturedMailer() });
  await mail.deliver();
  const { body } = await withoutServer.get(`/${mail.id}`);
  expect(body.data.mail.attachments).toMatchObject([{ sizeBytes: 5_000_001, isKept: false }]);
});

test('mails from before a time are deleted with their attachments', async () => {
  const mail = await queued({ mail: { attachments: [invoice] }, server: createCapturedMailer() });
  await mail.deliver();
  await purgeOldMails(ctxFor(db), at(-24));
  expect((await withoutServer.get(`/${mail.id}`)).status).toBe(200);
  await purgeOldMails(ctxFor(db), at(24));
  expect((await withoutServer.get(`/${mail.id}`)).status).toBe(404);
  const left = await db
    .selectFrom('mail_attachments')
    .select('id')
    .where('mail_id', '=', mail.id)
    .execute();
  expect(left).toEqual([]);
});

test('an export has a line for each mail without its text, harmless in a spreadsheet, and is audited', async () => {
  const { server } = answering(refused());
  const mail = await queued({ server });
  await mail.deliver().catch(() => {});
  await db
    .updateTable('mails')
    .set({ subject: '=1+1', text: 'a secret' })
    .where('id', '=', mail.id)
    .execute();
  const exported = (await withServer.get(`/export?state=failed&q=${mail.address}`)).body;
  expect(exported.trimEnd().split('\r\n')).toHaveLength(2);
  expect(exported).toContain(`"'=1+1"`);
  expect(exported).not.toContain('a secret');
  const entry = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ action: 'mail.exported', actor_id: admin.id });
  const asCustomer = routerClient(
    mailsHttp({ isCapturing: false, publicUrl: 'https://studio.example' }),
    ctxFor(db, await buildUser(db)),
  );
  expect((await asCustomer.get('/export')).status).toBe(403);
});
