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
import { testSecrets } from '#test/harness/secrets.ts';
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
  newProcess(name: string): Promise<ShopProcess>;
  ctx(process: ShopProcess, actor?: Actor): Ctx;
  useScheduler(scheduler: Scheduler): void;
  /** Resets everything: no orders, no jobs, no faults, nothing at the providers. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The tables that a seed fills; those that refer to them come with them. */
const EMPTIED = [
  'orders',
  'provider_requests',
  'webhook_events',
  'discrepancies',
  'idempotency_keys',
  'rate_limits',
  'audit_entries',
];

/** Truncating changes the catalogue, after which every connection plans every statement again: a third of a seed's time. */
const SEEDS_BETWEEN_TRUNCATES = 50;

export async function openShop(url: string): Promise<Shop> {
  let scheduler: Scheduler | undefined;
  let resets = 0;
  const step = <Result>(label: string, perform: () => Promise<Result>) =>
    scheduler ? scheduler.request<Result>({ label, perform }) : perform();
  const clock = installClock((ms) =>
    // A sleep may take longer, never shorter.
    step('sleep', async () => clock.advance(Math.max(3, ms / 1_000))),
  );
  const { db: observer, close: closeObserver } = createDb(url, { poolSize: 4 });
  const tables = await withReferencing(observer, EMPTIED);
  const database = await openKillableDatabase(url);
  const wire = openProviderWire(step);
  const customer = await buildUser(observer);
  const admins = [
    await buildUser(observer, { role: 'admin' }),
    await buildUser(observer, { role: 'admin' }),
  ];
  const offer = await buildService(observer);
  const queue = simulatedQueue(database.afterCommit, clock.now);

  const providers = () =>
    createPaymentProviders(
      {
        mode: 'sandbox',
        publicUrl: 'http://localhost:3000',
        installationId: 'simulated-shop',
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
    async newProcess(name) {
      const payments = await providers();
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
    ctx: (process, actor = SYSTEM) => ({
      actor,
      db: process.db,
      queue,
      secrets: testSecrets,
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
      await emptyTables(observer, tables, resets);
      resets += 1;
    },
    async close() {
      wire.close();
      clock.uninstall();
      await database.close();
      await closeObserver();
    },
  };
}

/**
 * Removes all orders with what belongs to them. Rows that are equal in a query's order are then still returned in the order of insertion:
 * no vacuum frees the space of deleted ones.
 */
async function emptyTables(db: Db, tables: string[], resets: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The ledger and the tables that refer to it cannot be emptied, as intended.
    await sql`set local session_replication_role = replica`.execute(trx);
    if (resets % SEEDS_BETWEEN_TRUNCATES === 0) {
      const all = sql.join(tables.map((each) => sql.table(each)));
      await sql`truncate ${all} restart identity`.execute(trx);
      return;
    }
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
    await sql`
      select setval(pg_get_serial_sequence(attrelid::regclass::text, attname), 1, false)
      from pg_attribute
      where attidentity <> '' and attrelid = any(${tables}::regclass[])`.execute(trx);
  });
}

/** These tables and all that refer to them, directly or through others. */
async function withReferencing(db: Db, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive found as (
      select unnest(${tables}::regclass[]) as id
      union
      select conrelid from pg_constraint join found on confrelid = found.id where contype = 'f'
    )
    select id::regclass::text as name from found`.execute(db);
  return rows.map(({ name }) => name);
}
