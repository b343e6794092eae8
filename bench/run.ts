/**
 * `npm run bench`: measures the built product on this machine from a separate process. Cached public pages are compared with a bare
 * `node:http` server that sends the same bytes; everything else is reported in requests and milliseconds.
 */
import { cpus } from 'node:os';
import { buildIfNeeded } from '#server/build.ts';
import { startApp } from '#test/e2e/running-app.ts';
import { startBareServer } from './bare-server.ts';
import { measure, type Measurement } from './measure.ts';
import { newCustomer, placeOrders } from './people.ts';

await buildIfNeeded();
const app = await startApp();
const { slug, id, packageId } = await firstService();
const rows: (Measurement & { name: string; share?: string })[] = [];

for (const [name, path] of [
  ['home page', '/'],
  ['service page', `/services/${slug}`],
] as const) {
  await measure({ url: app.url + path, seconds: 2 }); // fills the cache and warms up the code
  const ours = await measure({ url: app.url + path });
  const bare = await startBareServer(app.url + path);
  const limit = await measure({ url: bare.url });
  await bare.close();
  rows.push({ name, ...ours, share: `${((100 * ours.perSecond) / limit.perSecond).toFixed(0)} %` });
  rows.push({ name: `${name}, bare node:http`, ...limit });
}

const customer = await newCustomer(app.url);
rows.push({
  name: 'dashboard, signed in',
  ...(await measure({ url: `${app.url}/dashboard`, headers: customer, connections: 4 })),
});
rows.push({
  name: 'placing an order',
  ...(await placeOrders(app.url, customer, { service: id, packageId })),
});
await app.close();

console.log(`${cpus().length} cores, Node ${process.version}; the load runs on the same cores`);
console.table(
  rows.map(({ name, perSecond, p50Ms, p99Ms, share = '' }) => ({
    what: name,
    'requests/s': Math.round(perSecond),
    'p50 ms': p50Ms.toFixed(1),
    'p99 ms': p99Ms.toFixed(1),
    'of bare': share,
  })),
);

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
