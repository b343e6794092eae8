/** Requests that no page sends: invented cursors, texts that cannot be stored, values of another type, concurrent requests for one name. */
import { afterAll, expect, test } from 'vitest';
import { writeCursor } from '#lib/lists/cursor.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildCategory, buildService } from '#test/factories/service.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { addressOf, testApi, type Operation } from '#test/harness/api.ts';

const { api, db, operations, close } = await testApi();
afterAll(close);

const administrator = await buildUser(db, { role: 'admin' });
const { headers: admin } = await signIn(db, administrator);
const { service, packages } = await buildService(db);
const draft = await buildPost(db);

async function send(method: string, path: string, json?: unknown, headers = admin) {
  const response = await api.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(json !== undefined && { body: typeof json === 'string' ? json : JSON.stringify(json) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

const UUID = '00000000-0000-4000-8000-000000000000';
const CURSORS = [
  `zzzzzzzzzzz.${UUID}`,
  '1.-',
  '1.5',
  '1.99999999999999999999',
  'abc.0-0',
  '..',
  '-1',
  'x'.repeat(9000),
  writeCursor('another-list', ['2027-01-01 00:00:00+00', UUID]),
];
const lists = operations.filter(
  ({ path, parameters }) =>
    // An export has no pages, and leaves a line in the audit log, which one of them contains.
    !path.endsWith('/export') && parameters?.some(({ name }) => name === 'cursor'),
);

test('invented cursors are refused with one answer, in every list', async () => {
  expect(lists.length).toBeGreaterThan(8);
  const answers = new Set<string>();
  for (const list of lists) {
    const { id } = list.path.startsWith('/users/') ? administrator : draft;
    const path = list.path.replace('{id}', id).replace('{slug}', service.slug);
    const start = await send('GET', path);
    expect(start.status, path).toBe(200);
    for (const cursor of CURSORS) {
      const refused = await send('GET', `${path}?cursor=${cursor}`);
      expect(refused.status, `${path} ${cursor}`).toBe(422);
      answers.add(JSON.stringify(refused.body));
    }
  }
  expect(answers.size).toBe(1);
  expect([...answers][0]).toContain('Start again with its first page');
});

test('U+0000 in a path or query is answered as the documentation says', async () => {
  for (const operation of operations) {
    const { method, parameters = [], responses } = operation;
    const hasPath = parameters.some((parameter) => parameter.in === 'path');
    const paths = [
      ...(method === 'GET' ? [`${addressOf(operation)}?q=%00`] : []),
      ...(hasPath ? [addressOf(operation, '\0'), withTextsOf('\0', operation)] : []),
    ];
    for (const path of paths) {
      const { status } = await send(method, path, method === 'GET' ? undefined : '{}');
      const isExpected = status === 404 || String(status) in responses;
      expect([method, path, status, isExpected]).toEqual([method, path, status, true]);
    }
  }
});

/** The operation's address with `text` in every parameter that may be any text, and an id in the others. */
function withTextsOf(text: string, { path, parameters = [] }: Operation): string {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, schema }) => {
      const isText =
        JSON.stringify(schema).startsWith('{"type":"string"') &&
        !/format/.test(JSON.stringify(schema));
      return address.replace(`{${name}}`, encodeURIComponent(isText ? text : crypto.randomUUID()));
    }, path);
}

test('an export that cannot be read is refused before its first line', async () => {
  expect((await send('GET', '/admin/orders/export?q=a%00b')).status).toBe(422);
});

test('texts that cannot be stored are repaired, including those stored as jsonb', async () => {
  const customer = await buildUser(db);
  const { headers } = await signIn(db, customer);
  const order = await buildOrder(db, { user_id: customer.id });
  const reason = '{"reason":"half of \\ud83d, and \\u0000 nothing"}';
  const cancelled = await send('POST', `/orders/${order.id}/cancellations`, reason, headers);
  expect(cancelled.status).toBe(201);
  const made = await send('POST', '/categories', '{"name":"Half \\udc00"}');
  expect(made).toMatchObject({ status: 201, body: { data: { name: 'Half \ufffd' } } });
});

test.each(['1', [1], true, 1.5, null, {}, 1e300])('%j is not a whole number', async (value) => {
  const packageId = packages[0]?.id;
  const order = { service: service.slug, packageId, quantity: value };
  const headers = { ...admin, 'idempotency-key': crypto.randomUUID() };
  expect((await send('POST', '/orders', order, headers)).body.fields).toHaveProperty('quantity');
  const review = { stars: value, body: 'Good.' };
  const { status, body } = await send('PUT', `/orders/${UUID}/review`, review);
  expect([status, Object.keys(body.fields)]).toEqual([422, ['stars']]);
});

const many = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 8 }, (_, index) => work(index)));

const post = (fields: object) => ({
  title: 'The same title',
  slug: '',
  excerpt: '',
  body: '',
  tags: [],
  coverFileId: null,
  seoTitle: '',
  seoDescription: '',
  ...fields,
});

test('concurrent requests for one name each get a unique address', async () => {
  const { id: categoryId } = await buildCategory(db);
  for (const [path, json] of [
    ['/categories', { name: 'At once' }],
    ['/admin/services', { title: 'At once', categoryId }],
    ['/admin/posts', post({})],
  ] as const) {
    const answers = await many(() => send('POST', path, json));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  }
});

test('one of several concurrent requests for an address gets it, the others get an error', async () => {
  const posts = await many(() => send('POST', '/admin/posts', post({ slug: 'at-once' })));
  expect(posts.map(({ body }) => body.code ?? 'made').toSorted()).toEqual([
    'made',
    ...Array(7).fill('post_slug_taken'),
  ]);
  const categories = await many(() => buildCategory(db));
  const saved = await many((index) =>
    send('PUT', `/categories/${categories[index]?.id}`, {
      name: 'One',
      slug: 'one-address',
      version: 1,
    }),
  );
  expect(saved.map(({ body }) => body.code ?? 'saved').toSorted()).toEqual([
    'saved',
    ...Array(7).fill('slug_taken'),
  ]);
});
