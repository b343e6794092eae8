import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createDb } from '#db/client.ts';
import { defineJob } from '#kit/jobs.ts';
import { startQueue } from '#kit/queue.ts';
import { readConfig } from '#lib/config/env.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { testDatabase } from '#test/harness/database.ts';
import { offlineDeps } from '#test/harness/offline-deps.ts';
import { z } from 'zod';
import { measureRequests, metricsRoute } from './http.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'a-token-for-the-metrics-1';
const { db, url, close } = await testDatabase();
const queue = await startQueue(url, {
  jobs: [defineJob('test.wait', z.object({}))],
  onError: () => {},
  onFailed: () => {},
});
afterAll(async () => {
  await queue.stop();
  await close();
});
const pool = { totalCount: 3, idleCount: 1, waitingCount: 2, options: { max: 10 } } as never;

const statements = { done: 7, failed: 1, seconds: 0.5 };

async function openShop(env: Record<string, string> = {}, database = db) {
  const config = readConfig({ NODE_ENV: 'test', ...env });
  const cache = new PageCache({ maxBytes: 1e6, maxQueryBytes: 1e6, ttlMs: 1000 });
  const deps = { ...(await offlineDeps(database)), config };
  const disk = async () => ({ state: 'ok' as const, freeBytes: 5e9, totalBytes: 9e9 });
  const metrics = createMetrics({ ...deps, pool, cache, disk, statements });
  const app = new Hono()
    .use(measureRequests(metrics, (path) => (path === '/orders/1' ? '/orders/:id' : null)))
    .route('/', metricsRoute(metrics, config))
    .use('/api/services/:slug', (_c, next) => next())
    .get('/api/services/all', (c) => c.json({}))
    .get('/api/services/:slug', (c) => c.json({}))
    .get('/api/fails', () => {
      throw new Error('a fault');
    })
    .all('*', (c) => c.text('unknown', c.req.path === '/orders/1' ? 200 : 404))
    .onError((_error, c) => c.text('error', 500));
  const ask = (
    path: string,
    { from = '127.0.0.1', host = 'localhost', ...init }: RequestInit & AskOptions = {},
  ) =>
    app.request(`http://${host}${path}`, init, {
      incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } },
    });
  const print = async () => (await ask('/metrics')).text();
  return { ask, print, cache };
}

interface AskOptions {
  from?: string;
  host?: string;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('with a token only the token opens the metrics, from anywhere', async () => {
  const { ask } = await openShop({ METRICS_TOKEN: TOKEN });
  const far = { from: '203.0.113.9', host: 'shop.example' };
  const answer = await ask('/metrics', { ...far, ...bearer(TOKEN) });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const wrong of [bearer(`${TOKEN}x`), bearer(''), { headers: { authorization: TOKEN } }, {}])
    for (const place of [far, {}]) {
      const refused = await ask('/metrics', { ...place, ...wrong });
      expect([refused.status, await refused.text()]).toEqual([404, 'unknown']);
    }
  expect((await ask('/metrics', { method: 'POST', ...bearer(TOKEN) })).status).toBe(404);
});

