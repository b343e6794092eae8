/** What a collector for OpenTelemetry gets of a shop: one trace from a request to its statements, job and provider, and the log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReceiver, type ReceivedSpan } from './otlp-receiver.ts';
import { startApp, type RunningApp } from './running-app.ts';

let collector: Awaited<ReturnType<typeof openReceiver>>;
let app: RunningApp;
let token = '';

beforeAll(async () => {
  collector = await openReceiver();
  app = await startApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  ({ token } = await post<{ token: string }>('/auth/register', {
    username: 'traced',
    email: 'traced@example.test',
    password: 'a walk by the sea',
  }));
});
afterAll(async () => {
  await app.close();
  await collector.close();
});

async function post<Data>(path: string, json: unknown): Promise<Data> {
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      // Somebody else's trace is not continued.
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { data: Data }).data;
}

async function read<Data>(path: string): Promise<Data> {
  const response = await fetch(`${app.url}/api${path}`);
  return ((await response.json()) as { data: Data }).data;
}

/** The span with this name, and everything below it, as soon as all that is expected has arrived. */
async function below(name: string, expected: readonly RegExp[]): Promise<ReceivedSpan[]> {
  let found: ReceivedSpan[] = [];
  await expect
    .poll(() => {
      const top = collector.spans.find((span) => span.name === name && span.parent === '');
      found = top ? collector.spans.filter(({ trace }) => trace === top.trace) : [];
      return expected.filter((each) => !found.some((span) => each.test(span.name)));
    })
    .toEqual([]);
  const ids = new Set(found.map(({ id }) => id));
  expect(found.filter(({ parent }) => parent !== '' && !ids.has(parent))).toEqual([]);
  return found;
}

test('a registration is one trace with its statements and the mail that its job sends', async () => {
  const spans = await below('POST /api/auth/register', [
    /^insert$/,
    /^job notifications.deliver_mail$/,
  ]);
  const [top] = spans.filter(({ parent }) => parent === '');
  expect(top?.trace).not.toBe('a'.repeat(32));
  expect(top?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/auth/register',
    'http.response.status_code': 201,
    'atelier.request_id': expect.stringMatching(/^[\w-]{36}$/),
  });
  const sent = JSON.stringify(collector.spans);
  for (const secret of ['traced@example.test', 'a walk by the sea', token])
    expect(sent).not.toContain(secret);
});

test('an order that is paid is traced to the provider', async () => {
  const { services } = await read<{ services: { slug: string }[] }>('/services');
  const slug = services[0]?.slug;
  const { packages } = await read<{ packages: { id: string }[] }>(`/services/${slug}`);
  const order = await post<{ id: string }>('/orders', {
    service: slug,
    packageId: packages[0]?.id,
  });
  await post(`/orders/${order.id}/payments`, { provider: 'stripe' });
  const spans = await below('POST /api/orders/:id/payments', [
    /^select$/,
    /^stripe createCheckoutSession$/,
  ]);
  const statement = spans.find(({ name }) => name === 'select')?.attributes;
  expect(statement).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringContaining('$1'),
  });
  expect(JSON.stringify(statement)).not.toContain(order.id);
});

test('a page is one trace with the calls of the API that it makes', async () => {
  await fetch(`${app.url}/dashboard`, { headers: { cookie: `auth-token=${token}` } });
  const spans = await below('GET /dashboard', [/^GET \/auth\/me$/, /^GET \/site$/, /^select$/]);
  const call = spans.find(({ name }) => name === 'GET /auth/me');
  expect(spans.find(({ id }) => id === call?.parent)?.name).toBe('GET /dashboard');
  const page = spans.find(({ name }) => name === 'GET /dashboard');
  expect(page?.attributes['user.id']).toMatch(/^[\w-]{36}$/);
});

test('a line of the log arrives with its trace, without secrets', async () => {
  await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email: 'traced@example.test', password: 'not the password' }),
    headers: { 'content-type': 'application/json' },
  });
  const isRefusal = ({ attributes }: { attributes: { event?: unknown } }) =>
    String(attributes.event).startsWith('user.sign_in');
  await expect.poll(() => collector.lines.some(isRefusal)).toBe(true);
  const line = collector.lines.find(isRefusal);
  expect(collector.spans.map(({ trace }) => trace)).toContain(line?.trace);
  expect(JSON.stringify(collector.lines)).not.toContain('not the password');
});
