import { afterAll, expect, test } from 'vitest';
import { createCapturedMailer } from '#integrations/mail/captured.ts';
import type { MailAttachment } from '#integrations/mail/mailer.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { door } from '#test/harness/door.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { workOff } from '#test/harness/work-off.ts';
import { captureMail, forgetOldMails, MOST_ATTACHMENT_BYTES } from './capture-mail.ts';
import { capturedMailsHttp, testMailsHttp } from './http.ts';
import { notificationsWorker } from './worker.ts';

const { db, close } = await testDatabase();
afterAll(close);
const mailsHttp = capturedMailsHttp({ isCapturing: true });
const admin = await buildUser(db, { role: 'admin' });
const asAdmin = door(mailsHttp, ctxFor(db, admin));

async function capture(subject: string, attachments: MailAttachment[] = []) {
  await captureMail(ctxFor(db), {
    to: 'ada@example.test',
    subject,
    html: '<html><head><title>x</title></head><body><a href="https://a.test">A</a></body></html>',
    text: 'A https://a.test',
    attachments,
  });
  const { body } = await asAdmin.get(`/?q=${encodeURIComponent(subject)}`);
  return body.data.mails[0].id as string;
}

test('a kept mail is listed, found by part of its subject, and read', async () => {
  const id = await capture('Your map is ready');
  const found = await asAdmin.get('/?q=MAP+is');
  expect(found.body.data).toMatchObject({
    mails: [{ id, to: 'ada@example.test', subject: 'Your map is ready' }],
    isCapturing: true,
    nextCursor: null,
  });
  const one = await asAdmin.get(`/${id}`);
  expect(one.body.data.mail).toMatchObject({ id, text: 'A https://a.test' });
});

test('its HTML runs nothing, may be framed by our own pages only, and opens links elsewhere', async () => {
  const answer = await asAdmin.get(`/${await capture('Shown in a frame')}/html`);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox(?!.*allow-scripts)/);
  expect(answer.body).toContain('<base target="_blank">');
});

test('mails are for administrators alone: they hold links that sign people in', async () => {
  const id = await capture('Private');
  const customer = await buildUser(db);
  for (const [ctx, status] of [
    [ctxFor(db), 401],
    [ctxFor(db, customer), 403],
  ] as const) {
    for (const path of ['/', `/${id}`, `/${id}/html`]) {
      expect((await door(mailsHttp, ctx).get(path)).status).toBe(status);
    }
    expect((await door(testMailsHttp, ctx).post('/')).status).toBe(status);
  }
  expect((await asAdmin.get(`/${crypto.randomUUID()}`)).status).toBe(404);
});

test('a test mail goes to the administrator who asked for it', async () => {
  const ctx = ctxFor(db, admin);
  const answer = await door(testMailsHttp, ctx).post('/');
  expect(answer).toMatchObject({ status: 202, body: { data: { to: admin.email } } });
  const post = recordingMailer();
  await workOff(ctx, ctx.queue, notificationsWorker(post));
  expect(post.mails).toMatchObject([
    { to: admin.email, text: expect.stringContaining('https://studio.example/admin/settings') },
  ]);
});

const invoice = {
  filename: 'Rechnung für Łódź.pdf',
  contentType: 'application/pdf',
  content: new Uint8Array([37, 80, 68, 70, 0, 255]),
};

test('what is attached is kept with its mail, to be downloaded', async () => {
  const note = { filename: 'note.txt', contentType: 'text/plain', content: 'Grüße' };
  const id = await capture('With papers', [invoice, note]);
  const { mail } = (await asAdmin.get(`/${id}`)).body.data;
  expect(mail.attachments).toMatchObject([
    { name: invoice.filename, contentType: 'application/pdf', sizeBytes: 6, isKept: true },
    { name: 'note.txt', sizeBytes: 7, isKept: true },
  ]);
  const [first, second] = mail.attachments;
  const answer = await asAdmin.request(`/${id}/attachments/${first.id}`);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(invoice.content);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename=');
  expect(answer.headers.get('content-disposition')).toContain('%C5%81%C3%B3d%C5%BA.pdf');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect((await asAdmin.get(`/${id}/attachments/${second.id}`)).body).toBe('Grüße');

  const other = await capture('Without papers');
  expect((await asAdmin.get(`/${other}/attachments/${first.id}`)).status).toBe(404);
  const customer = await buildUser(db);
  for (const [ctx, status] of [
    [ctxFor(db), 401],
    [ctxFor(db, customer), 403],
  ] as const) {
    const path = `/${id}/attachments/${first.id}`;
    expect((await door(mailsHttp, ctx).get(path)).status).toBe(status);
  }
});

test('of what is too large only the name is kept', async () => {
  const content = new Uint8Array(MOST_ATTACHMENT_BYTES + 1);
  const id = await capture('Too much', [{ ...invoice, content }]);
  const { mail } = (await asAdmin.get(`/${id}`)).body.data;
  expect(mail.attachments).toMatchObject([{ sizeBytes: 5_000_001, isKept: false }]);
  const path = `/${id}/attachments/${mail.attachments[0].id}`;
  expect((await asAdmin.get(path)).status).toBe(404);
});

test('the mailer that keeps mails hands on what is attached', async () => {
  const mailer = createCapturedMailer(({ toAddress, ...mail }) =>
    captureMail(ctxFor(db), { to: toAddress, ...mail }),
  );
  const words = { subject: 'By the mailer', html: '<p>A</p>', text: 'A' };
  await mailer.send({ to: 'ada@example.test', ...words, attachments: [invoice] });
  const { body } = await asAdmin.get('/?q=By+the+mailer');
  const { mail } = (await asAdmin.get(`/${body.data.mails[0].id}`)).body.data;
  expect(mail.attachments).toHaveLength(1);
});

test('kept mails are forgotten after a month', async () => {
  const id = await capture('Old news', [invoice]);
  await forgetOldMails(ctxFor(db));
  expect((await asAdmin.get(`/${id}`)).status).toBe(200);
  await forgetOldMails(ctxFor(db, undefined, new Date(Date.now() + 31 * 86_400_000)));
  expect((await asAdmin.get(`/${id}`)).status).toBe(404);
  expect(await db.selectFrom('captured_mail_attachments').select('id').execute()).toEqual([]);
});
