/** The shop in the simulation: its database, its processes that may die, its queue, and the providers. */
import { sql } from 'kysely';
import { createDb, type Db } from '#db/client.ts';
import { paymentsWorker } from '#features/payments/worker.ts';
import {
  createPaymentProviders,
  type PaymentProviders,
} from '#integrations/payments/payment-providers.ts';
import type { Actor, Ctx } from '#kit/ctx.ts';
import type { Handler } from '#kit/jobs.ts';
import { buildService, type BuiltService } from '#test/factories/service.ts';
import { buildUser, type BuiltUser } from '#test/factories/user.ts';
import { installClock, type SimulatedClock } from './clock.ts';
import { simulatedQueue, type SimulatedQueue, type WaitingJob } from './job-queue.ts';
import { openKillableDatabase, type KillableDatabase } from './killable-database.ts';
import { openProviderWire, type ProviderWire } from './provider-wire.ts';
import type { KillableProcess, Scheduler } from './scheduler.ts';

/** One try without automatic retries: the libraries' own pauses are not part of the simulation. */
const ONE_TRY = { timeoutMs: 60_000, retries: 0 };
const SYSTEM: Actor = { kind: 'system', name: 'simulation' };

export interface ShopProcess extends KillableProcess {
  db: Db;
  payments: PaymentProviders;
  handlers: Handler[];
  /** The job it is working on; put back into the queue when it dies. */
  jobs: Set<WaitingJob>;
}

export interface Shop {
  clock: SimulatedClock;
  wire: ProviderWire;
  database: KillableDatabase;
  queue: SimulatedQueue;
  /** An observer outside the simulation; never dies, and its calls are not steps. */
  observer: Db;
  customer: BuiltUser;
  admins: BuiltUser[];
  offer: BuiltService;
  newProcess(name: string): ShopProcess;
  /** Another installation on the same account: its payments are not ours. */
  otherInstallation(): PaymentProviders;
  ctx(process: ShopProcess, actor?: Actor): Ctx;
  useScheduler(scheduler: Scheduler): void;
  /** Resets everything: no orders, no jobs, no faults, nothing at the providers. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const TABLES = [
  'discrepancies',
  'webhook_events',
  'provider_requests',
  'disputes',
  'refunds',
  'ledger_entries',
  'payment_attempts',
  'order_events',
  'deliveries',
  'order_lines',
  'bills',
  'order_requirements',
  'orders',
  'idempotency_keys',
  'rate_limits',
  'audit_entries',
];

export async function openShop(url: string): Promise<Shop> {
  let scheduler: Scheduler | undefined;
  const step = <Result>(label: string, perform: () => Promise<Result>) =>
    scheduler ? scheduler.request<Result>({ label, perform }) : perform();
  const clock = installClock((ms) =>
    // A sleep may take longer, never shorter.
    step('sleep', async () => clock.advance(Math.max(3, ms / 1_000))),
  );
  const { db: observer, close: closeObserver } = createDb(url, { poolSize: 4 });
  const database = await openKillableDatabase(url);
  const wire = openProviderWire(step);
  const customer = await buildUser(observer);
  const admins = [
    await buildUser(observer, { role: 'admin' }),
    await buildUser(observer, { role: 'admin' }),
  ];
  const offer = await buildService(observer);
  const queue = simulatedQueue(database.afterCommit, clock.now);

  const providers = (installationId: string) =>
    createPaymentProviders(
      {
        mode: 'sandbox',
        publicUrl: 'http://localhost:3000',
        installationId,
        sandboxUrl: wire.url,
        stripe: {
          secretKey: wire.credentials.stripe.secretKey,
          webhookSecrets: [wire.credentials.stripe.webhookSecret],
        },
        paypal: wire.credentials.paypal,
      },
      { interactive: ONE_TRY, background: ONE_TRY },
    );

  return {
    clock,
    wire,
    database,
    queue,
    observer,
    customer,
    admins,
    offer,
    newProcess(name) {
      const payments = providers('simulated-shop');
      const process: ShopProcess = {
        name,
        isDead: false,
        payments,
        handlers: paymentsWorker({ payments }),
        jobs: new Set(),
        db: undefined as never,
      };
      process.db = database.forProcess(process);
      return process;
    },
    otherInstallation: () => providers('another-shop'),
    ctx: (process, actor = SYSTEM) => ({
      actor,
      db: process.db,
      queue,
      now: clock.now(),
      locale: 'en',
      clock: clock.now,
    }),
    useScheduler(next) {
      scheduler = next;
      database.use(next);
    },
    async reset() {
      clock.reset();
      wire.reset();
      queue.waiting = [];
      queue.committed.clear();
      // Truncated, not deleted from: rows that are equal in a query's order are then returned in the order of insertion.
      const tables = sql.join(TABLES.map((each) => sql.table(each)));
      await observer.transaction().execute(async (trx) => {
        // The ledger and the tables that refer to it cannot be truncated, as intended.
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`truncate ${tables} restart identity cascade`.execute(trx);
      });
    },
    async close() {
      wire.close();
      clock.uninstall();
      await database.close();
      await closeObserver();
    },
  };
}
