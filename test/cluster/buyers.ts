/** Customers who register, order and look around through the proxy, and remember what the shop has confirmed. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Buyers {
  /** Requests that were not answered, or with an error of the server, since the last call. */
  takeFailures(): string[];
  stop(): Promise<void>;
  /** By the customer's token: the orders that were confirmed. */
  confirmed: ReadonlyMap<string, ReadonlySet<string>>;
  answered(): number;
}

interface Answer {
  status: number;
  body: { data?: { token?: string; id?: string } };
}

const ORDERS_EACH = 3;
/** Between two acts of one of them. */
const PAUSE_MS = 300;

const dataOf = <Data>(text?: string) => (JSON.parse(text || '{}') as { data?: Data }).data;

export function startBuyers(url: string, { name, count }: { name: string; count: number }): Buyers {
  const confirmed = new Map<string, Set<string>>();
  const failures: string[] = [];
  let answers = 0;
  let customers = 0;
  const over = new AbortController();

  /** Once; undefined without an answer of the shop. */
  async function ask(from: string, where: string, init: RequestInit = {}) {
    try {
      const response = await fetch(url + where, {
        ...init,
        headers: { ...init.headers, 'x-forwarded-for': from },
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      answers += 1;
      if (response.status < 500) return { status: response.status, text };
      failures.push(`${init.method ?? 'GET'} ${where}: ${response.status} ${text.slice(0, 120)}`);
    } catch (error) {
      const { cause, message } = error as Error;
      failures.push(`${init.method ?? 'GET'} ${where}: ${String(cause ?? message)}`);
    }
    return undefined;
  }

  /** Again with the same key until the shop says yes or no. */
  async function send(from: string, where: string, json: unknown, token?: string): Promise<Answer> {
    const key = crypto.randomUUID();
    for (;;) {
      const answer = await ask(from, where, {
        method: 'POST',
        body: JSON.stringify(json),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
      if (answer) return { status: answer.status, body: JSON.parse(answer.text) as Answer['body'] };
      await sleep(200);
    }
  }

  async function buy(): Promise<void> {
    const number = customers;
    customers += 1;
    const from = `10.${name.length}.${number >> 8}.${number & 255}`;
    const username = `${name}-${number}`;
    const person = { username, email: `${username}@example.test`, password: 'a walk by the sea' };
    let { status, body } = await send(from, '/api/auth/register', person);
    // A request without an answer may have been carried out.
    if (status === 409) ({ status, body } = await send(from, '/api/auth/login', person));
    const token = body.data?.token;
    if (!token) throw new Error(`registering answered ${status}`);
    const orders = new Set<string>();
    confirmed.set(token, orders);
    const service = await firstPackage(from);
    for (let order = 0; order < ORDERS_EACH && !over.signal.aborted; order += 1) {
      const placed = await send(from, '/api/orders', service, token);
      if (placed.status !== 201 || !placed.body.data?.id)
        throw new Error(`ordering answered ${placed.status}: ${JSON.stringify(placed.body)}`);
      orders.add(placed.body.data.id);
      const authorization = { authorization: `Bearer ${token}` };
      await ask(from, `/api/orders/${placed.body.data.id}`, { headers: authorization });
      await ask(from, '/dashboard', { headers: { cookie: `auth-token=${token}` } });
      await ask(from, '/services');
      await sleep(PAUSE_MS);
    }
  }

  let known: { service: string; packageId: string } | undefined;
  async function firstPackage(from: string) {
    while (!known) {
      const list = await ask(from, '/api/services');
      const slug = dataOf<{ services: { slug: string }[] }>(list?.text)?.services[0]?.slug;
      const one = slug ? await ask(from, `/api/services/${slug}`) : undefined;
      const packageId = dataOf<{ packages: { id: string }[] }>(one?.text)?.packages[0]?.id;
      if (slug && packageId) known = { service: slug, packageId };
    }
    return known;
  }

  const walks = Array.from({ length: count }, async () => {
    while (!over.signal.aborted) await buy();
  });
  return {
    confirmed,
    answered: () => answers,
    takeFailures: () => failures.splice(0),
    stop: async () => {
      over.abort();
      await Promise.all(walks);
    },
  };
}
