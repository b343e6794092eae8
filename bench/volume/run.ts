/**
 * `npm run bench:volume`: the cost of every page and list in a small and in a large shop, in CPU time, buffers and statements. Leaves out
 * wall-clock times, because they depend mostly on the machine. Linux only. See README.md.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { buildIfNeeded } from '#server/build.ts';
import { startApp } from '#test/e2e/running-app.ts';
import { newDataFolder } from '#test/harness/cluster-place.ts';
import { childrenOf, commandOf, processNs, serverNs } from './cpu.ts';
import { fill, refreshStatistics, volumeOf } from './fill.ts';
import { listRequests, type BenchRequest, type BenchUser } from './requests.ts';

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

/** Without jobs: their work would be counted with the next request. The keys are never used. */
const WITHOUT_JOBS = {
  ROLE: 'web',
  PAYMENTS_MODE: 'test',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
};

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
  const dataDir = options.keep ? path.join(options.keep, String(orders)) : newDataFolder('volume');
  const isFilled = existsSync(path.join(dataDir, 'filled'));
  const settings = { shared_preload_libraries: 'pg_stat_statements' };
  const ends: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  if (!options.keep) ends.push(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: path.join(dataDir, 'postgres'),
      settings,
    });
    ends.push(() => postgres.stop());
    // Its first start migrates the database and makes the demo studio; it stands still while the database is filled.
    await (await startApp({ env: { DATA_DIR: dataDir } })).close();
    if (!isFilled) {
      const startedAt = performance.now();
      await fill(postgres.url, volumeOf(orders));
      writeFileSync(path.join(dataDir, 'filled'), '');
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(`${orders.toLocaleString('en')} orders, filled in ${seconds} s`);
    } else {
      await refreshStatistics(postgres.url);
    }
    const earlier = new Set(childrenOf(process.pid));
    const app = await startApp({ env: { DATA_DIR: dataDir, ...WITHOUT_JOBS } });
    ends.push(() => app.close());
    const nodePid = childrenOf(process.pid).find(
      (pid) => !earlier.has(pid) && commandOf(pid).includes('server/start.ts'),
    );
    if (!nodePid) throw new Error('The app is not a child of this process.');
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => {}); // the query that runs reports a lost connection
    await client.connect();
    ends.push(() => client.end());
    await client.query('create extension if not exists pg_stat_statements');
    const cookies = await signIn(client);
    const requests = await listRequests(client);
    return {
      requests: new Map(requests.map((each) => [`${each.who} ${each.name}`, each])),
      measure: ({ who, path, language }) =>
        measureOne(() => sendOne(app.url + path, { cookie: cookies[who], language }), {
          client,
          nodePid,
          serverPid: postgres.pid,
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function measureOne(
  send: () => Promise<{ status: number; bytes: number }>,
  { client, nodePid, serverPid }: { client: pg.Client; nodePid: number; serverPid: number },
): Promise<Cost> {
  for (let n = 0; n < WARM_UP; n += 1) await send();
  await client.query('select pg_stat_statements_reset()');
  const before = { node: processNs(nodePid), server: serverNs(serverPid) };
  let last = { status: 0, bytes: 0 };
  for (let n = 0; n < TIMES; n += 1) last = await send();
  const nodeNs = processNs(nodePid) - before.node;
  const ownNs = serverNs(serverPid) - before.server;
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

/** A session for each person, created in the database, so that sign-in is not measured. */
async function signIn(client: pg.Client): Promise<Record<BenchUser, string | undefined>> {
  const of = async (where: string) => {
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `insert into sessions (user_id, token_hash, user_agent, ip, expires_at)
       select id, $1, 'bench', '127.0.0.1', now() + interval '1 day' from users where ${where} order by created_at limit 1`,
      [createHash('sha256').update(token).digest()],
    );
    return `auth-token=${token}`;
  };
  return {
    visitor: undefined,
    one: await of(`email = 'one@load.test'`),
    big: await of(`email = 'big@load.test'`),
    former: await of(`email = 'former@load.test'`),
    admin: await of(`role = 'admin'`),
  };
}

/** The bytes as they are sent. */
function sendOne(
  url: string,
  { cookie, language = 'en' }: { cookie: string | undefined; language: string | undefined },
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip, br',
      'accept-language': language,
      ...(cookie && { cookie }),
    };
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    }).on('error', reject);
  });
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
