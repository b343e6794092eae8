/** What people get from the built product while its database is away, or all connections to it are in use, and that it comes back alone. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { openLine, type Line } from '#test/harness/line.ts';
import { openBuiltShop } from './built-shop.ts';

let line: Line | undefined;
const shop = await openBuiltShop({ DATABASE_CONNECTIONS: '6' }, async (url) => {
  line = await openLine(url);
  return line.url;
});
afterAll(async () => {
  await shop.close();
  await line?.close();
});
const { db, ask, read } = shop;
const { service } = await buildService(db);
const user = await buildUser(db);
const order = await buildOrder(db, { user_id: user.id });
const signedIn = { cookie: `auth-token=${(await signIn(db, user)).token}` };
const asUser = (path: string, json?: unknown) =>
  ask(path, { headers: signedIn, ...(json !== undefined && { json }) });
const messages = `/api/orders/${order.id}/messages`;

/** Says to come again, blames nobody, and shows nothing of the program. */
async function expectSorry(response: Response) {
  const text = await response.text();
  expect([response.status, response.headers.get('retry-after')], text.slice(0, 300)).toEqual([
    503,
    '5',
  ]);
  expect(text).toMatch(/Try again (?:soon|in a moment)/);
  expect(text).not.toMatch(/ECONN|node_modules|\.ts:|\.js:\d/);
}

test('while the database is away everybody is told so, known pages are still there, and nothing is half done', async () => {
  await read('/');
  await read(`/services/${service.slug}`);
  await read('/dashboard', { headers: signedIn });
  const openedAt = /name="openedAt" value="([^"]*)"/.exec(await read('/contact'))?.[1] ?? '';
  await line?.cut();
  const form = new URLSearchParams({
    openedAt,
    name: 'Ada',
    email: 'ada@example.test',
    subject: 'A map',
    message: 'Could you draw a map of our garden?',
  });
  const [known, ...others] = await Promise.all([
    ask(`/services/${service.slug}`),
    ask('/services?q=never-asked'),
    ask('/login?to=/orders'),
    asUser('/dashboard'),
    asUser(`/orders/${order.id}.data`),
    ask('/api/services?q=never-asked-either'),
    asUser(`/api/orders/${order.id}`),
    asUser(messages, { body: 'Are you there?' }),
    fetchForm(form),
  ]);
  expect(known?.status).toBe(200);
  for (const answer of others) await expectSorry(answer);
  expect((await ask('/api/health')).status).toBe(200);
  expect((await ask('/api/ready')).status).toBe(503);
  await line?.mend();
  await expect.poll(async () => (await ask('/api/ready')).status).toBe(200);
  await read('/services?q=never-asked');
  await read('/dashboard', { headers: signedIn });
  const sent = await sql`select 1 from order_messages where order_id = ${order.id}`.execute(db);
  expect(sent.rows).toEqual([]);
});

/** The form of the contact page, without scripts. */
function fetchForm(form: URLSearchParams) {
  return ask('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(form),
  });
}

test('while all connections are in use, requests wait for seconds and are told to come again', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table order_messages in access exclusive mode`.execute(tx);
    await held;
  });
  // More than there are connections: some wait for the lock, the others for a connection.
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => asUser(messages, { body: 'Are you there?' })),
  );
  for (const answer of answers) await expectSorry(answer);
  release();
  await holding;
  expect((await asUser(messages, { body: 'Are you there?' })).status).toBe(201);
  const sent = await sql`select 1 from order_messages where order_id = ${order.id}`.execute(db);
  expect(sent.rows).toHaveLength(1);
});
