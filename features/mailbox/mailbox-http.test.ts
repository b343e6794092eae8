/** The endpoint for mail services, what is left behind, and what administrators see. */
import { afterAll, expect, test } from 'vitest';
import { ctxFor } from '#test/factories/user.ts';
import {
  authorization,
  config,
  INBOX,
  mailOf,
  SECRET,
  testMailbox,
} from '#test/harness/mailbox.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { incomingMailsHttp, mailboxHttp } from './http.ts';
import { sweepIncomingMails } from './sweep-incoming-mails.ts';

const { db, files, visitor, http, world, lastQueued, read, receive, close } = await testMailbox();
afterAll(close);

test('the endpoint: off until configured, only with the secret, only mails, and of bounded size', async () => {
  const raw = mailOf({ from: 'a@b.test' });
  const send = (headers: Record<string, string>, body: BodyInit = raw, at = http) =>
    at.request('/mime', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const type = { 'content-type': 'message/rfc822' };
  const off = routerClient(mailboxHttp({ files, mailbox: null }), visitor);
  expect((await send({ ...type, ...authorization }, raw, off)).status).toBe(404);
  const basic = (text: string) => ({
    authorization: `Basic ${Buffer.from(text).toString('base64')}`,
  });
  const wrong = [
    {},
    { authorization: 'Bearer guess' },
    basic('mail:guess'),
    basic(SECRET.slice(1)),
  ];
  for (const headers of wrong) expect((await send({ ...type, ...headers })).status).toBe(401);
  expect((await send({ ...type, ...basic(`mail:${SECRET}`) })).status).toBe(202);
  const json = { 'content-type': 'application/json', ...authorization };
  expect((await send(json, '{}')).status).toBe(422);
  const announced = { ...type, ...authorization, 'content-length': '42000000' };
  expect((await send(announced)).status).toBe(413);
  let taken = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  expect((await send({ ...type, ...authorization }, endless)).status).toBe(413);
  expect(taken).toBeLessThan(45_000_000);
});

test.each(['body-mime', 'email'])('a form with the mail in the field %s', async (field) => {
  const { customer, addressOf, messages } = await world();
  const raw = mailOf(
    { from: customer.email, to: 'x@y.test', 'content-type': 'text/plain; charset=utf-8' },
    'Grüße',
  );
  const form = new FormData();
  form.set('recipient', await addressOf(customer));
  form.set(field, raw);
  const response = await http.request('/mime', {
    method: 'POST',
    headers: authorization,
    body: form,
  });
  expect(response.status).toBe(202);
  await read(lastQueued());
  expect(await messages()).toMatchObject([{ body: 'Grüße' }]);
  const none = await http.request('/mime', {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
  });
  expect(none.status).toBe(422);
});

test('the sweep queues lost mails again, and nothing is left of those that never arrived', async () => {
  const old = new Date(Date.now() - 3 * 3_600_000);
  const insert = (state: 'arriving' | 'waiting', created_at: Date) =>
    db
      .insertInto('incoming_mails')
      .values({ source: 'http', state, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
  const arriving = await insert('arriving', old);
  const waiting = await insert('waiting', old);
  const hopeless = await insert('waiting', new Date(Date.now() - 5 * 86_400_000));
  const ctx = ctxFor(db);
  await sweepIncomingMails(ctx, files);
  expect(ctx.queue.sent.map(({ payload }) => payload)).toEqual([{ incomingMailId: waiting.id }]);
  const ids = [arriving.id, waiting.id, hopeless.id];
  const left = await db
    .selectFrom('incoming_mails')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .execute();
  expect(left).toEqual([
    { id: hopeless.id, state: 'failed' },
    { id: waiting.id, state: 'waiting' },
  ]);
});

test('administrators see what arrived; nobody else does', async () => {
  const { customer, admin, order, addressOf } = await world();
  await receive(mailOf({ from: customer.email, to: await addressOf(customer) }));
  const list = incomingMailsHttp({ mailbox: config });
  const { body } = await routerClient(list, ctxFor(db, admin)).get('/?state=accepted');
  expect(body.data.status).toMatchObject({ address: INBOX, takesHttp: true, imap: null });
  const listed = body.data.mails.find(({ from }: { from: string }) => from === customer.email);
  expect(listed).toMatchObject({
    user: { id: customer.id },
    order: { number: order.number },
  });
  expect((await routerClient(list, ctxFor(db, customer)).get('/')).status).toBe(403);
  expect((await routerClient(list, visitor).get('/')).status).toBe(401);
});
