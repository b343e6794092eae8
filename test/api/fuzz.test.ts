/**
 * Every operation of the API with what no page sends: wrong types, sizes and encodings, made-up cursors, deep JSON, broken forms, odd content
 * types, by a visitor, a customer and an administrator; then some of it over a socket. Nothing of it may be a fault of ours.
 *
 *     FUZZ_SEED=123 FUZZ_SECONDS=300 npm exec -- vitest run test/api/fuzz.test.ts
 */
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test, vi } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { testApi, type Operation } from '#test/harness/api.ts';
import { shortOrLong } from '#test/harness/long.ts';
import { requestFuzzer } from '#test/harness/request-fuzzer.ts';
import { health } from '#server/health.ts';
import { MaintenanceState } from '#server/maintenance-gate.ts';

// Thousands of refusals are expected; LOG_LEVEL=warn shows them.
vi.hoisted(() => (process.env['LOG_LEVEL'] ??= 'fatal'));

const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? shortOrLong(5, 300));

const { api, deps, db, operations, document, queue, close } = await testApi();
afterAll(close);

const customer = await buildUser(db);
const offer = await buildService(db, {});
const orders = [
  await buildOrder(db, { user_id: customer.id, of: offer }),
  await buildOrder(db, { user_id: customer.id, of: offer, state: 'in_progress' }),
  await buildOrder(db, { user_id: customer.id, of: offer, state: 'delivered' }),
];
const { id: postId, slug } = await buildPost(db, {});
const known = [...orders.map(({ id }) => id), offer.service.id, offer.service.slug, postId, slug];
const people: Record<string, Record<string, string>> = {
  visitor: {},
  customer: (await signIn(db, customer)).headers,
  administrator: (await signIn(db, await buildUser(db, { role: 'admin' }))).headers,
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function usedMegabytes(): Promise<number> {
  for (const _time of [1, 2, 3]) {
    collectGarbage();
    await sleep(50);
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

const fuzz = requestFuzzer({ seed: SEED, document, known });

/** Undocumented responses: the status, or a 5xx. */
const wrong: string[] = [];

async function send(operation: Operation, person: string): Promise<void> {
  const { path, init } = fuzz(operation);
  // Signing out would leave the rest of the run without a session.
  const credentials = operation.operationId === 'logout' ? {} : people[person];
  const headers = { ...init.headers, ...credentials };
  const response = await api.request(path, { ...init, headers } as RequestInit);
  await response.arrayBuffer();
  const { status } = response;
  if (status < 500 && (String(status) in operation.responses || status === 404)) return;
  const body = typeof init.body === 'string' ? init.body.slice(0, 300) : '';
  wrong.push(`${status} ${person} ${operation.operationId} ${path.slice(0, 200)} ${body}`);
}

async function everyOperationOnce(): Promise<void> {
  for (const operation of operations) {
    for (const person of Object.keys(people)) await send(operation, person);
  }
  queue.sent.length = 0;
  await db.deleteFrom('rate_limits').execute(); // or all further requests would be 429
}

test(
  `no request causes a server error (FUZZ_SEED=${SEED})`,
  { timeout: (SECONDS + 60) * 1000 },
  async () => {
    process.stdout.write(`FUZZ_SEED=${SEED}\n`);
    await everyOperationOnce();
    const before = await usedMegabytes();
    const end = performance.now() + SECONDS * 1000;
    let rounds = 0;
    for (; performance.now() < end; rounds += 1) await everyOperationOnce();
    expect(wrong).toEqual([]);
    expect(rounds).toBeGreaterThan(0);
    expect((await usedMegabytes()) - before).toBeLessThan(50);
    for (const headers of [people['customer'], people['administrator']]) {
      expect((await api.request('/auth/me', { headers: headers ?? {} })).status).toBe(200);
    }
  },
);

test('no request over a socket causes a server error', async () => {
  const app = new Hono().route('/', health(deps, new MaintenanceState(deps.db))).route('/api', api);
  const server = serve({ fetch: app.fetch, port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const bearer = `authorization: ${people['administrator']?.['authorization']}`;
  const form = 'content-type: multipart/form-data; boundary=b';
  const file = 'Content-Disposition: form-data; name="file"; filename="a.png"';
  const files = `POST /api/orders/${orders[0]?.id}/files`;
  const messages = `POST /api/orders/${orders[0]?.id}/messages`;
  const json = 'content-type: application/json';
  const raw: [head: string[], body: string][] = [
    [[files, bearer, form, 'content-length: 40'], '--b\r\nBad Header\r\n\r\nhello\r\n--b--\r\n'],
    [[files, bearer, form, 'content-length: 900'], `--b\r\n${file}\r\n\r\nbreaks off`],
    [[files, bearer, form, 'transfer-encoding: chunked'], `5\r\n--b\r\n\r\nZZ\r\nno chunk`],
    [
      ['POST /api/files', bearer, form, 'content-length: 300'],
      `--b\r\n${file.replace('a', 'a\0')}`,
    ],
    [
      [messages, json, 'transfer-encoding: chunked'],
      `100000\r\n${'x'.repeat(0x100000)}\r\n`.repeat(3),
    ],
    [[messages, json, 'content-length: 700000000'], 'x'.repeat(1_000_000)],
    [[messages, bearer, json, 'content-length: 2'], '{}}}}}'],
    [[messages, bearer, json, 'content-length: 5', 'content-length: 6'], '{}'],
    [['GET /api/services?q=%ff%fe%00', 'host: other'], ''],
    [['GET /api/%c0%af..%2f..%2fetc'], ''],
    [
      [
        'POST /api/auth/login',
        'content-type: application/json; charset=utf-16',
        'content-length: 2',
      ],
      '{}',
    ],
    [['BREW /api/services'], ''],
  ];
  for (const [[line, ...headers], body] of raw) {
    const socket = connect(port, '127.0.0.1');
    const text = new Promise<string>((resolve) => {
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
      socket.on('error', () => resolve(answer));
      socket.on('close', () => resolve(answer));
    });
    socket.write(
      `${line} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n${headers.map((each) => `${each}\r\n`).join('')}\r\n`,
    );
    socket.write(body, 'latin1');
    const timer = setTimeout(() => socket.destroy(), 1000); // some wait for a body that is never sent
    expect(await text, line).not.toMatch(/^HTTP\/1\.1 5/);
    clearTimeout(timer);
  }
  const alive = await fetch(`http://127.0.0.1:${port}/api/health`);
  expect(alive.status).toBe(200);
  await new Promise((closed) => server.close(closed));
});
