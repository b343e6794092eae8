/**
 * Three times as many visitors as the shop can serve, from many networks, and clients that send and read slowly, while people who are signed in
 * work on: visitors are refused at once and told when to come again, everybody else is served, and memory stays within its limit.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { afterAll, expect, test } from 'vitest';
import { newCustomer, placeOrders } from '#bench/people.ts';
import { readUsage } from '#kit/process-usage.ts';
import { shortOrLong } from '#test/harness/long.ts';
import { startApp } from './running-app.ts';

const SECONDS = shortOrLong(10, 120);
/** Of V8; what images, compression and connections need is beside it. */
const HEAP_MB = 300;
const MAX_MB = 700;
const TIMES = 3;
/** Six times as many as may wait: some are served before the last has arrived, the more the quicker pages are made. */
const VISITORS = 1_200;
const SLOW = 200;

const app = await startApp({
  env: { TRUSTED_PROXIES: '1', NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` },
});
afterAll(app.close);

const network = (n: number) => `198.${18 + ((n >> 8) & 1)}.${n & 255}.7`;

const newPage = () => `/services?q=${crypto.randomUUID()}`;

/** Asks for pages that nobody asked for before; every visitor has a network of their own. */
async function visit(load: Pick<autocannon.Options, 'connections' | 'duration' | 'overallRate'>) {
  let asked = 0;
  return await autocannon({
    url: app.url,
    timeout: 60,
    ...load,
    requests: [
      {
        setupRequest: (request) => {
          asked += 1;
          return {
            ...request,
            path: newPage(),
            headers: { 'x-forwarded-for': network(asked) },
          };
        },
      },
    ],
  });
}

/** Half of them never end their request, half never read the answer. */
function slowClients(): Socket[] {
  const { port } = new URL(app.url);
  return Array.from({ length: SLOW }, (_, n) => {
    const socket = connect(Number(port), 'localhost');
    socket.on('error', () => {});
    socket.pause();
    socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${network(n)}\r\n`);
    if (n % 2 === 0) socket.write('\r\n');
    return socket;
  });
}

/**
 * All ask in the same moment, so that the queue is full when the others come: their connections are open before. Of requests that are made one
 * after the other, a busy machine serves the first before it has sent the last.
 */
async function visitAtOnce(visitors: number) {
  const { port } = new URL(app.url);
  const sockets = await Promise.all(
    Array.from({ length: visitors }, async () => {
      const socket = connect(Number(port), 'localhost');
      await once(socket, 'connect');
      return socket;
    }),
  );
  for (const [n, socket] of sockets.entries()) {
    const head = `host: localhost\r\nx-forwarded-for: ${network(n)}\r\nconnection: close`;
    socket.write(`GET ${newPage()} HTTP/1.1\r\n${head}\r\n\r\n`);
  }
  const answers = Promise.all(
    sockets.map(async (socket) => {
      const answer = await text(socket);
      return {
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
        retryAfter: /^retry-after: (.*)\r$/im.exec(answer)?.[1] ?? null,
        text: answer,
      };
    }),
  );
  return { answers };
}

test(`${SECONDS} seconds of overload`, { timeout: 400_000 }, async () => {
  const customer = await newCustomer(app.url);
  const { id, packageId } = await firstService();
  const { pid } = app;
  const slow = slowClients();
  const { requests: served } = await visit({ connections: 4, duration: 2 });
  const overallRate = Math.ceil(served.average * TIMES);
  const burst = await visitAtOnce(VISITORS);
  const flood = visit({ connections: 300, duration: SECONDS, overallRate });
  const load = { isOver: false };
  void flood.finally(() => (load.isOver = true));
  let maxMb = 0;
  const seen: Record<string, number[]> = { known: [], own: [] };
  const orders = placeOrders(app.url, customer, { service: id, packageId });
  while (!load.isOver) {
    const [known, own] = await Promise.all([
      fetch(app.url),
      fetch(`${app.url}/dashboard`, { headers: customer }),
    ]);
    for (const answer of [known, own]) await answer.arrayBuffer();
    seen['known']?.push(known.status);
    seen['own']?.push(own.status);
    maxMb = Math.max(maxMb, readUsage(pid)?.memoryMb ?? 0);
  }
  await orders; // throws if one was refused
  for (const statuses of Object.values(seen)) {
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  const { statusCodeStats = {}, errors } = await flood;
  expect(Object.keys(statusCodeStats).filter((status) => !/^(200|503)$/.test(status))).toEqual([]);
  expect(errors).toBe(0);
  const refused = (await burst.answers).filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(VISITORS / 2);
  for (const answer of refused)
    expect([answer.status, answer.retryAfter, answer.text]).toEqual([
      503,
      '5',
      expect.stringContaining('busy'),
    ]);
  expect(maxMb).toBeLessThan(MAX_MB);

  expect(app.pid).toBe(pid);
  await expect.poll(async () => (await ready()).pages).toBe('ok');
  expect((await fetch(`${app.url}/services?q=afterwards`)).status).toBe(200);
  for (const socket of slow) socket.destroy();
});

async function ready(): Promise<{ pages?: string }> {
  return (await fetch(`${app.url}/api/ready`)).json() as Promise<{ pages?: string }>;
}

async function firstService(): Promise<{ id: string; packageId: string }> {
  const read = async <Data>(path: string) =>
    ((await (await fetch(`${app.url}/api${path}`)).json()) as { data: Data }).data;
  const { services } = await read<{ services: { slug: string }[] }>('/services');
  const service = await read<{ id: string; packages: { id: string }[] }>(
    `/services/${services[0]?.slug}`,
  );
  return { id: service.id, packageId: service.packages[0]?.id ?? '' };
}
