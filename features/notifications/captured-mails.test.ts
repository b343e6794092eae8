import { afterAll, expect, test } from 'vitest';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { door } from '#test/harness/door.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { workOff } from '#test/harness/work-off.ts';
import { captureMail, forgetOldMails } from './capture-mail.ts';
import { capturedMailsHttp, testMailsHttp } from './http.ts';
import { notificationsWorker } from './worker.ts';

const { db, close } = await testDatabase();
afterAll(close);
const mailsHttp = capturedMailsHttp({ isCapturing: true });
const admin = await buildUser(db, { role: 'admin' });
const asAdmin = door(mailsHttp, ctxFor(db, admin));

async function capture(subject: string) {
  await captureMail(ctxFor(db), {
    to: 'ada@example.test',
    subject,
    html: '<html><head><title>x</title></head><body><a href="https://a.test">A</a></body></html>',
    text: 'A https://a.test',
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

test('kept mails are forgotten after a month', async () => {
  const id = await capture('Old news');
  await forgetOldMails(ctxFor(db));
  expect((await asAdmin.get(`/${id}`)).status).toBe(200);
  await forgetOldMails(ctxFor(db, undefined, new Date(Date.now() + 31 * 86_400_000)));
  expect((await asAdmin.get(`/${id}`)).status).toBe(404);
});
