/**
 * `npm run bench:volume`: the cost of every page and list in a small and in a large shop, in CPU time, buffers and statements. Leaves out
 * wall-clock times, because they depend mostly on the machine. Linux only. See README.md.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '#server/build.ts';
import { volumeOf } from './fill.ts';
import { listRequests, type BenchRequest } from './requests.ts';
import { openFilledShop, type FilledShop } from './shop.ts';

const { values: options } = parseArgs({
  options: {
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '1000000' },
    /** Where filled shops are kept for the next run; otherwise they are removed. */
    keep: { type: 'string' },
    /** How often each request is sent. */
    times: { type: 'string', default: '20' },
    /** Sends only requests whose name contains this. */
    only: { type: 'string', default: '' },
    /** A file to write all results to, as JSON. */
    json: { type: 'string' },
  },
});
const TIMES = Number(options.times);
const WARM_UP = 2;
const TOO_MUCH = 1.5;
/** Smaller values give no meaningful ratio. */
const MIN_MS = 4;

interface Cost {
  status: number;
  bytes: number;
  nodeMs: number;
  serverMs: number;
  buffers: number;
  statements: number;
}

if (process.platform !== 'linux') throw new Error('CPU time is read from /proc: Linux only.');
await buildIfNeeded();
const costs = new Map<string, { small: Cost; large: Cost }>();
const small = await openShop(Number(options.small));
try {
  const large = await openShop(Number(options.large));
  try {
    // One request in both shops, then the next: whatever else this machine does costs both the same.
    for (const [key, request] of large.requests) {
      const same = small.requests.get(key);
      if (!same || !key.includes(options.only)) continue;
      costs.set(key, { small: await small.measure(same), large: await large.measure(request) });
    }
  } finally {
    await large.close();
  }
} finally {
  await small.close();
}
print();
if (options.json) writeFileSync(options.json, JSON.stringify([...costs], null, 1));

interface Shop {
  /** By person and name, which are the same in every shop. */
  requests: Map<string, BenchRequest>;
  measure(request: BenchRequest): Promise<Cost>;
  close(): Promise<void>;
}

/** A running shop with this many orders. */
async function openShop(orders: number): Promise<Shop> {
  const shop = await openFilledShop({
    volume: volumeOf(orders),
    keep: options.keep,
    name: String(orders),
  });
  const requests = await listRequests(shop.client);
  return {
    requests: new Map(requests.map((each) => [`${each.who} ${each.name}`, each])),
    measure: (request) => measureOne(shop, request),
    close: shop.close,
  };
}

async function measureOne({ client, send, cpu }: FilledShop, request: BenchRequest): Promise<Cost> {
  for (let n = 0; n < WARM_UP; n += 1) await send(request);
  await client.query('select pg_stat_statements_reset()');
  const before = cpu();
  let last = { status: 0, bytes: 0 };
  for (let n = 0; n < TIMES; n += 1) last = await send(request);
  const { node, server } = cpu();
  const [nodeNs, ownNs] = [node - before.node, server - before.server];
  const { rows } = await client.query<{ buffers: string; statements: string }>(
    `select coalesce(sum(shared_blks_hit + shared_blks_read + temp_blks_read + temp_blks_written), 0) as buffers,
       coalesce(sum(calls), 0) as statements
     from pg_stat_statements where query not like '%pgboss%' and query not like '%pg_stat_statements%'`,
  );
  const each = (ns: bigint) => Number(ns) / 1e6 / TIMES;
  return {
    ...last,
    nodeMs: each(nodeNs),
    serverMs: each(ownNs),
    buffers: Number(rows[0]?.buffers) / TIMES,
    statements: Number(rows[0]?.statements) / TIMES,
  };
}

function print(): void {
  const total = (cost: Cost) => cost.nodeMs + cost.serverMs;
  const rows = [...costs].map(([request, { small, large }]) => {
    const pair = (of: (cost: Cost) => number, digits: number) =>
      `${of(small).toFixed(digits)} / ${of(large).toFixed(digits)}`;
    const ratio = total(large) / total(small);
    const isTooMuch = ratio > TOO_MUCH && total(large) > MIN_MS;
    const failed = [small, large].find(({ status }) => status !== 200);
    return {
      request,
      'node ms': pair((cost) => cost.nodeMs, 1),
      'postgres ms': pair((cost) => cost.serverMs, 1),
      buffers: pair((cost) => cost.buffers, 0),
      statements: pair((cost) => cost.statements, 0),
      bytes: pair((cost) => cost.bytes, 0),
      ratio: `${ratio.toFixed(1)}${isTooMuch ? ' !' : ''}${failed ? ` status ${failed.status}` : ''}`,
    };
  });
  console.log(
    `Each request ${TIMES} times, one after the other: ${options.small} orders / ${options.large} orders.`,
  );
  console.table(rows);
  const marked = rows.filter(({ ratio }) => ratio.includes('!')).length;
  console.log(
    `${rows.length} requests, ${marked} above ${TOO_MUCH} times their cost in the small shop.`,
  );
}
