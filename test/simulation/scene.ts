/** The state of a seed: some orders, the pages that were opened, and the running processes. */
import { markBillPaid } from '#features/orders/bills/mark-bill-paid.ts';
import { listBills } from '#features/orders/bills/queries.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { setPaymentStatus } from '#features/orders/set-payment-status.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import { transact } from '#kit/transact.ts';
import { DoNotRetryError } from '#kit/jobs.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import { buildOrder } from '#test/factories/order.ts';
import { checkoutIn } from '#test/harness/buyer.ts';
import type { Random } from './random.ts';
import { Scheduler, type Task } from './scheduler.ts';
import type { Shop, ShopProcess } from './shop.ts';

export interface Page {
  orderId: string;
  provider: ProviderId;
  checkout: string;
}

/** How many faults a seed has. */
export interface FaultProfile {
  /** Probabilities for each step: a fault in the next call, the death of a process, a delayed answer. */
  faults: number;
  deaths: number;
  lag: number;
  /** Providers may also return wrong data, which an administrator then has to review. */
  wrongData: boolean;
  /** Whether webhooks are delivered. */
  webhooks: boolean;
}

export interface Scene {
  seed: number;
  shop: Shop;
  random: Random;
  faultProfile: FaultProfile;
  scheduler: Scheduler;
  orders: OrderRow[];
  pages: Page[];
  processes: ShopProcess[];
  forged: string[];
  /** The events outside the shop between the steps, for the report. */
  log: string[];
  /** Attempts that were seen as succeeded at some point. */
  succeeded: Set<string>;
  /** Bills that were seen as paid or void, which is final. */
  settledBills: Map<string, string>;
  faultsLeft: number;
}

const DAY_MS = 86_400_000;

export async function openScene(shop: Shop, seed: number, random: Random): Promise<Scene> {
  const faultProfile: FaultProfile = {
    faults: random.pick([0, 0, 0.02, 0.06]),
    deaths: random.pick([0, 0.01, 0.02, 0.04]),
    lag: random.pick([0, 0.1, 0.3]),
    wrongData: random.chance(0.25),
    webhooks: random.chance(0.8),
  };
  const isFree = random.chance(0.3);
  const orders: OrderRow[] = [];
  const now = shop.clock.now().getTime();
  for (
    let count = random.weighted({ 1: 5, 2: 1 } as Record<string, number>);
    orders.length < Number(count);
  ) {
    const order = await buildOrder(shop.observer, {
      number: `A-2027-${100_000 + seed * 10 + orders.length}`,
      user_id: shop.customer.id,
      of: shop.offer,
      total_minor: isFree && orders.length === 0 ? 0n : random.pick([12_500n, 99n, 1_000_000n]),
      placed_at: new Date(now - 60_000),
      expires_at: new Date(now + random.pick([0.02, 0.2, 1, 2]) * DAY_MS),
    });
    orders.push(order);
  }
  const [first] = orders;
  if (isFree && first) await startFreeOrder(shop, first);
  const scene: Scene = {
    seed,
    shop,
    random,
    faultProfile,
    scheduler: undefined as never,
    orders,
    pages: [],
    processes: [await shop.newProcess('web 1'), await shop.newProcess('worker 1')],
    forged: [],
    log: [],
    succeeded: new Set(),
    settledBills: new Map(),
    faultsLeft: 12,
  };
  scene.scheduler = new Scheduler({
    random,
    lag: faultProfile.lag,
    limit: 6_000,
    beforeStep: () => beforeStep(scene),
  });
  shop.useScheduler(scene.scheduler);
  return scene;
}

/** A free order is in progress at once, so its extras are what is paid. */
async function startFreeOrder(shop: Shop, { id }: OrderRow): Promise<void> {
  const queue = { send: async () => {} };
  const ctx = { ...shop.ctx(await shop.newProcess('opening')), db: shop.observer, queue };
  await transact(ctx, async (tx) => {
    const order = await setPaymentStatus(tx, await lockOrder(tx, id), { status: 'paid' });
    const [bill] = await listBills(tx, id);
    if (bill) await markBillPaid(tx, order, bill);
  });
}