test('without a token only a program on this machine reads the metrics', async () => {
  const { ask } = await openShop();
  for (const from of ['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])
    expect((await ask('/metrics', { from })).status, from).toBe(200);
  expect((await ask('/metrics', { host: '127.0.0.1:3000' })).status).toBe(200);
  for (const from of ['203.0.113.9', '10.0.0.1', '::ffff:10.0.0.1', 'nonsense', ''])
    expect((await ask('/metrics', { from })).status, from).toBe(404);
  expect((await ask('/metrics', { host: 'evil.example' })).status).toBe(404);
});

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-for', ''],
  ['forwarded', 'for=127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['x-forwarded-host', 'localhost'],
  ['via', '1.1 proxy'],
])('without a token a request with %s: %s came through a proxy', async (name, value) => {
  const { ask } = await openShop();
  expect((await ask('/metrics', { headers: { [name]: value } })).status).toBe(404);
});

test('a public shop whose proxy is not counted needs a token', async () => {
  const PUBLIC_URL = 'https://shop.example';
  const shop = { PUBLIC_URL, PAYMENTS_MODE: 'sandbox', DEMO: '1' };
  expect((await (await openShop(shop)).ask('/metrics')).status).toBe(404);
  expect((await (await openShop({ ...shop, TRUSTED_PROXIES: '1' })).ask('/metrics')).status).toBe(
    200,
  );
});

test('requests are counted by route, method and class of status', async () => {
  const { ask, print } = await openShop();
  await ask('/api/services/logo');
  await ask('/api/services/poster');
  await ask('/api/services/all');
  await ask('/api/fails');
  await ask('/orders/1');
  const text = await print();
  expect(text).toContain(
    'atelier_http_requests_total{method="GET",route="/api/services/:slug",status="2xx"} 2',
  );
  expect(text).toContain(
    'atelier_http_requests_total{method="GET",route="/api/services/all",status="2xx"} 1',
  );
  expect(text).toContain(
    'atelier_http_requests_total{method="GET",route="/api/fails",status="5xx"} 1',
  );
  expect(text).toContain(
    'atelier_http_requests_total{method="GET",route="/orders/:id",status="2xx"} 1',
  );
  expect(text).toContain(
    'atelier_http_request_duration_seconds_count{method="GET",route="/api/services/:slug"} 2',
  );
});

test('invented addresses and methods add no series', async () => {
  const { ask, print } = await openShop();
  const seriesOf = (text: string) =>
    text.split('\n').filter((line) => line.startsWith('atelier_http_requests_total{'));
  for (const path of ['/', '//x', '/%', '/%00', '/%E0%A4%A', '/a"b\\n', `/${'x'.repeat(5000)}`])
    await ask(path);
  for (let index = 0; index < 50; index += 1) {
    await ask(`/wp-${index}.php?x=${index}`, { method: index % 2 ? 'GET' : `M${index}` });
    await ask(`/api/services/s-${index}`);
  }
  expect(seriesOf(await print())).toEqual([
    'atelier_http_requests_total{method="GET",route="other",status="4xx"} 32',
    'atelier_http_requests_total{method="other",route="other",status="4xx"} 25',
    'atelier_http_requests_total{method="GET",route="/api/services/:slug",status="2xx"} 50',
  ]);
});

test('the database, the cache, the disk and the connections are reported', async () => {
  const { print, cache } = await openShop();
  await queue.send(db, { name: 'test.wait' } as never, {}, {});
  await sql`update pgboss.job set start_after = now() - interval '20 minutes' where name = 'test.wait'`.execute(
    db,
  );
  await sql`update pgboss.queue set ready_count = 1 where name = 'test.wait'`.execute(db);
  await db
    .insertInto('mails')
    .values({
      kind: 'test',
      dedupe_key: 'metrics',
      to_address: 'ann@example.test',
      created_at: new Date(Date.now() - 3_600_000),
    })
    .execute();
  await buildPayment(db, { next_sync_at: new Date(Date.now() - 600_000) });
  const started_at = new Date(Date.now() - 7_200_000);
  await db
    .insertInto('backup_runs')
    .values([
      { kind: 'backup', started_at, finished_at: started_at },
      { kind: 'backup', started_at: new Date(), finished_at: new Date(), fault: 'failed' },
      { kind: 'backup', started_at: new Date() },
    ])
    .execute();
  const render = async () => ({ response: new Response('page'), tags: new Set(['site']) });
  for (let visit = 0; visit < 3; visit += 1) await cache.get('/', render);
  const text = await print();
  const valueOf = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  expect(valueOf('atelier_database_up')).toBe(1);
  expect(valueOf('atelier_jobs{queue="test.wait",state="waiting"}')).toBe(1);
  expect(valueOf('atelier_jobs_oldest_waiting_seconds{queue="test.wait"}')).toBeCloseTo(1200, -2);
  expect(valueOf('atelier_mails{state="waiting"}')).toBe(1);
  expect(valueOf('atelier_mails_oldest_waiting_seconds')).toBeCloseTo(3600, -2);
  expect(valueOf('atelier_payment_attempts{state="requires_review"}')).toBe(0);
  expect(valueOf('atelier_payment_discrepancies')).toBe(0);
  expect(valueOf('atelier_payment_checks_overdue_seconds')).toBeCloseTo(600, -2);
  expect(valueOf('atelier_database_statements_total{result="done"}')).toBe(7);
  expect(valueOf('atelier_database_statements_total{result="failed"}')).toBe(1);
  expect(valueOf('atelier_database_statement_seconds_total')).toBe(0.5);
  expect(valueOf('atelier_backup_age_seconds')).toBeCloseTo(7200, -2);
  expect(valueOf('atelier_restore_test_age_seconds')).toBeNaN();
  expect(valueOf('atelier_backups_configured')).toBe(0);
  expect(valueOf('atelier_page_cache_requests_total{result="hit"}')).toBe(2);
  expect(valueOf('atelier_page_cache_requests_total{result="miss"}')).toBe(1);
  expect(valueOf('atelier_disk_free_bytes')).toBe(5e9);
  expect(valueOf('atelier_database_pool_connections{state="used"}')).toBe(2);
  expect(valueOf('atelier_database_pool_waiting_requests')).toBe(2);
  expect(valueOf('atelier_live_streams')).toBe(0);
  expect(text).toContain('atelier_build_info{version="0.0.0",role="all"} 1');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds ');
  expect(text).not.toContain('example.test');
});

test('a database that is away is reported, and its figures are left out', async () => {
  const away = createDb('postgres://127.0.0.1:9/none');
  const { ask } = await openShop({}, away.db);
  const answer = await ask('/metrics');
  const text = await answer.text();
  await away.close();
  expect(answer.status).toBe(200);
  expect(text).toContain('\natelier_database_up 0\n');
  expect(text).toMatch(/^atelier_disk_free_bytes 5000000000$/m);
  expect(text).not.toMatch(
    /^atelier_(jobs|mails|payment|backup_age|restore_test)[a-z_]*(\{.*\})? /m,
  );
}, 20_000);

test('the alerts and the dashboard name only metrics that exist', async () => {
  const { print } = await openShop();
  const known = new Set([...(await print()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
  const dashboard = readFileSync('deploy/grafana/atelier.json', 'utf8');
  const { groups } = parse(alerts) as { groups: { rules: { expr: string }[] }[] };
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const expressions = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = (text: string) =>
    [...text.matchAll(/\b(atelier|nodejs|process)_\w+/g)].map(([name]) => name);
  expect(named(expressions.join('\n')).length).toBeGreaterThan(30);
  const manual = readFileSync('docs/operating.md', 'utf8');
  for (const name of named(expressions.join('\n')))
    expect(known).toContain(name.replace(/_bucket$/, ''));
  const ours = [...known].filter((name) => name?.startsWith('atelier_'));
  expect([...new Set(named(manual))].toSorted()).toEqual(ours.toSorted());
});
