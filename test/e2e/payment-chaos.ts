/**
 * The built product under failures: customers order and pay while providers fail, webhooks get lost, and app and database are killed
 * again and again. Afterwards our books and the providers' are compared. Uses only HTTP and `kill -9`: no browser, no database access.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster } from '#db/embedded/postmaster.ts';
import type { ApiFault, BookEntry, WebhookFault } from '#sandbox/contract.ts';
import path from 'node:path';
import { startApp, type RunningApp } from './running-app.ts';

export interface ChaosOptions {
  orders: number;
  /** kill -9 of the app and the database in turn. */
  kills: number;
  /** The number of concurrent customers. */
  atOnce?: number;
  say?: (text: string) => void;
}

export interface ChaosResult {
  confirmed: number;
  unpaid: number;
  refunded: number;
  kills: { app: number; database: number };
  faults: number;
  /** The problems found; empty if everything is right. */
  wrong: string[];
}

export interface Customer {
  token: string;
}

export interface ChaosOrder {
  id: string;
  customer: Customer;
  /** One in twelve cancels. */
  isAbandoned: boolean;
  isRefunded: boolean;
}

interface OrderPayments {
  next: string;
  paid: { amountMinor: string };
  total: { amountMinor: string };
  attempts: { id: string; status: string }[];
  ledger: { kind: string; amount: { amountMinor: string } }[];
  refunds: { status: string }[];
  /** For admins. */
  refundable: { bills: { amount: { amountMinor: string } }[] } | null;
}

const OPEN = new Set(['created', 'processing', 'requires_review']);

export async function runPaymentChaos(storm: ChaosOptions): Promise<ChaosResult> {
  const { orders: wanted, kills, atOnce = 8, say = () => {} } = storm;
  // Each customer has their own address, as our proxy would report it: a single network can register only a few.
  const app = await startApp({ env: { TRUSTED_PROXIES: '1' } });
  try {
    // High enough that nobody hits a rate limit.
    const customers = await inviteCustomers(app, Math.ceil(wanted / 4));
    const orders = await placeOrders(app, customers, wanted);
    say(`${orders.length} orders are placed`);

    const faultLoop = startFaults(app, kills, say);
    const waiting = [...orders];
    const buyers = Array.from({ length: atOnce }, async () => {
      for (let order = waiting.shift(); order; order = waiting.shift()) {
        await pay(app, order);
        left -= 1;
        if (left % 20 === 0) say(`${left} orders are left`);
      }
    });
    let left = orders.length;
    // Customers who have not paid when the last order starts continue without failures.
    await faultLoop.untilSpent();
    while (waiting.length > 0) await sleep(200);
    const { killed, faults } = await faultLoop.stop();
    say('the storm is over');
    await Promise.all(buyers);
    say('everybody has paid');
    const administrator = await signIn(app);
    await refundSome(app, administrator, orders);
    const found = await compare(app, administrator, orders);
    if (found.wrong.length > 0) say(app.output());
    return { kills: killed, faults, ...found };
  } catch (error) {
    say(app.output());
    throw error;
  } finally {
    await app.close();
  }
}

export interface RequestOptions {
  token?: string;
  json?: unknown;
  key?: string;
  /** The client address. */
  from?: string;
}

export interface Answered<Data> {
  status: number;
  data: Data;
  code: string | undefined;
}

/** Retries until there is a response: a killed app restarts. */
export async function ask<Data>(
  app: RunningApp,
  where: string,
  request: RequestOptions = {},
): Promise<Answered<Data>> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const answered = await askOnce<Data>(app, where, request);
    if (answered) return answered;
    if (Date.now() > deadline) throw new Error(`${where} was not answered for three minutes`);
    await sleep(500);
  }
}

