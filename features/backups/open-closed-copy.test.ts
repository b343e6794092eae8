/** What waits in a restored or moved shop, and what becomes of it when the shop is opened. */
import { afterEach, beforeAll, expect, afterAll, test } from 'vitest';
import { z } from 'zod';
import { defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { resendMail } from '#features/mail/resend-mail.ts';
import { closeCopy, readMaintenance, setMaintenance } from '#features/settings/maintenance.ts';
import { createQueueTables } from '#kit/queue.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { listWaiting, openClosedCopy } from './open-closed-copy.ts';

const { db, url, close } = await testDatabase();
afterAll(close);
const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const commandLine = { ...ctxFor(db), actor: { kind: 'system', name: 'command line' } } as const;
const backupAt = new Date(Date.now() - 3_600_000);
const before = new Date(backupAt.getTime() - 86_400_000);
const greeting = defineMail('test.greeting', z.object({}));

beforeAll(() => createQueueTables(url));
afterEach(() => db.deleteFrom('mails').execute());

const write = (to: string, now: Date) =>
  queueMail({ ...admin, now }, greeting, { to, orderId: null, data: {} });
const states = async () =>
  Object.fromEntries(
    (await db.selectFrom('mails').select(['to_address', 'state']).execute()).map((mail) => [
      mail.to_address,
      mail.state,
    ]),
  );

test('what waits is counted, and a mail that waited in the backup stays until somebody sends it', async () => {
  await write('old@example.test', before);
  await write('new@example.test', new Date());
  await buildOrder(db, { expires_at: before });
  await buildOrder(db, { expires_at: new Date(Date.now() + 3_600_000) });
  await buildPayment(db, { next_sync_at: before });
  await closeCopy(commandLine, { backupAt });
  expect(await listWaiting(commandLine)).toEqual({
    backupAt: backupAt.toISOString(),
    olderMails: 1,
    newerMails: 1,
    jobs: 0,
    undecidedPayments: 1,
    expiredOrders: 1,
  });

  commandLine.queue.sent.length = 0;
  expect(await openClosedCopy(commandLine, { sendsOldMails: false })).toEqual({ unsentMails: 1 });
  expect(await states()).toEqual({ 'old@example.test': 'unsent', 'new@example.test': 'waiting' });
  expect(commandLine.queue.sent.map(({ name }) => name)).toEqual([
    'payments.reconcile',
    'payments.sweep',
  ]);
  expect(await readMaintenance(commandLine)).toMatchObject({ since: null, copy: null });
  const opened = () =>
    db
      .selectFrom('audit_entries')
      .select(['actor_name', 'data'])
      .where('action', '=', 'maintenance.copy_opened')
      .execute();
  const recorded = [
    {
      actor_name: 'command line',
      data: { backupAt: backupAt.toISOString(), unsentMails: 1 },
    },
  ];
  expect(await opened()).toEqual(recorded);
  expect(await listWaiting(commandLine)).toBeNull();
  expect(await openClosedCopy(commandLine, { sendsOldMails: false })).toBeNull();
  expect(await opened()).toEqual(recorded);

  const { id, last_error: reason } = await db
    .selectFrom('mails')
    .select(['id', 'last_error'])
    .where('state', '=', 'unsent')
    .executeTakeFirstOrThrow();
  expect(reason).toContain('waitedAtBackup');
  await resendMail(admin, { id });
  expect((await states())['old@example.test']).toBe('waiting');
});

test('old mails are sent too if the operator wants it, and have three days from then on', async () => {
  await write('old@example.test', before);
  await closeCopy(commandLine, { backupAt });
  expect(await openClosedCopy(commandLine, { sendsOldMails: true })).toEqual({ unsentMails: 0 });
  const mail = await db
    .selectFrom('mails')
    .select(['state', 'retry_from'])
    .executeTakeFirstOrThrow();
  expect(mail).toEqual({ state: 'waiting', retry_from: commandLine.now });
});

test('nothing else has sent the mails of a moved shop, unless it was a closed copy itself', async () => {
  await write('old@example.test', before);
  await closeCopy(commandLine, { backupAt: null });
  expect(await listWaiting(commandLine)).toMatchObject({ backupAt: null, newerMails: 1 });
  expect(await openClosedCopy(commandLine, { sendsOldMails: false })).toEqual({ unsentMails: 0 });
  await closeCopy(commandLine, { backupAt });
  await closeCopy(commandLine, { backupAt: null });
  expect(await openClosedCopy(commandLine, { sendsOldMails: false })).toEqual({ unsentMails: 1 });
});

test('ending the maintenance opens no copy; its text for visitors stays until it is open', async () => {
  await setMaintenance(admin, { isOn: true, notices: { en: 'Back at eight' } });
  await closeCopy(commandLine, { backupAt });
  for (const ctx of [admin, commandLine]) {
    await expect(setMaintenance(ctx, { isOn: false })).rejects.toMatchObject({
      kind: { code: 'copy_closed' },
    });
  }
  await setMaintenance(admin, { isOn: true, notices: { en: 'Back at nine' } });
  expect(await readMaintenance(admin)).toMatchObject({
    notices: { en: 'Back at nine' },
    copy: { backupAt: backupAt.toISOString() },
  });
  await openClosedCopy(commandLine, { sendsOldMails: false });
  expect(await readMaintenance(admin)).toMatchObject({ since: null, notices: {} });
});
