/**
 * `npm run bench:peers`: Atelier beside other programs, on this machine and one PostgreSQL, in rounds in which all answer the same questions
 * one after the other. docs/performance.md says what is compared with what. Linux only.
 */
import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBareServer } from '#bench/bare-server.ts';
import { installedIn } from '#bench/installed-in.ts';
import { backendsOf, processNs, proportionalBytes } from '#bench/volume/cpu.ts';
import { sendOne } from '#bench/volume/shop.ts';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { buildIfNeeded } from '#server/build.ts';
import { newDataFolder } from '#test/harness/cluster-place.ts';
import { openAtelier, type Atelier } from './atelier.ts';
import { ask, PROGRAMS, QUESTIONS, type Peer, type Question } from './peer.ts';
import { openTemplate } from './template.ts';
import { openVendure } from './vendure.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** How many of each question are measured in a round, after as many that warm up the code. */
    requests: { type: 'string', default: '300' },
  },
});
const AT_ONCE = 4;
/** Twice in a round: less than the hourly limit of a customer. */
const ORDERS = 28;
/** In which the jobs of an order have run. */
const JOBS_MS = 10_000;
/** After which child processes without work have ended. */
const REST_MS = 75_000;
const IDLE_MS = 15_000;

if (process.platform !== 'linux') throw new Error('CPU time is read from /proc: Linux only.');
const versions = installedIn(PROGRAMS);
await buildIfNeeded();

/** A median of the rounds has two parts: of the program, and of PostgreSQL if the program has a database. */
type Value = [program: number, postgres?: number];

/** By row and program, the values of the rounds. */
const table = new Map<string, Map<string, Value[]>>();
const folder = newDataFolder('peers');
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
const peers: Peer[] = [];
try {
  const atelier = await openAtelier(await newDatabase('peer_atelier'));
  peers.unshift(atelier);
  await atelier.beNewCustomer?.('bench-pages');
  peers.unshift(await openVendure(await newDatabase('peer_vendure'), atelier.expected, folder));
  peers.unshift(await openTemplate(atelier, folder));
  peers.unshift(bareOf(atelier));
  for (let round = 1; round <= Number(options.rounds); round += 1) await measureRound(round);
  for (const peer of peers) await noteBytes(peer);
  print();
} finally {
  for (const peer of peers) await (peer.close ?? peer.stop)();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureRound(round: number): Promise<void> {
  console.log(`Round ${round} of ${options.rounds}`);
  for (const peer of peers) {
    await peer.stop();
    const startedAt = performance.now();
    await peer.start();
    note('start to the first right answer, ms', peer, [performance.now() - startedAt]);
  }
  for (const peer of peers) await peer.beNewCustomer?.(`bench-${round}`);
  // Another one begins in each round.
  const first = round % peers.length;
  const turns = [...peers.slice(first), ...peers.slice(0, first)];
  for (const question of Object.keys(QUESTIONS) as Question[]) {
    for (const peer of turns) {
      const send = peer.ask[question];
      if (!send) continue;
      const value =
        question === 'order' ? await costOfOrders(peer, send) : await costOfEach(peer, send);
      note(QUESTIONS[question], peer, value);
    }
  }
  await sleep(REST_MS);
  await Promise.all(peers.map(measureRest));
}

async function costOfEach(peer: Peer, send: () => Promise<unknown>): Promise<Value> {
  const requests = Number(options.requests);
  const sendAll = async () => {
    let remaining = requests;
    const connection = async () => {
      while (remaining-- > 0) await send();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, connection));
  };
  await sendAll();
  return costOf(peer, requests, sendAll);
}

/** With the jobs that follow, and without what the program does in the same time when nobody orders. One after the other: a customer has one cart. */
async function costOfOrders(peer: Peer, send: () => Promise<unknown>): Promise<Value> {
  const sendAll = async () => {
    for (let sent = 0; sent < ORDERS; sent += 1) await send();
  };
  await sendAll();
  await sleep(JOBS_MS);
  const idle = await costOf(peer, IDLE_MS, () => sleep(IDLE_MS));
  const startedAt = performance.now();
  const cost = await costOf(peer, ORDERS, sendAll, () => sleep(JOBS_MS));
  const idleMs = (performance.now() - startedAt) / ORDERS;
  return cost.map((ms, part) => (ms ?? 0) - (idle[part] ?? 0) * idleMs) as Value;
}

