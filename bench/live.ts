/**
 * `npm run bench:live`: 1,000 open streams of live changes on one process. What they cost in memory, how long a message takes from being sent
 * until a stream reports it, and how many messages a second pass with everybody listening. The load runs on the same cores. Linux only.
 */
import { rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { buildIfNeeded } from '#server/build.ts';
import { startApp } from '#test/e2e/running-app.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { newDataFolder } from '#test/harness/cluster-place.ts';
import { residentBytes } from '#bench/volume/cpu.ts';

const STREAMS = 1_000;
const PER_PERSON = 8;
const MESSAGES = 100;
const SENDERS = 4;
const SECONDS = 8;
/** Each with a customer of its own: nobody may send more than 60 messages an hour in one order. */
const ORDERS = 400;

if (process.platform !== 'linux') throw new Error('Memory is read from /proc: Linux only.');
await buildIfNeeded();
const dataDir = newDataFolder('live');
const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
const app = await startApp({ env: { DATA_DIR: dataDir } });
const database = createDb(postgres.url, { poolSize: 4, applicationName: 'bench' });
const received = { events: 0, seen: () => {} };
try {
  const { rooms, admins } = await prepare(database.db);
  const withoutListeners = await sendMany(rooms);
  const before = await residentBytesLater(app.pid);
  const streams = await openStreams(admins);
  const after = await residentBytesLater(app.pid);
  const one = await sendOneByOne(rooms);
  received.events = 0;
  const withListeners = await sendMany(rooms);
  const afterLoad = await residentBytesLater(app.pid);
  for (const stream of streams) stream.destroy();
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`${cpus().length} cores, Node ${process.version}; the load runs on the same cores`);
  console.table({
    [`memory of ${STREAMS} streams`]: mb(after - before),
    'memory of the process, before': mb(before),
    'memory of the process, after the load': mb(afterLoad),
    'sent until one stream reports it, p50': `${one.first.p50.toFixed(1)} ms`,
    'sent until one stream reports it, p95': `${one.first.p95.toFixed(1)} ms`,
    [`sent until all ${STREAMS} report it, p50`]: `${one.last.p50.toFixed(1)} ms`,
    [`sent until all ${STREAMS} report it, p95`]: `${one.last.p95.toFixed(1)} ms`,
    'messages/s, nobody listens': Math.round(withoutListeners),
    [`messages/s, ${STREAMS} listen`]: Math.round(withListeners),
    'events/s received by all streams': Math.round(received.events / SECONDS),
  });
} finally {
  await app.close();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

interface Room {
  orderId: string;
  /** Of its customer. */
  token: string;
}

/** Orders to write in, and administrators, who are notified of every order. */
async function prepare(db: Db) {
  const of = await buildService(db);
  const rooms: Room[] = [];
  for (let made = 0; made < ORDERS; made++) {
    const customer = await buildUser(db);
    const { id } = await buildOrder(db, { user_id: customer.id, of, state: 'in_progress' });
    rooms.push({ orderId: id, token: (await signIn(db, customer)).token });
  }
  const admins: string[] = [];
  for (let made = 0; made < STREAMS / PER_PERSON; made++) {
    admins.push((await signIn(db, await buildUser(db, { role: 'admin' }))).token);
  }
  return { rooms, admins };
}

async function openStreams(tokens: readonly string[]): Promise<IncomingMessage[]> {
  const agent = new Agent({ maxSockets: Infinity });
  const streams: IncomingMessage[] = [];
  for (const token of tokens) {
    const opened = Array.from({ length: PER_PERSON }, () => openStream(agent, token));
    streams.push(...(await Promise.all(opened)));
  }
  return streams;
}

function openStream(agent: Agent, token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(`${app.url}/api/live?topics=orders`, { agent, headers }, (response) => {
      response.on('error', () => {}); // destroyed at the end
      response.on('data', (chunk: Buffer) => {
        if (!chunk.includes('data: ')) return;
        received.events += 1;
        received.seen();
      });
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`a stream answered ${response.statusCode}`));
    }).on('error', reject);
  });
}

async function send({ orderId, token }: Room): Promise<void> {
  const response = await fetch(`${app.url}/api/orders/${orderId}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ body: 'Is there any news?', fileIds: [] }),
  });
  if (!response.ok) throw new Error(`a message was refused: ${await response.text()}`);
  await response.arrayBuffer();
}

async function sendOneByOne(rooms: readonly Room[]) {
  const first: number[] = [];
  const last: number[] = [];
  for (let sent = 0; sent < MESSAGES; sent++) {
    await sleep(200); // longer than notices are gathered
    const sentAt = performance.now();
    let seen = 0;
    const all = new Promise<void>((resolve) => {
      received.seen = () => {
        seen += 1;
        if (seen === 1) first.push(performance.now() - sentAt);
        if (seen === STREAMS) resolve();
      };
    });
    await Promise.all([send(roomAt(rooms, sent)), all]);
    last.push(performance.now() - sentAt);
  }
  received.seen = () => {};
  return { first: percentiles(first), last: percentiles(last) };
}

/** Messages per second from a few senders at once. */
async function sendMany(rooms: readonly Room[]): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let sent = 0;
  await Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      for (let turn = sender; performance.now() < end; turn += SENDERS) {
        await send(roomAt(rooms, turn));
        sent += 1;
      }
    }),
  );
  return sent / SECONDS;
}

function roomAt(rooms: readonly Room[], turn: number): Room {
  return rooms[turn % ORDERS] as Room;
}

function percentiles(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** After a pause in which the process frees what it can. */
async function residentBytesLater(pid: number): Promise<number> {
  await sleep(5_000);
  return residentBytes(pid);
}
