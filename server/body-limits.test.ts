/** Only people who may send a large body can make the server read one: every operation of the API, and every page. */
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { buildUser, signIn } from '#test/factories/user.ts';
import { addressOf, countedBody, testApi, type Operation } from '#test/harness/api.ts';
import routes from '#web/routes.ts';
import { pageBodies } from './middleware/page-bodies.ts';

const LARGE = 2_000_000;

const { api, deps, db, operations, close } = await testApi();
afterAll(close);

const withBody = operations.filter(({ method }) => method !== 'GET');
const names = (list: typeof operations) =>
  list.map((each) => [`${each.method} ${each.path}`, each] as const);

const pages = new Hono()
  .use(pageBodies(deps))
  .all('*', async (c) => c.text(`read ${(await c.req.arrayBuffer()).byteLength}`));

type App = { request(path: string, init?: RequestInit): Response | Promise<Response> };

async function send(app: App, path: string, init: { method?: string; size?: number } & Sender) {
  const { method = 'POST', size = LARGE, isAnnounced = false, headers = {} } = init;
  const { body, takenBytes } = countedBody(size);
  const length: HeadersInit = isAnnounced
    ? { 'content-length': `${size}` }
    : { 'transfer-encoding': 'chunked' };
  const response = await app.request(path, {
    method,
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json', ...length, ...headers },
  } as RequestInit);
  return { status: response.status, takenBytes: takenBytes(), text: await response.text() };
}

interface Sender {
  isAnnounced?: boolean;
  headers?: Record<string, string>;
}

/** The response to a visitor who sends too much, and the number of bytes read before it. */
function expected({ access, requestBody }: Operation, isAnnounced: boolean) {
  if (access === 'user' || access === 'team') return { statuses: [401], mostBytes: 0 };
  // Closed, because the shop of these tests takes no mail.
  if (access === 'secret') return { statuses: [404], mostBytes: 0 };
  // Without a declared body none is read, and the response is the usual one.
  if (!requestBody) return { statuses: isAnnounced ? [413] : [200, 404, 410], mostBytes: 0 };
  // This is no form with files, so nothing of it is read.
  if (requestBody.content['multipart/form-data']) return { statuses: [422], mostBytes: 0 };
  const limit = access === 'signature' ? 1_000_000 : 100_000;
  return { statuses: [413], mostBytes: isAnnounced ? 0 : limit + 65_536 };
}

test.each(names(withBody))('%s reads no large body of a visitor', async (_name, operation) => {
  for (const isAnnounced of [true, false]) {
    const answer = await send(api, addressOf(operation), { ...operation, isAnnounced });
    const { statuses, mostBytes } = expected(operation, isAnnounced);
    expect(statuses).toContain(answer.status);
    expect(answer.takenBytes).toBeLessThanOrEqual(mostBytes);
  }
});

test('the team’s operations read no body of a customer', async () => {
  const { headers } = await signIn(db, await buildUser(db));
  for (const operation of withBody.filter(({ access }) => access === 'team')) {
    const answer = await send(api, addressOf(operation), { ...operation, headers });
    expect(answer, operation.path).toMatchObject({ status: 403, takenBytes: 0 });
  }
});

test('a signed-in person sends no more than a route declares, with or without a declared length', async () => {
  const { headers } = await signIn(db, await buildUser(db));
  for (const operation of withBody.filter(
    ({ access, requestBody }) => access === 'user' && requestBody?.content['application/json'],
  )) {
    const chunked = await send(api, addressOf(operation), { ...operation, headers });
    expect(chunked.status, operation.path).toBe(413);
    expect(chunked.takenBytes).toBeLessThan(1_200_000);
    const sent = { ...operation, headers, isAnnounced: true };
    const announced = await send(api, addressOf(operation), sent);
    expect(announced, operation.path).toMatchObject({ status: 413, takenBytes: 0 });
  }
});

interface RouteNode {
  path?: string;
  children?: readonly RouteNode[];
}

const pathsOf = (nodes: readonly RouteNode[]): string[] =>
  nodes.flatMap(({ path, children = [] }) => [
    ...(path ? [`/${path.replaceAll(/:\w+|\*/g, 'anything')}`] : []),
    ...pathsOf(children),
  ]);
const pagePaths = ['/', ...pathsOf(await (routes as unknown as Promise<RouteNode[]>))];

test('no page reads a large body of a visitor', async () => {
  expect(pagePaths.length).toBeGreaterThan(40);
  for (const page of [...pagePaths, '/orders/x.data', '/admin/orders/a/b', '//orders/x']) {
    for (const isAnnounced of [true, false]) {
      const answer = await send(pages, page, { isAnnounced });
      expect([303, 413], page).toContain(answer.status);
      expect(answer.takenBytes, page).toBeLessThan(isAnnounced ? 1 : 200_000);
    }
  }
});

test('a form with files is read only from people who may send it, up to its limit', async () => {
  const customer = await signIn(db, await buildUser(db));
  const admin = await signIn(db, await buildUser(db, { role: 'admin' }));
  const room = await send(pages, '/orders/x', customer);
  expect(room).toMatchObject({ status: 200, text: expect.stringMatching(/^read 20/) });
  for (const page of [
    '/admin/orders/x',
    '/admin/services/x',
    '/admin/blogs/x',
    '/admin/settings',
  ]) {
    expect(await send(pages, page, customer)).toMatchObject({ status: 403, takenBytes: 0 });
    expect((await send(pages, page, admin)).status).toBe(200);
    const huge = { ...admin, size: 40_000_000, isAnnounced: true };
    expect(await send(pages, page, huge)).toMatchObject({ status: 413, takenBytes: 0 });
  }
});

test('a small form needs no account', async () => {
  const answer = await send(pages, '/contact', { size: 60_000, isAnnounced: true });
  expect(answer.status).toBe(200);
});

test('a visitor whose form is too large must sign in first', async () => {
  const response = await pages.request('/orders/x', {
    method: 'POST',
    body: 'x',
    headers: { 'content-length': `${LARGE}` },
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/login?redirect=%2Forders%2Fx');
});
