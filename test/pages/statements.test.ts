/**
 * How many statements a whole document of the demo shop sends to the database: the frame, the guard, the session and every loader. Each
 * wakes another process, so their number costs more than their weight.
 */
import { afterAll, expect, test } from 'vitest';
import { DEMO_CUSTOMER_EMAIL } from '#demo/customers.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { DocumentCalls } from '#server/pages/document-calls.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';
import { statementsOf } from '#test/harness/statements-of.ts';
import { openSite } from './site.ts';

const { api, db, folder, close } = await testApi();
const admin = await buildUser(db, { role: 'admin' });
await seedDemo(ctxFor(db, admin), {
  customerPassword: 'a river of tin',
  files: createDiskStore(folder),
});
const customer = await db
  .selectFrom('users')
  .selectAll()
  .where('email', '=', DEMO_CUSTOMER_EMAIL)
  .executeTakeFirstOrThrow();
const cookies = { customer: await cookieOf(customer), admin: await cookieOf(admin) };

let calls = new DocumentCalls();
const send = (path: string, init: RequestInit = {}) =>
  calls.ask(init.method ?? 'GET', path, () =>
    api.request(path, init, { clientIp: '192.0.2.1', requestId: 'document', calls }),
  );
const site = await openSite('server', send);
// The first request of a process reads the shop's languages.
await api.request('/site');

const rows: { what: string; statements: number; transactions: number }[] = [];
afterAll(async () => {
  const table = rows.map(
    ({ what, statements, transactions }) =>
      `${String(statements).padStart(5)} ${String(transactions).padStart(13)}  ${what}`,
  );
  process.stdout.write(`\nstmts  begin/commit\n${table.join('\n')}\n`);
  await close();
});

test.each([
  ['customer', '/', 7],
  ['customer', '/services', 5],
  ['customer', '/dashboard', 5],
  ['customer', '/orders', 4],
  ['customer', '/profile', 2],
  ['customer', '/orders/{in_progress}', 6],
  ['customer', '/orders/{delivered}', 6],
  ['customer', '/orders/{completed}', 7],
  ['admin', '/admin', 7],
  ['admin', '/admin/orders/{in_progress}', 8],
  ['admin', '/admin/orders/{delivered}', 8],
  ['admin', '/admin/orders/{completed}', 8],
  ['admin', '/admin/orders', 6],
  ['admin', '/admin/orders/board', 6],
  ['admin', '/admin/payments', 5],
  ['admin', '/admin/reviews', 6],
  ['admin', '/admin/services', 6],
  ['admin', '/admin/blogs', 6],
  ['admin', '/admin/users', 6],
  ['admin', '/admin/coupons', 6],
  ['admin', '/admin/enquiries', 6],
  ['admin', '/admin/mail', 6],
] as const)('to the %s, %s takes at most %i', async (who, address, most) => {
  const path = await withOrder(address);
  await expectAtMost(most, `${who} ${address}`, async () => {
    const visit = site.visit(path, { cookie: cookies[who] });
    const frame = ['/site', '/pages', '/auth/me'].map((read) =>
      send(read, { headers: { cookie: cookies[who] } }),
    );
    expect((await visit).status).toBe(200);
    await Promise.all(frame);
  });
});

test.each([
  ['/auth/me', 1],
  ['/orders', 4],
  ['/notifications/counts', 2],
] as const)('a call of the API: %s takes at most %i', (path, most) =>
  expectAtMost(most, `GET /api${path}`, async () => {
    const response = await api.request(path, { headers: { cookie: cookies.customer } });
    expect(response.status).toBe(200);
  }),
);

test('placing an order', async () => {
  const offer = await db
    .selectFrom('packages')
    .innerJoin('services', 'services.id', 'packages.service_id')
    .select(['packages.id', 'services.slug'])
    .where('services.state', '=', 'published')
    .orderBy('packages.price_minor', 'desc')
    .executeTakeFirstOrThrow();
  await expectAtMost(14, 'POST /api/orders', async () => {
    const response = await api.request('/orders', {
      method: 'POST',
      headers: {
        cookie: cookies.customer,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ service: offer.slug, packageId: offer.id, quantity: 1 }),
    });
    expect(response.status, await response.text()).toBe(201);
  });
});

async function expectAtMost(most: number, what: string, work: () => Promise<void>) {
  calls = new DocumentCalls();
  const sent = await statementsOf(work);
  const statements = sent.filter((sql) => !/^(begin|commit|rollback|start transaction)/i.test(sql));
  rows.push({ what, statements: statements.length, transactions: sent.length - statements.length });
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
}

async function cookieOf(user: typeof admin): Promise<string> {
  return `auth-token=${(await signIn(db, user)).token}`;
}

/** The address with the customer's last order in the state that it names. */
async function withOrder(address: string): Promise<string> {
  const [braces, state] = /\{(\w+)\}/.exec(address) ?? [];
  if (!braces) return address;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', customer.id)
    .where('state', '=', state as OrderState)
    .orderBy('placed_at', 'desc')
    .executeTakeFirstOrThrow();
  return address.replace(braces, order.id);
}