/** Undefined without a response, or if the database is down or the provider does not answer: whether it took effect is unknown. */
async function askOnce<Data>(
  app: RunningApp,
  where: string,
  { token, json, key, from }: RequestOptions = {},
): Promise<Answered<Data> | undefined> {
  try {
    const response = await fetch(`${app.url}/api${where}`, {
      method: json === undefined ? 'GET' : 'POST',
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(from && { 'x-forwarded-for': from }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(45_000),
    });
    const body = (await response.json()) as { data: Data; code?: string };
    if (response.status >= 500) return undefined;
    return { status: response.status, data: body.data, code: body.code };
  } catch {
    return undefined;
  }
}

async function inviteCustomers(app: RunningApp, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  while (customers.length < count) {
    const username = `storm-${process.pid}-${customers.length}`;
    const json = {
      username,
      email: `${username}@example.test`,
      password: 'a long walk by the sea',
    };
    const from = `10.0.${customers.length >> 8}.${customers.length & 255}`;
    const { data, status } = await ask<Customer>(app, '/auth/register', { json, from });
    if (status !== 201) throw new Error(`registering answered ${status}`);
    customers.push(data);
  }
  return customers;
}

async function placeOrders(
  app: RunningApp,
  customers: Customer[],
  count: number,
): Promise<ChaosOrder[]> {
  const { data } = await ask<{ services: { slug: string }[] }>(app, '/services');
  const slug = data.services[0]?.slug ?? '';
  const { data: service } = await ask<{ packages: { id: string }[] }>(app, `/services/${slug}`);
  const packageId = service.packages[0]?.id;
  const orders: ChaosOrder[] = [];
  while (orders.length < count) {
    const customer = customers[orders.length % customers.length] as Customer;
    const request = {
      token: customer.token,
      json: { service: slug, packageId },
      key: crypto.randomUUID(),
    };
    const { data: order, status } = await ask<{ id: string }>(app, '/orders', request);
    if (status !== 201) throw new Error(`ordering answered ${status}`);
    const isAbandoned = orders.length % 12 === 11;
    orders.push({ id: order.id, customer, isAbandoned, isRefunded: orders.length % 9 === 4 });
  }
  return orders;
}

export const readPayments = (app: RunningApp, { id, customer }: ChaosOrder) =>
  ask<OrderPayments>(app, `/orders/${id}/payments`, customer).then(({ data }) => data);

/** Clicks, pays, and returns or not, until the order is paid; like a person, it always looks first. */
export async function pay(app: RunningApp, order: ChaosOrder): Promise<void> {
  const deadline = Date.now() + 600_000;
  const { token } = order.customer;
  let key = crypto.randomUUID();
  while (Date.now() < deadline) {
    const { next } = await readPayments(app, order);
    if (next === 'paid') return;
    if (next !== 'pay') {
      await sleep(500); // it is being confirmed
      continue;
    }
    const provider = chance(0.5) ? 'stripe' : 'paypal';
    const request = { token, key, json: { provider } };
    const started = await ask<{ redirectUrl: string }>(
      app,
      `/orders/${order.id}/payments`,
      request,
    );
    if (started.status !== 201 && started.status !== 200) {
      key = crypto.randomUUID();
      await sleep(300);
      continue;
    }
    if (order.isAbandoned) return;
    const checkout = await payAt(app, provider, started.data.redirectUrl);
    key = crypto.randomUUID();
    await sleep(500);
    if (!checkout || chance(0.3)) continue; // declined, or the window was closed and webhooks or timers must do it
    const json = provider === 'paypal' ? { paypalOrderId: checkout } : {};
    await ask(app, `/orders/${order.id}/payments/confirm`, { token, json });
  }
  throw new Error(`order ${order.id} could not be paid in ten minutes`);
}

/** The buyer's steps at the provider; null if they failed. */
async function payAt(app: RunningApp, provider: string, page: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(page);
  const checkout = searchParams.get('token') ?? pathname.split('/').at(-1) ?? '';
  const { buyer } = app.sandbox;
  for (let tries = 0; tries < 60; tries += 1) {
    try {
      if (provider === 'paypal') {
        await buyer.approvePayPal(checkout, chance(0.15) ? 'declined' : 'balance');
        return checkout;
      }
      const card = chance(0.15) ? '4000000000009995' : '4242424242424242';
      return (await buyer.payByCard(checkout, card)).paid ? checkout : null;
    } catch (error) {
      const isThere =
        error instanceof Error && /session is|cannot be approved|no sessions/.test(error.message);
      if (isThere) return null; // paid or closed before
      await sleep(300); // the sandbox stops with the app
    }
  }
  return null;
}

/** Provider failures, lost webhooks, and kill -9. */
function startFaults(app: RunningApp, kills: number, say: (text: string) => void) {
  const killed = { app: 0, database: 0 };
  let faults = 0;
  const over = new AbortController();
  const total = () => killed.app + killed.database;

  async function blow(): Promise<void> {
    while (!over.signal.aborted) {
      await sleep(400);
      const storm = { api: pickApiFault(), ...(chance(0.3) && { webhook: pickWebhookFault() }) };
      try {
        // Unused failures would pile up until no call succeeds.
        if (chance(0.2)) await app.sandbox.clearFaults();
        await app.sandbox.faults(storm);
        faults += 1;
      } catch {
        // The app was just killed.
      }
    }
  }
  async function strike(): Promise<void> {
    while (!over.signal.aborted && total() < kills) {
      await sleep(1_500 + 2_500 * Math.abs(Math.sin(total() + 1)));
      if (total() % 2 === 0) {
        await app.kill();
        killed.app += 1;
        await app.restart();
      } else {
        const server = readPostmaster(path.join(app.dataDir, 'postgres'));
        if (!server) continue; // it is still starting
        process.kill(server.pid, 'SIGKILL');
        killed.database += 1;
      }
      say(`kill ${total()} of ${kills}`);
    }
  }
  const work = Promise.all([blow(), strike()]);
  const failures: unknown[] = [];
  work.catch((error: unknown) => {
    failures.push(error);
    over.abort();
  });
  return {
    /** Throws if the app did not restart. */
    async untilSpent() {
      while (total() < kills && failures.length === 0) await sleep(200);
      if (failures.length > 0) throw failures[0];
    },
    async stop() {
      over.abort();
      await work;
      for (let tries = 0; tries < 20; tries += 1) {
        const isCleared = await app.sandbox.clearFaults().then(
          () => true,
          () => false,
        );
        if (isCleared) break;
        await sleep(500);
      }
      return { killed, faults };
    },
  };
}

function pickApiFault(): ApiFault {
  const on = pick([undefined, 'create', 'capture', 'refund', 'retrieve', 'expire'] as const);
  const fault = pick<ApiFault>([
    { reset: 'before' },
    { reset: 'after' },
    { reset: 'after' },
    { status: 500 },
    { status: 503 },
    { status: 429 },
    { status: 409 },
    { status: '502html' },
    { status: '502json' },
    { status: 500, stored: true },
    { emptyBody: true },
    { revokeToken: true },
    { timeoutAfter: true },
  ]);
  return on ? { ...fault, on } : fault;
}

function pickWebhookFault(): WebhookFault {
  const fault = pick<WebhookFault>([
    { drop: true },
    { drop: true },
    { delayMs: 2_000 },
    { duplicate: 3 },
    { order: 'reverse' },
    { corruptSignature: true },
    { staleTimestamp: true },
    { alteredBody: true },
  ]);
  return { ...fault, times: 5 };
}

export async function signIn(app: RunningApp): Promise<Customer> {
  const { email, password } = app.administrator;
  return (await ask<Customer>(app, '/auth/login', { json: { email, password } })).data;
}

/** An admin refunds part of the payment, with a double click. */
async function refundSome(
  app: RunningApp,
  administrator: Customer,
  orders: ChaosOrder[],
): Promise<void> {
  for (const order of orders.filter(({ isRefunded, isAbandoned }) => isRefunded && !isAbandoned)) {
    while (!(await refundHalf(app, administrator, order))) await sleep(200);
  }
}

/** False if the refundable amount changed since it was read: a second payment is refunded automatically. */
async function refundHalf(
  app: RunningApp,
  { token }: Customer,
  { id }: ChaosOrder,
): Promise<boolean> {
  const { data } = await ask<OrderPayments>(app, `/orders/${id}/payments`, { token });
  const json = {
    share: { kind: 'amount', amountMinor: (BigInt(data.total.amountMinor) / 2n).toString() },
    reason: 'Agreed after the storm.',
    seenRefundableMinor: data.refundable?.bills[0]?.amount.amountMinor,
  };
  const request = { token, key: crypto.randomUUID(), json };
  const refund = () => ask<{ refunds: { id: string }[] }>(app, `/orders/${id}/refunds`, request);
  const [one, other] = await Promise.all([refund(), refund()]);
  const idOf = ({ refunds }: { refunds: { id: string }[] }) => refunds[0]?.id;
  if (one.code === 'refundable_changed' && other.code === one.code) return false;
  if (one.status !== 201 || other.status !== 201 || idOf(one.data) !== idOf(other.data)) {
    throw new Error(`a refund answered ${one.status} ${one.code}, ${other.status} ${other.code}`);
  }
  return true;
}

type Comparison = Pick<ChaosResult, 'confirmed' | 'unpaid' | 'refunded' | 'wrong'>;

/** Compares both books, until the reconciler has run. */
export async function compare(
  app: RunningApp,
  administrator: Customer,
  orders: ChaosOrder[],
): Promise<Comparison> {
  const deadline = Date.now() + 240_000;
  for (;;) {
    const found = await compareNow(app, orders);
    found.wrong.push(...(await unreadEvents(app, administrator)));
    if (found.wrong.length === 0 || Date.now() > deadline) return found;
    await sleep(3_000);
  }
}

interface Health {
  providers: { provider: string; webhookEvents: Record<string, number> }[];
  overdueSyncs: number;
}

async function unreadEvents(app: RunningApp, administrator: Customer): Promise<string[]> {
  const { data } = await ask<Health>(app, '/admin/payments/health', administrator);
  const waiting = data.providers.flatMap(({ provider, webhookEvents }) =>
    ['received', 'deferred', 'dead']
      .filter((state) => (webhookEvents[state] ?? 0) > 0)
      .map((state) => `${webhookEvents[state]} webhook events of ${provider} are ${state}`),
  );
  return data.overdueSyncs > 0 ? [...waiting, `${data.overdueSyncs} are overdue`] : waiting;
}

async function compareNow(app: RunningApp, orders: ChaosOrder[]): Promise<Comparison> {
  const books = await app.sandbox.books();
  const found: Comparison = { confirmed: 0, unpaid: 0, refunded: 0, wrong: [] };
  let known = 0;
  for (const order of orders) {
    const ours = await readPayments(app, order);
    const names = new Set(ours.attempts.map(({ id }) => id));
    const theirs = books.filter(({ reference }) => reference !== null && names.has(reference));
    known += theirs.length;
    const is = (isTrue: boolean, what: string) => {
      if (!isTrue) found.wrong.push(`order ${order.id}: ${what}`);
    };
    const [ourSums, theirSums] = [ledgerSums(ours), bookSums(theirs)];
    is(ourSums === theirSums, `our ledger says ${ourSums}, the provider's books ${theirSums}`);
    const net = theirs.reduce((sum, entry) => sum + signed(entry), 0n);
    const isPaid = ours.next === 'paid';
    if (isPaid) {
      found.confirmed += 1;
      // Double payments were refunded: what remains is the price, once, minus the agreed refund.
      const total = BigInt(ours.total.amountMinor);
      const owed = order.isRefunded ? total - total / 2n : total;
      is(net === owed, `kept ${net} of ${owed}`);
      if (order.isRefunded) found.refunded += 1;
    } else {
      found.unpaid += 1;
      is(order.isAbandoned, `is ${ours.next}, though its customer paid`);
      is(net === 0n, `kept ${net} for nothing`);
    }
    const pending = ours.attempts.filter(({ status }) => OPEN.has(status));
    is(pending.length === 0, `has attempts ${pending.map(({ status }) => status).join(', ')}`);
    const moving = ours.refunds.filter(({ status }) => status !== 'succeeded');
    is(moving.length === 0, `has refunds ${moving.map(({ status }) => status).join(', ')}`);
  }
  if (known !== books.length)
    found.wrong.push(`${books.length - known} movements belong to no order`);
  return found;
}

/** As in our ledger: outgoing money is negative. */
function signed({ kind, amountMinor }: BookEntry): bigint {
  return kind === 'refund' || kind === 'dispute_withdrawn'
    ? -BigInt(amountMinor)
    : BigInt(amountMinor);
}

const inOrder = (lines: string[]) => lines.toSorted().join(', ') || 'nothing';

const ledgerSums = ({ ledger }: OrderPayments) =>
  inOrder(ledger.map(({ kind, amount }) => `${kind} ${amount.amountMinor}`));

const bookSums = (entries: BookEntry[]) =>
  inOrder(
    entries.map((entry) => {
      const kind = entry.kind === 'refund_failed' ? 'refund_reversal' : entry.kind;
      return `${kind} ${signed(entry)}`;
    }),
  );

const draw = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 4_294_967_296;
const chance = (probability: number) => draw() < probability;

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(draw() * items.length)] as Item;
}