async function beforeStep(scene: Scene): Promise<void> {
  const { random, faultProfile, shop } = scene;
  if (scene.faultsLeft > 0 && random.chance(faultProfile.faults)) {
    scene.faultsLeft -= 1;
    const fault = pickFault(scene);
    scene.log.push(`fault ${JSON.stringify(fault)}`);
    await shop.wire.control.faults({ api: fault });
  }
  if (random.chance(faultProfile.deaths)) await kill(scene, random.pick(scene.processes));
  if (random.chance(0.02)) shop.clock.advance(random.between(1, 10));
}

function pickFault({ random, faultProfile }: Scene) {
  const on = random.pick([undefined, 'create', 'capture', 'refund', 'retrieve', 'expire'] as const);
  const where = on ? { on } : {};
  // Wrong data about refunds is a separate topic: see `docs/payments.md`.
  if (faultProfile.wrongData && on !== 'refund' && random.chance(0.3)) {
    const truth = random.pick(['wrongAmount', 'wrongCurrency', 'wrongLivemode'] as const);
    return { ...where, [truth]: true };
  }
  switch (random.between(0, 9)) {
    case 0:
      return { ...where, status: random.pick([500, 503, 429, 409] as const) };
    case 1:
      return { ...where, status: random.pick(['502html', '502json'] as const) };
    case 2:
      return { ...where, status: 500 as const, stored: random.pick([true, 'after'] as const) };
    case 3:
      return { ...where, emptyBody: true };
    case 4:
      return { ...where, revokeToken: true };
    case 5:
      return {
        on: 'refund' as const,
        refundOutcome: random.pick([
          'pending',
          'pendingThenFailed',
          'succeededThenFailed',
        ] as const),
      };
    case 6:
      return { ...where, reset: 'before' as const };
    case 7:
      return { ...where, reset: 'after' as const };
    default:
      return { ...where, timeoutAfter: true };
  }
}

/** kill -9, and a new process in its place that knows only the database. */
export async function kill(scene: Scene, process: ShopProcess): Promise<void> {
  const { shop, scheduler, processes } = scene;
  scene.log.push(`${process.name} dies`);
  scheduler.trace.push(`-- ${process.name} dies`);
  process.isDead = true;
  const { settled } = scheduler.kill(process);
  await shop.database.disconnect(process, settled);
  const dueAt = new Date(shop.clock.now().getTime() + 10_000); // the queue misses its heartbeat
  for (const job of process.jobs) shop.queue.putBack(job, dueAt);
  const [kind = 'web', number] = process.name.split(' ');
  processes[processes.indexOf(process)] = await shop.newProcess(`${kind} ${Number(number) + 1}`);
}

/** Runs all tasks to their end and reports unexpected failures. */
export async function play(scene: Scene): Promise<string[]> {
  const tasks = await scene.scheduler.run();
  return tasks.flatMap((task) => unexpectedFailure(task) ?? []);
}

export function unexpectedFailure({ name, outcome }: Task): string | null {
  if (!outcome || !('error' in outcome) || isExpected(outcome.error)) return null;
  const { error } = outcome;
  return `${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** The errors that a verb may throw: a refusal, or that the provider did not answer. */
export function isExpected(error: unknown): boolean {
  const reason = error instanceof DoNotRetryError ? error.cause : error;
  return reason === undefined || reason instanceof ApiFailure || reason instanceof ProviderError;
}

export function rememberPage(
  scene: Scene,
  orderId: string,
  provider: ProviderId,
  url: string,
): Page {
  const page = { orderId, provider, checkout: checkoutIn(url) };
  scene.pages.push(page);
  return page;
}
