/** Every operation answers visitors, and customers as declared; `access-table.test.ts` asks for each role of the team, with any body. */
import { afterAll, expect, test } from 'vitest';
import { buildUser, signIn } from '#test/factories/user.ts';
import { addressOf, testApi, type Operation } from '#test/harness/api.ts';

const { api, db, operations, close } = await testApi();
afterAll(close);

const customer = (await signIn(db, await buildUser(db))).headers;
const expired = await signIn(db, await buildUser(db), new Date('2026-01-01T00:00:00Z'));

const VISITORS: Record<string, Record<string, string>> = {
  'without a token': {},
  'with a garbage token': { authorization: 'Bearer garbage' },
  'with a token that was never given': { authorization: `Bearer ${'a'.repeat(43)}` },
  'with an expired token': expired.headers,
  'with a garbage cookie': { cookie: 'auth-token=garbage' },
};

async function codeOf(operation: Operation, headers: Record<string, string>, json?: object) {
  const response = await api.request(addressOf(operation), {
    method: operation.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'access-test', ...headers },
    ...(operation.method !== 'GET' && { body: JSON.stringify(json ?? {}) }),
  });
  const isProblem = response.headers.get('content-type') === 'application/problem+json';
  const { code } = isProblem ? ((await response.json()) as { code: string }) : { code: 'none' };
  return `${response.status} ${code}`;
}

const closed = operations.filter(({ access }) => access === 'user' || access === 'team');

test.each(Object.entries(VISITORS))('%s nobody enters', async (_who, headers) => {
  expect(closed.length).toBeGreaterThan(90);
  for (const operation of closed) {
    const answer = await codeOf(operation, headers);
    expect(`${operation.operationId}: ${answer}`).toBe(
      `${operation.operationId}: 401 sign_in_required`,
    );
  }
});

test('no cache keeps what somebody is answered', async () => {
  const reads = closed.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(50);
  for (const operation of reads) {
    const { headers } = await api.request(addressOf(operation), { headers: customer });
    expect(`${operation.operationId}: ${headers.get('cache-control')}`).toContain('no-store');
  }
});

test('the team’s operations refuse a customer', async () => {
  const team = closed.filter(({ access }) => access === 'team');
  expect(team.length).toBeGreaterThan(50);
  for (const operation of team) {
    expect(`${operation.operationId}: ${await codeOf(operation, customer)}`).toBe(
      `${operation.operationId}: 403 forbidden`,
    );
  }
});

test('everything below /admin is for the team', () => {
  const open = operations.filter(
    ({ path, access }) => path.startsWith('/admin') && access !== 'team',
  );
  expect(open.map(({ operationId }) => operationId)).toEqual([]);
});

test('public operations need no sign-in, and customers may call the operations for customers', async () => {
  for (const operation of operations.filter(({ access }) => access === 'public')) {
    const answer = await codeOf(operation, {});
    expect(answer, operation.operationId).not.toMatch(/sign_in_required| forbidden/);
  }
  for (const operation of closed.filter(
    ({ access, path }) => access === 'user' && !path.includes('sessions'),
  )) {
    const answer = await codeOf(operation, customer);
    expect(answer, operation.operationId).not.toMatch(/sign_in_required/);
  }
});
