/**
 * `npm run test:long -- machines`: the shop on several machines under load. A rolling restart that no visitor notices, every part killed in turn
 * without a lost or doubled order, and edits that all processes show within a second. Needs Debian's postgresql-15, pgbouncer and nginx.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfNeeded } from '#server/build.ts';
import { ADMINISTRATOR } from '#test/e2e/running-app.ts';
import { ask } from '#test/harness/ask-database.ts';
import { startBuyers } from './buyers.ts';
import { missingPrograms } from './programs.ts';
import { openCluster, type Cluster } from './shop-machines.ts';

const BUYERS = Number(process.env['CLUSTER_BUYERS'] ?? 4);
/** Under which the load goes on after each event. */
const CALM_MS = 2_000;

let cluster: Cluster;

beforeAll(async () => {
  if (missingPrograms.length > 0)
    throw new Error(
      `Install postgresql-15, pgbouncer and nginx-light: ${missingPrograms.join(', ')}`,
    );
  await buildIfNeeded();
  cluster = await openCluster();
});
afterAll(() => cluster?.close());

test('a rolling restart fails no request', async () => {
  const buyers = startBuyers(cluster.url, { name: 'restart', count: BUYERS });
  await sleep(CALM_MS);
  for (const machine of [...cluster.web, ...cluster.workers]) {
    await machine.stop();
    await machine.start();
    await sleep(CALM_MS);
  }
  await buyers.stop();
  say(`rolling restart: ${buyers.answered()} requests`);
  expect(buyers.takeFailures(), whatWasLogged()).toEqual([]);
  expect(await wrongOrders(buyers.confirmed)).toEqual([]);
});

test('whatever is killed, no confirmed order is lost or doubled', async () => {
  const { web, workers, nginx, pgbouncer, postgres } = cluster;
  const buyers = startBuyers(cluster.url, { name: 'kill', count: BUYERS });
  await sleep(CALM_MS);
  for (const part of [...web, ...workers, pgbouncer, postgres, nginx]) {
    await part.kill();
    await part.start();
    await sleep(CALM_MS);
    say(`${part.name} killed: ${buyers.takeFailures().length} requests failed`);
  }
  // Everything is back: nothing fails any more.
  buyers.takeFailures();
  await sleep(CALM_MS);
  const failures = buyers.takeFailures();
  await buyers.stop();
  expect(failures, whatWasLogged()).toEqual([]);
  expect(await wrongOrders(buyers.confirmed)).toEqual([]);
  await expect.poll(waitingJobs, { timeout: 60_000, interval: 500 }).toBe(0);
});

test('every process shows an edit within a second', async () => {
  const { token } = await post<{ token: string }>('/api/auth/login', ADMINISTRATOR);
  const authorization = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const tagline = `Edited for the ${round + 1}. time`;
    for (const { url } of cluster.web) await (await fetch(`${url}/`)).text(); // now in its cache
    const { versions } = await read<{ versions: object }>('/api/settings', authorization);
    const edited = performance.now();
    const response = await fetch(`${cluster.url}/api/settings`, {
      method: 'PATCH',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ tagline, versions }),
    });
    expect(response.status, await response.text()).toBe(200);
    await Promise.all(
      cluster.web.map(async ({ url }) => {
        while (!(await (await fetch(`${url}/`)).text()).includes(tagline)) await sleep(20);
      }),
    );
    times.push(Math.round(performance.now() - edited));
  }
  say(`an edit is everywhere after ${times.join(', ')} ms`);
  expect(Math.max(...times)).toBeLessThan(1_000);
});

function whatWasLogged(): string {
  return [...cluster.errors, cluster.nginx.log()].join('\n');
}

/** What the database has, compared with what was confirmed: each order once, none besides. */
async function wrongOrders(confirmed: ReadonlyMap<string, ReadonlySet<string>>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [token, orders] of confirmed) {
    const authorization = { authorization: `Bearer ${token}` };
    const list = await read<{ orders: { id: string }[] }>('/api/orders?limit=100', authorization);
    const kept = list.orders.map(({ id }) => id);
    for (const id of orders) if (!kept.includes(id)) wrong.push(`${id} is lost`);
    for (const id of kept) if (!orders.has(id)) wrong.push(`${id} was never confirmed`);
  }
  return wrong;
}

/** Jobs that are due and not done. */
function waitingJobs(): Promise<number> {
  return ask<number>(
    cluster.databaseUrl,
    `select count(*)::int from pgboss.job
     where state in ('created', 'retry', 'active') and start_after <= now() - interval '2 seconds'`,
  );
}

async function read<Data>(where: string, headers: Record<string, string>): Promise<Data> {
  const response = await fetch(cluster.url + where, { headers });
  return ((await response.json()) as { data: Data }).data;
}

async function post<Data>(where: string, json: unknown): Promise<Data> {
  const response = await fetch(cluster.url + where, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  return ((await response.json()) as { data: Data }).data;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
