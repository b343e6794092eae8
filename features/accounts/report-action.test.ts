import { afterAll, expect, test } from 'vitest';
import { mailWorker } from '#features/mail/worker.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { workOff } from '#test/harness/work-off.ts';
import { changeRole } from '#features/accounts/team/change-role.ts';
import { userSource } from './list-users.ts';
import { accountsMails } from './mails.ts';
import { accountsWorker } from './worker.ts';

const { db, close } = await testDatabase();
afterAll(close);

const owner = await buildUser(db, { role: 'owner' });
const admin = await buildUser(db, { role: 'admin' });
await buildUser(db, { role: 'worker' });

/** What the mails say that the queued jobs send, by recipient. */
async function mailsOf(ctx: ReturnType<typeof ctxFor>) {
  const post = recordingMailer();
  const notifications = mailWorker({ ...post, composers: accountsMails });
  await workOff(ctx, ctx.queue, [...accountsWorker(), ...notifications]);
  return post.mails.map(({ to, text }) => ({ to, text }));
}

test('all owners and administrators are told of an export of people, the one who made it too', async () => {
  const ctx = ctxFor(db, admin);
  await exportList(ctx, userSource, {});
  const mails = await mailsOf(ctx);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, admin.email].toSorted());
  for (const { text } of mails) {
    expect(text).toContain('The list of customers was exported.');
    expect(text).toContain(`Done by ${admin.username}.`);
    expect(text).toContain('/admin/audit');
  }
});

test('sensitive settings that are saved one after the other are one mail to each; others are none', async () => {
  const ctx = ctxFor(db, owner);
  await updateSettings(ctx, { shopName: 'Tinsmith Row' });
  expect(ctx.queue.sent).toEqual([]);
  await updateSettings(ctx, { sellerName: 'Tinsmith Row GmbH' });
  await updateSettings(ctx, { sellerTaxId: 'DE123456789' });
  const reports = ctx.queue.sent.filter(({ name }) => name === 'accounts.report_action');
  expect(new Set(reports.map(({ key }) => key)).size).toBe(1);
  expect(reports[0]?.startAfter?.getTime()).toBe(ctx.now.getTime() + 600_000);
  ctx.queue.sent.splice(0, ctx.queue.sent.length, ...reports.slice(0, 1));
  const [mail] = await mailsOf(ctx);
  expect(mail?.text).toContain('Settings of sign-in, money, tax or contact were changed.');
});

test('the other owners and administrators are told of a new one, who is not; a new worker is no news', async () => {
  const ctx = ctxFor(db, owner);
  const user = await buildUser(db);
  const noWork = { orders: async () => 0, enquiries: async () => 0 };
  const give = (role: 'worker' | 'admin') => changeRole(ctx, { id: user.id, role }, noWork);
  const recipients = async () =>
    (await mailsOf(ctx)).filter(({ text }) => text.includes('/admin/users')).map(({ to }) => to);
  await give('worker');
  expect(await recipients()).toEqual([]);
  await give('admin');
  expect((await recipients()).toSorted()).toEqual([owner.email, admin.email].toSorted());
});
