/** A refused address gets no more mail, and nobody else is concerned. */
import { createElement } from 'react';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { MailError, type Mailer } from '#integrations/mail/mailer.ts';
import { DoNotRetryError } from '#kit/jobs.ts';
import { transact } from '#kit/transact.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { deliverMail } from '#features/mail/deliver-mail.ts';
import { mailsHttp } from '#features/mail/http.ts';
import { MailText } from '#features/mail/mail-layout.tsx';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { liftSuppressions } from './suppressions.ts';
import { suppressionsHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);
const admin = await buildUser(db, { role: 'admin' });
const mails = routerClient(
  mailsHttp({ isCapturing: false, publicUrl: 'https://studio.example' }),
  ctxFor(db, admin),
);
const suppressions = routerClient(suppressionsHttp, ctxFor(db, admin));
const customer = routerClient(suppressionsHttp, ctxFor(db, await buildUser(db)));

const kind = defineMail('test.greeting', z.object({}));
const composers = [
  composer(kind, async () => ({ subject: 'Hello', body: createElement(MailText, null, 'Hello') })),
];
const publicUrl = 'https://studio.example';
const refusing = (isAddressRefused: boolean): Mailer => ({
  send: () => Promise.reject(new MailError('550', { canRetry: false, isAddressRefused })),
});

/** One mail per address, all of the same cause. */
async function queue(...addresses: string[]): Promise<string[]> {
  const ctx = ctxFor(db);
  const cause = crypto.randomUUID();
  await transact(ctx, async (tx) => {
    for (const to of addresses) await queueMail(tx, kind, { cause, to, orderId: null, data: {} });
  });
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'to_address'])
    .where('dedupe_key', 'like', `%${cause}%`)
    .execute();
  return addresses.map((to) => rows.find((row) => row.to_address === to)?.id ?? '');
}
const deliver = (mailId: string, mailer: Mailer) =>
  deliverMail(ctxFor(db), { mailer, publicUrl, composers }, { mailId });
const stateOf = async (id: string) => (await mails.get(`/${id}`)).body.data.mail.state;
const address = () => `${crypto.randomUUID()}@Example.test`;
const listed = async (q: string) =>
  (await suppressions.get(`/?q=${q.toLowerCase()}`)).body.data.suppressions;

test('a lasting refusal fails this mail, stops the next, and repeats nothing to others', async () => {
  const [gone, other] = [address(), address()];
  const [toGone = '', toOther = ''] = await queue(gone, other);
  await expect(deliver(toGone, refusing(true))).rejects.toThrow(DoNotRetryError);
  const { mailer, mails: sent } = recordingMailer();
  await deliver(toOther, mailer);
  await deliver(toOther, mailer);
  expect(sent.map(({ to }) => to)).toEqual([other]);
  expect(await stateOf(toGone)).toBe('failed');

  const [next = ''] = await queue(gone);
  await deliver(next, mailer);
  expect(sent).toHaveLength(1);
  expect(await stateOf(next)).toBe('suppressed');
  const [found] = await listed(gone);
  expect(found).toMatchObject({ address: gone.toLowerCase(), mailId: toGone, user: null });
});

test('a refusal of the message, not of the address, stops nothing', async () => {
  const to = address();
  const [first = '', second = ''] = [...(await queue(to)), ...(await queue(to))];
  await expect(deliver(first, refusing(false))).rejects.toThrow(DoNotRetryError);
  const { mailer, mails: sent } = recordingMailer();
  await deliver(second, mailer);
  expect(sent).toHaveLength(1);
  expect(await listed(to)).toEqual([]);
});

test('an administrator lifts it once, and the stopped mail can be resent', async () => {
  const to = address();
  const [first = ''] = await queue(to);
  await expect(deliver(first, refusing(true))).rejects.toThrow(DoNotRetryError);
  const [stopped = ''] = await queue(to);
  const { mailer, mails: sent } = recordingMailer();
  await deliver(stopped, mailer);
  const [{ id }] = await listed(to);
  expect((await customer.delete(`/${id}`)).status).toBe(403);
  expect((await suppressions.delete(`/${id}`)).status).toBe(200);
  expect((await suppressions.delete(`/${id}`)).status).toBe(404);
  expect((await mails.post(`/${stopped}/deliveries`)).status).toBe(202);
  expect((await mails.post(`/${stopped}/deliveries`)).status).toBe(409);
  await deliver(stopped, mailer);
  expect(sent).toHaveLength(1);
  expect(await stateOf(stopped)).toBe('sent');
});

test('choosing an address lifts its refusal, in any spelling', async () => {
  const to = address();
  const [first = ''] = await queue(to);
  await expect(deliver(first, refusing(true))).rejects.toThrow(DoNotRetryError);
  await transact(ctxFor(db), (tx) => liftSuppressions(tx, [to.toUpperCase()]));
  expect(await listed(to)).toEqual([]);
});

test('mails are listed by person and by order', async () => {
  const user = await buildUser(db);
  const cause = crypto.randomUUID();
  await transact(ctxFor(db), (tx) =>
    queueMail(tx, kind, { cause, to: user.email, userId: user.id, orderId: null, data: {} }),
  );
  const page = (await mails.get(`/?user=${user.id}`)).body.data;
  expect(page.mails.map(({ to }: { to: string }) => to)).toEqual([user.email]);
  for (const none of [`order=${crypto.randomUUID()}`, 'user=junk', "order='"]) {
    expect((await mails.get(`/?${none}`)).body.data.mails, none).toEqual([]);
  }
});
