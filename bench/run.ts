/**
 * `npm run bench`: measures the built product on this machine from a separate process. Cached public pages are compared with a bare
 * `node:http` server that sends the same bytes; everything else is reported in requests and milliseconds, on Linux also in CPU time of the
 * program and of PostgreSQL.
 */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfNeeded } from '#server/build.ts';
import { startApp } from '#test/e2e/running-app.ts';
import { startBareServer } from './bare-server.ts';
import { measure, type Measurement } from './measure.ts';
import { newCustomer, placeOrders } from './people.ts';
import { childrenOf, commandOf, processNs, serverNs } from './volume/cpu.ts';

/** In which the jobs of an order have run. */
const JOBS_MS = 10_000;

await buildIfNeeded();
const app = await startApp();
const { slug, id, packageId } = await firstService();
const postgres = childrenOf(app.pid).find((pid) => commandOf(pid).includes('postgres -D')) ?? 0;
const rows: (Measurement & Partial<Cost> & { name: string; share?: string })[] = [];

for (const [name, path] of [
  ['home page', '/'],
  ['service page', `/services/${slug}`],
] as const) {
  await measure({ url: app.url + path, seconds: 2 }); // fills the cache and warms up the code
  const ours = await withCost(() => measure({ url: app.url + path }));
  const bare = await startBareServer(app.url + path);
  const limit = await measure({ url: bare.url + path });
  await bare.close();
  rows.push({ name, ...ours, share: `${((100 * ours.perSecond) / limit.perSecond).toFixed(0)} %` });
  rows.push({ name: `${name}, bare node:http`, ...limit });
}

const customer = await newCustomer(app.url);
rows.push({
  name: 'dashboard, signed in',
  ...(await withCost(() =>
    measure({ url: `${app.url}/dashboard`, headers: customer, connections: 4 }),
  )),
});
rows.push({
  name: 'placing an order, CPU with its jobs',
  ...(await withCost(() => placeOrders(app.url, customer, { service: id, packageId }), JOBS_MS)),
});
await app.close();

console.log(`${cpus().length} cores, Node ${process.version}; the load runs on the same cores`);
console.table(
  rows.map(({ name, perSecond, p50Ms, p99Ms, nodeMs, postgresMs, share = '' }) => ({
    what: name,
    'requests/s': Math.round(perSecond),
    'p50 ms': p50Ms.toFixed(1),
    'p99 ms': p99Ms.toFixed(1),
    'node CPU ms': nodeMs?.toFixed(2) ?? '',
    'postgres CPU ms': postgresMs?.toFixed(2) ?? '',
    'of bare': share,
  })),
);

interface Cost {
  nodeMs: number;
  postgresMs: number;
}

/** The CPU time of each request; with `laterMs` also of what follows so long after them. */
async function withCost(
  load: () => Promise<Measurement>,
  laterMs = 0,
): Promise<Measurement & Cost> {
  const before = { node: processNs(app.pid), postgres: serverNs(postgres) };
  const measured = await load();
  await sleep(laterMs);
  const each = (ns: bigint) => Number(ns) / 1e6 / measured.requests;
  return {
    ...measured,
    nodeMs: each(processNs(app.pid) - before.node),
    postgresMs: each(serverNs(postgres) - before.postgres),
  };
}

async function firstService(): Promise<{ slug: string; id: string; packageId: string }> {
  const list = (await (await fetch(`${app.url}/api/services`)).json()) as {
    data: { services: { slug: string }[] };
  };
  const slug = list.data.services[0]?.slug ?? '';
  const one = (await (await fetch(`${app.url}/api/services/${slug}`)).json()) as {
    data: { id: string; packages: { id: string }[] };
  };
  return { slug, id: one.data.id, packageId: one.data.packages[0]?.id ?? '' };
}
