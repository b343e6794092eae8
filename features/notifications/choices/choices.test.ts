/** What people chose decides what reaches the bell, the mail and the digest. */
import { afterAll, expect, test } from 'vitest';
import { transact } from '#kit/transact.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { workOff } from '#test/harness/work-off.ts';
import { listMailRecipients, turnOffMails } from './choices.ts';
import { notificationChoicesHttp } from './http.ts';
import { queueDigests, digestComposer } from '#features/notifications/queue-digests.ts';
import { markAllNotificationsRead } from '#features/notifications/mark-notifications-read.ts';
import { listNotifications } from '#features/notifications/queries.ts';
import { notify, type Notification } from '#features/notifications/notify.ts';
import { mailWorker } from '#features/mail/worker.ts';

const { db, close } = await testDatabase();
afterAll(close);

/** Berlin is two hours ahead of UTC on this day. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 4, 12, hour, minute));

async function person(values: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(db, { time_zone: 'Europe/Berlin', ...values });
  const ctx = ctxFor(db, user);
  const send = routerClient(notificationChoicesHttp, ctx);
  return {
    ...user,
    ctx,
    choose: (kind: string, inApp: boolean, mail: string, digestHour = 8) =>
      send.patch('/', { choices: [{ kind, inApp, mail }], digestHour }),
    read: async () => (await send.get('/')).body.data,
    bell: async () => (await listNotifications(ctx, { limit: 30 })).notifications,
  };
}

const tell = (userId: string, now: Date, more: Partial<Notification> = {}) =>
  transact(ctxFor(db, undefined, now), (tx) =>
    notify(tx, {
      to: { userId },
      kind: 'orders',
      sentence: 'orderResumed',
      data: { service: `Map ${now.toISOString().slice(0, 16)}` },
      path: '/orders/1',
      cause: crypto.randomUUID(),
      ...more,
    }),
  );

/** Runs the digests at a time and gives the mails to a person. */
async function digestsTo(email: string, now: Date) {
  const post = recordingMailer();
  const ctx = ctxFor(db, undefined, now);
  const handlers = mailWorker({ ...post, composers: [digestComposer] });
  for (let time = 0; time < 2; time += 1) await queueDigests(ctx);
  await workOff(ctx, ctx.queue, handlers);
  return post.mails.filter(({ to }) => to === email);
}

test('customers choose among what concerns them; administrators also have what concerns the studio', async () => {
  const kinds = async (role: 'customer' | 'admin') =>
    (await (await person({ role })).read()).choices.map(({ kind }: { kind: string }) => kind);
  expect(await kinds('customer')).toEqual([
    'messages',
    'deliveries',
    'orders',
    'extras',
    'reviews',
  ]);
  expect(await kinds('admin')).toContain('new_orders');
});

test('at first everything is in the bell and mailed at once', async () => {
  const { read } = await person();
  const { choices, digestHour } = await read();
  expect(digestHour).toBe(8);
  for (const choice of choices) {
    expect(choice).toMatchObject({ inApp: true, mail: 'instant', mailRule: 'choice' });
  }
});

test('a choice is kept, may be repeated, and concerns this person alone', async () => {
  const [one, other] = [await person(), await person()];
  for (let time = 0; time < 2; time += 1) {
    const answer = await one.choose('orders', false, 'digest', 18);
    expect(answer.status).toBe(200);
    expect(answer.body.data.digestHour).toBe(18);
  }
  const choiceOf = async ({ read }: typeof one) =>
    (await read()).choices.find(({ kind }: { kind: string }) => kind === 'orders');
  expect(await choiceOf(one)).toMatchObject({ inApp: false, mail: 'digest' });
  expect(await choiceOf(other)).toMatchObject({ inApp: true, mail: 'instant' });
});

test.each([
  ['instant', true],
  ['digest', false],
  ['off', false],
])('mail of a kind set to %s goes out at once: %s', async (mail, isMailed) => {
  const { id: userId, choose } = await person();
  await choose('orders', true, mail);
  const recipients = await listMailRecipients(ctxFor(db), { to: { userId }, kind: 'orders' });
  expect(recipients.length > 0).toBe(isMailed);
  const essential = { to: { userId }, kind: 'orders', isEssential: true } as const;
  expect(await listMailRecipients(ctxFor(db), essential)).toHaveLength(1);
});

test('mails about payment problems cannot be turned off', async () => {
  const admin = await person({ role: 'admin' });
  await admin.choose('payments', false, 'off');
  const recipients = await listMailRecipients(ctxFor(db), {
    to: { team: 'money.read' },
    kind: 'payments',
  });
  expect(recipients.map(({ id }) => id)).toContain(admin.id);
});

test('what is turned off here is not in the bell', async () => {
  const { id, choose, bell } = await person();
  await choose('orders', false, 'instant');
  await tell(id, at(5));
  expect(await bell()).toEqual([]);
  await tell(id, at(5), { kind: 'deliveries', sentence: 'orderDelivered' });
  expect(await bell()).toHaveLength(1);
});

test('a digest is one mail at the person’s hour with everything unread, and none without news', async () => {
  const { id, email, choose, bell } = await person();
  await choose('orders', false, 'digest', 8);
  await tell(id, at(4));
  await tell(id, at(5));
  await tell(id, at(7));
  expect(await bell()).toEqual([]);
  expect(await digestsTo(email, at(5, 59))).toEqual([]);
  const [mail, ...more] = await digestsTo(email, at(6, 1));
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Map 2026-05-12T04:00');
  expect(mail?.text).toContain('Map 2026-05-12T05:00');
  expect(mail?.text).not.toContain('T07:00');
  expect(mail?.text).toContain('https://studio.example/orders/1');
  expect(mail?.headers?.['List-Unsubscribe']).toContain('.digest.');
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(await digestsTo(email, at(7, 30))).toEqual([]);
  const nextDay = new Date(at(6, 5).getTime() + 86_400_000);
  expect(await digestsTo(email, nextDay)).toHaveLength(1);
  expect(await digestsTo(email, new Date(nextDay.getTime() + 86_400_000))).toEqual([]);
});

test('a digest leaves out what was read here, and is not sent for that alone', async () => {
  const { id, email, choose, ctx } = await person();
  await choose('orders', true, 'digest');
  await tell(id, at(4));
  await markAllNotificationsRead(ctx, { upTo: at(4).toISOString() });
  expect(await digestsTo(email, at(6, 1))).toEqual([]);
});

test('essential news are mailed at once, so no digest repeats them', async () => {
  const { id, email, choose } = await person();
  await choose('orders', true, 'digest');
  await tell(id, at(4), { isEssential: true });
  expect(await digestsTo(email, at(6, 1))).toEqual([]);
});

test('what waits for a digest is dropped with the choice or the unsubscribe link', async () => {
  for (const end of ['choice', 'link'] as const) {
    const { id, email, choose, read } = await person();
    await choose('orders', true, 'digest');
    await tell(id, at(4));
    if (end === 'choice') await choose('orders', true, 'off');
    else await turnOffMails(ctxFor(db), { userId: id, choice: 'digest' });
    expect(await digestsTo(email, at(6, 1))).toEqual([]);
    const { choices } = await read();
    const orders = choices.find(({ kind }: { kind: string }) => kind === 'orders');
    expect(orders).toMatchObject({ inApp: true, mail: 'off' });
  }
});