async function measureRest(peer: Peer): Promise<void> {
  const bytes = peer.pids().reduce((sum, pid) => sum + proportionalBytes(pid), 0);
  note('memory at rest, MB', peer, [bytes / 1e6]);
  note('a second at rest, CPU ms', peer, await costOf(peer, IDLE_MS / 1000, () => sleep(IDLE_MS)));
}

async function noteBytes(peer: Peer): Promise<void> {
  if (!peer.homeUrl) return;
  const home = peer.homeUrl();
  const { bytes: sent } = await sendOne(home);
  note('home page as sent, kB', peer, [sent / 1e3]);
  if (peer.name !== 'Atelier') return;
  const html = await (await fetch(home)).text();
  let all = sent;
  for (const [, sheet = ''] of html.matchAll(/rel="stylesheet" href="([^"]+)"/g)) {
    all += (await sendOne(new URL(sheet, home).href)).bytes;
  }
  note('home page with its styles as sent, kB', peer, [all / 1e3]);
}

/** The CPU time that some work costs, a part of it, in milliseconds. */
async function costOf(
  peer: Peer,
  parts: number,
  ...work: (() => Promise<unknown>)[]
): Promise<Value> {
  const before = timesOf(peer);
  let after: Times = new Map();
  for (const step of work) {
    await step();
    // A process that ended since the step before, such as that of a closed connection, keeps its time of then.
    after = new Map([...after, ...timesOf(peer)]);
  }
  const sums: [bigint, bigint] = [0n, 0n];
  for (const [pid, { part, ns }] of after) sums[part] += ns - (before.get(pid)?.ns ?? 0n);
  const [program, server] = sums.map((ns) => Number(ns) / 1e6 / parts) as [number, number];
  return peer.database ? [program, server] : [program];
}

/** CPU time in nanoseconds by process, of the program (0) and of PostgreSQL (1). */
type Times = Map<number, { part: 0 | 1; ns: bigint }>;

function timesOf({ pids, database }: Peer): Times {
  const backends = database ? backendsOf(postgres.pid, database) : [];
  const of = (part: 0 | 1) => (pid: number) => [pid, { part, ns: processNs(pid) }] as const;
  return new Map([...pids().map(of(0)), ...backends.map(of(1))]);
}

function note(what: string, { name }: Peer, value: Value): void {
  const row = table.get(what) ?? new Map<string, Value[]>();
  table.set(what, row.set(name, [...(row.get(name) ?? []), value]));
}

/** In Markdown. */
function print(): void {
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, React Router ${versions['react-router']}, ` +
      `Vendure ${versions['@vendure/core']}; medians of ${options.rounds} rounds of ${options.requests} requests and ${ORDERS} orders`,
  );
  console.log(`| | ${peers.map(({ name }) => name).join(' | ')} |`);
  console.log(`|---|${'---:|'.repeat(peers.length)}`);
  for (const [what, row] of table) {
    console.log(`| ${what} | ${peers.map(({ name }) => cellOf(row.get(name))).join(' | ')} |`);
  }
}

/** Program + PostgreSQL. */
function cellOf(values: readonly Value[] | undefined): string {
  if (!values) return '–';
  const middle = Math.floor(values.length / 2);
  const median = (part: number) =>
    values.map((value) => value[part] ?? 0).toSorted((one, other) => one - other)[middle] ?? 0;
  const parts = (values[0] ?? []).map((_, part) => median(part));
  return parts.map((ms) => ms.toFixed(ms < 10 ? 2 : ms < 100 ? 1 : 0)).join(' + ');
}

/** The limit of any program on Node: it sends the bytes of our pages. */
function bareOf({ url, expected }: Atelier): Peer {
  let server: Awaited<ReturnType<typeof startBareServer>> | undefined;
  const at = (name: 'home' | 'list' | 'apiList', path: string) => () =>
    ask(`${server?.url}${path}`, expected[name]);
  const home = at('home', '/');
  return {
    name: 'bare `node:http`',
    start: async () => {
      server = await startBareServer(`${url}/`, `${url}/services`, `${url}/api/services`);
      await home();
    },
    stop: async () => server?.close(),
    pids: () => (server ? [server.pid] : []),
    homeUrl: () => `${server?.url}/`,
    ask: { home, list: at('list', '/services'), apiList: at('apiList', '/api/services') },
  };
}

async function newDatabase(name: string): Promise<URL> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url;
}
