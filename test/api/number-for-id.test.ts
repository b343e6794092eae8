/** An order is found by its number in the API, by exactly those who find it by its id. */
import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';

const { api, db, close } = await testApi();
afterAll(close);

const owner = await buildUser(db);
const asOwner = (await signIn(db, owner)).headers;
const asStranger = (await signIn(db, await buildUser(db))).headers;
const asAdmin = (await signIn(db, await buildUser(db, { role: 'admin' }))).headers;
const order = await buildOrder(db, { user_id: owner.id });

async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const response = await api.request(path, { ...init, headers: { ...init.headers, ...headers } });
  return { status: response.status, text: await response.text() };
}

test('an order is found by its number, also where it is worked on', async () => {
  for (const headers of [asOwner, asAdmin]) {
    const { status, text } = await ask(`/orders/${order.number}`, headers);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ data: { id: order.id } });
    expect((await ask(`/orders/${order.number}/payments`, headers)).status).toBe(200);
  }
  const sent = await ask(
    `/orders/${order.number}/messages`,
    { ...asOwner, 'content-type': 'application/json', 'idempotency-key': 'messages' },
    { method: 'POST', body: JSON.stringify({ body: 'Hello', fileIds: [] }) },
  );
  expect(sent.status).toBe(201);
});

test('a stranger learns nothing from a number: the answer is that for no order', async () => {
  for (const part of ['', '/payments', '/invoice', '/review']) {
    const of = (number: string) => ask(`/orders/${number}${part}`, asStranger);
    const found = await of(order.number);
    expect(found.status).toBe(404);
    expect(found).toEqual(await of('A-2026-99999'));
    expect(found).toEqual(await of(order.id));
  }
  expect(await ask(`/orders/${order.number}`)).toEqual(await ask('/orders/A-2026-99999'));
  expect((await ask(`/orders/${order.number}`)).status).toBe(401);
});
