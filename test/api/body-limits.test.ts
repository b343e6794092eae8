/** Only people who may send a large body can make the server read one: every operation of the API, and every page. */
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { addressOf, countedBody, testApi, type Operation } from '#test/harness/api.ts';
import routes from '#web/routes.ts';
import { pageBodies, type PageFormEnv } from '#server/middleware/page-bodies.ts';

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

const ABOUT = {
  '/orders/{order}': 'user',
  '/admin/orders/{order}': 'team',
  '/admin/services/{service}': 'team',
  '/admin/services/{service}/its-name': 'team',
  '/admin/services/new': 'team',
  '/admin/blogs/{post}': 'team',
  '/admin/settings': 'team',
};
const unknown = crypto.randomUUID();

test('a form with files is read only from people who may send it there, up to its limit', async () => {
  const buyer = await buildUser(db);
  const order = await buildOrder(db, { user_id: buyer.id });
  const { service } = await buildService(db);
  const post = await buildPost(db);
  const at = (path: string, ids: { order: string; service: string; post: string }) =>
    path.replace(/\{(order|service|post)\}/, (_all, name: keyof typeof ids) => ids[name]);
  const known = { order: order.id, service: service.id, post: post.id };
  const owner = await signIn(db, buyer);
  const stranger = await signIn(db, await buildUser(db));
  const admin = await signIn(db, await buildUser(db, { role: 'admin' }));
  for (const [path, access] of Object.entries(ABOUT)) {
    const page = at(path, known);
    const who = access === 'user' ? owner : admin;
    expect(await send(pages, page, who), page).toMatchObject({ status: 400 }); // it may be sent, but is no form
    const huge = { ...who, size: 40_000_000, isAnnounced: true };
    expect(await send(pages, page, huge), page).toMatchObject({ status: 413, takenBytes: 0 });
    const refusal = access === 'user' ? 404 : 403;
    const refused = await send(pages, page, stranger);
    expect(refused, page).toMatchObject({ status: refusal, takenBytes: 0 });
    if (!path.includes('{')) continue;
    const nowhere = at(path, { order: unknown, service: unknown, post: unknown });
    expect(await send(pages, nowhere, who), nowhere).toMatchObject({ status: 404, takenBytes: 0 });
  }
  expect(await send(pages, '/orders/A-2026-99999', owner)).toMatchObject({
    status: 404,
    takenBytes: 0,
  });
});

test('the files of a large form are on the disk while its page is rendered, one form at a time for each person', async () => {
  const buyer = await buildUser(db);
  const order = await buildOrder(db, { user_id: buyer.id });
  const { headers } = await signIn(db, buyer);
  const folders = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('atelier-form-'));
  const before = new Set(await folders());
  let atOnce = 0;
  const seen: { texts: string[]; names: string[]; bytes: number[]; atOnce: number }[] = [];
  const app = new Hono<PageFormEnv>().use(pageBodies(deps)).post('*', async (c) => {
    atOnce += 1;
    expect((await folders()).filter((name) => !before.has(name))).toHaveLength(1);
    const files = (c.var.pageForm?.getAll('files') ?? []) as File[];
    seen.push({
      texts: (c.var.pageForm?.getAll('text') ?? []) as string[],
      names: files.map(({ name }) => name),
      bytes: await Promise.all(files.map(async (file) => (await file.bytes()).length)),
      atOnce,
    });
    atOnce -= 1;
    return c.body(null, 204);
  });
  const sendOne = () => {
    const form = new FormData();
    form.append('text', 'Grüße, 3·4 m');
    form.append('files', new File([new Uint8Array(300_000)], 'a "quoted" naïve.png'));
    form.append('files', new File([], ''));
    form.append('text', 'second');
    const request = new Request(`http://localhost/orders/${order.id}`, {
      method: 'POST',
      body: form,
      headers: { ...headers, 'transfer-encoding': 'chunked' },
    });
    return app.request(request);
  };
  const answers = await Promise.all([sendOne(), sendOne(), sendOne()]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(seen).toEqual(
    answers.map(() => ({
      texts: ['Grüße, 3·4 m', 'second'],
      names: ['a "quoted" naïve.png', ''],
      bytes: [300_000, 0],
      atOnce: 1,
    })),
  );
  expect((await folders()).filter((name) => !before.has(name))).toEqual([]);
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
