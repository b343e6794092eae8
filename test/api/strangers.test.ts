/** Another customer finds nothing behind the ids of an order: no file, thumbnail, pin, upload or stream, with any operation of the API. */
import { afterAll, expect, test } from 'vitest';
import { liveTopic } from '#lib/live-topic.ts';
import { buildOwnedOrder } from '#test/factories/owned-order.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { testApi, type Operation } from '#test/harness/api.ts';
import { sampleBody } from '#test/harness/sample-body.ts';

const setting = await testApi();
const { api, db, operations, document, close } = setting;
afterAll(close);

type Headers = Record<string, string>;

const owner = await buildUser(db);
const { order, ids, headers: asOwner, addressOf } = await buildOwnedOrder(setting, owner);
const asStranger = (await signIn(db, await buildUser(db))).headers;

async function ask(operation: Operation, address: string, headers: Headers) {
  const json = sampleBody(operation, document);
  const ofUpload = {
    'upload-length': '10',
    'upload-offset': '0',
    'upload-metadata': 'filename YQ==',
  };
  const isPiece = operation.method === 'PATCH' && operation.path.includes('uploads');
  const response = await api.request(address, {
    method: operation.method,
    headers: {
      ...headers,
      ...ofUpload,
      'idempotency-key': crypto.randomUUID(),
      'content-type': isPiece ? 'application/offset+octet-stream' : 'application/json',
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(isPiece && { body: '0123456789' }),
  });
  const isProblem = response.headers.get('content-type') === 'application/problem+json';
  const { code } = isProblem ? ((await response.json()) as { code: string }) : { code: '' };
  return `${response.status} ${code}`;
}

const about = operations.filter(
  ({ access, path, operationId }) =>
    access === 'user' &&
    path.includes('{') &&
    // It answers whether the person's own request arrived: no to a stranger, and to a key of nothing.
    operationId !== 'getSentRequest',
);

test('the owner has one of everything that an operation names', () => {
  const names = about.flatMap(({ path }) => {
    const part = `/${path.split('/')[1]}`;
    return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => (name === 'id' ? part : name));
  });
  expect([...new Set(names)].filter((name) => !ids[name ?? ''])).toEqual([]);
});

test('a stranger learns of nothing, not even that it exists', { timeout: 60_000 }, async () => {
  expect(about.length).toBeGreaterThan(40);
  const wrong: string[] = [];
  for (const operation of about) {
    const answer = await ask(operation, addressOf(operation, 'owner'), asStranger);
    const nothing = await ask(operation, addressOf(operation, 'nobody'), asStranger);
    if (!answer.startsWith('404 ') || answer !== nothing)
      wrong.push(`${operation.operationId}: ${answer}, for nothing ${nothing}`);
  }
  expect(wrong).toEqual([]);
});

// An invoice is drawn in a child process that starts first.
test('the owner reads all of it at the same addresses', { timeout: 60_000 }, async () => {
  const wrong: string[] = [];
  for (const operation of about.filter(({ method }) => method === 'GET')) {
    const answer = await ask(operation, addressOf(operation, 'owner'), asOwner);
    // Its invoice is the one of another order.
    const expected =
      operation.operationId === 'getOrderInvoices' ? '404 invoice_not_issued' : '200 ';
    if (answer !== expected) wrong.push(`${operation.operationId}: ${answer}`);
  }
  expect(wrong).toEqual([]);
});

test('no stream about it opens for a stranger', async () => {
  for (const [name, topic] of Object.entries(liveTopic)) {
    for (const id of [order.id, owner.id]) {
      const topics = typeof topic === 'string' ? topic : topic(id);
      for (const mode of ['stream', 'poll']) {
        const address = `/live?topics=${topics}&mode=${mode}`;
        const { status } = await api.request(address, { headers: asStranger });
        expect([403, 404], `${name} ${mode}`).toContain(status);
      }
    }
  }
});
