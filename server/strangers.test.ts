/** Another customer finds nothing behind the ids of an order: no file, thumbnail, pin, upload or stream, with any operation of the API. */
import { afterAll, expect, test } from 'vitest';
import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { listInvoices } from '#features/invoices/queries.ts';
import { previewKey } from '#features/files/previews/preview-keys.ts';
import { notify } from '#features/notifications/notify.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { buildBill } from '#test/factories/bill.ts';
import { buildDeliveredFile } from '#test/factories/file.ts';
import { buildPaidOrder, systemCtx } from '#test/factories/invoice.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { testApi, type Operation } from '#test/harness/api.ts';
import { sampleBody } from '#test/harness/sample-body.ts';

const { api, deps, db, operations, document, close } = await testApi();
afterAll(close);

type Headers = Record<string, string>;

const owner = await buildUser(db);
const asOwner = (await signIn(db, owner)).headers;
const asStranger = (await signIn(db, await buildUser(db))).headers;

const of = await buildService(db, { requirements: [{ kind: 'text', label: 'Which place?' }] });
const order = await buildOrder(db, { user_id: owner.id, of, state: 'delivered' });
const file = await buildDeliveredFile(db, order);
const plain = { contentType: 'application/octet-stream' };
await deps.files.put(file.storage_key, Buffer.from('Make it warm'), plain);
await deps.files.put(previewKey(file.id, 'page-1'), Buffer.from('picture'), plain);

async function post(path: string, json: object, headers: Headers = {}): Promise<string> {
  const response = await api.request(`/orders/${order.id}/${path}`, {
    method: 'POST',
    headers: {
      ...asOwner,
      'content-type': 'application/json',
      'idempotency-key': path,
      ...headers,
    },
    body: JSON.stringify(json),
  });
  expect(response.status, path).toBe(201);
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

async function anExtension(): Promise<string> {
  const { id } = await db
    .insertInto('order_extensions')
    .values({
      order_id: order.id,
      due_at: new Date(),
      reason: 'More to draw',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aStep(): Promise<string> {
  const { id } = await db
    .insertInto('order_steps')
    .values({ order_id: order.id, position: 0, title: 'Sketches', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aCorrection(questionId: string): Promise<string> {
  const { id } = await db
    .insertInto('answer_corrections')
    .values({
      order_id: order.id,
      question_id: questionId,
      state: 'open',
      answer: JSON.stringify('The old town'),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function anInvoice(): Promise<string> {
  const { order: paid } = await buildPaidOrder(db, { user_id: owner.id });
  await issueInvoices(systemCtx(db), { orderId: paid.id });
  const [invoice] = await listInvoices(systemCtx(db), paid.id);
  return invoice?.id ?? '';
}

async function aNotification(): Promise<string> {
  await notify(systemCtx(db), {
    to: { userId: owner.id },
    kind: 'orders',
    sentence: 'orderConfirmed',
    data: { service: 'A map' },
    path: '/orders',
    cause: order.id,
  });
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return id;
}

const question = await db
  .selectFrom('order_requirements')
  .select('id')
  .where('order_id', '=', order.id)
  .executeTakeFirstOrThrow();
const session = await db
  .selectFrom('sessions')
  .select('id')
  .where('user_id', '=', owner.id)
  .executeTakeFirstOrThrow();

/** What the owner has, by the parameter's name; `id` by the part of the API. */
const OWNED: Record<string, string> = {
  '/orders': order.id,
  '/invoices': await anInvoice(),
  '/notifications': await aNotification(),
  '/account': session.id,
  fileId: file.id,
  name: 'page-1',
  uploadId: await post(
    'uploads',
    {},
    { 'upload-length': '10', 'upload-metadata': 'filename YQ==' },
  ),
  commentId: await post(`files/${file.id}/comments`, { body: 'Less red here' }),
  messageId: await post('messages', { body: 'Hello', fileIds: [] }),
  requestId: await post('extra-requests', { body: 'One more page' }),
  billId: (await buildBill(db, order)).id,
  extensionId: await anExtension(),
  questionId: question.id,
  stepId: await aStep(),
  correctionId: await aCorrection(question.id),
};

/** The operation's address with the owner's ids, or with ids of nothing. */
function addressOf({ path }: Operation, whose: 'owner' | 'nobody'): string {
  const part = `/${path.split('/')[1]}`;
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const id = OWNED[name === 'id' ? part : name];
    if (id === undefined) throw new Error(`OWNED has no ${name} of ${path}`);
    return whose === 'owner' || name === 'name' ? id : crypto.randomUUID();
  });
}

async function ask(operation: Operation, address: string, headers: Headers) {
  const json = sampleBody(operation, document);
  const ofUpload = {
    'upload-length': '10',
    'upload-offset': '0',
    'upload-metadata': 'filename YQ==',
  };
  const isPiece = operation.method === 'PATCH';
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

// An invoice is drawn in a thread that starts first.
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
