/** The real database, for processes that may die at any moment: every statement is a step, and a dead process's transactions are rolled back. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { columnTypes } from '#db/column-types.ts';
import type { Db } from '#db/client.ts';
import { namedClient } from '#db/named-client.ts';
import type { DB } from '#db/schema.ts';
import { currentTask, type KillableProcess, type Scheduler, type Task } from './scheduler.ts';

/** Connections are opened in advance, because opening one takes time that no seed decides. A process that finds none free waits, as with any pool. */
const CONNECTIONS = 40;

interface Connection {
  client: pg.Client;
  pid: number;
  owner: KillableProcess | undefined;
  isInTransaction: boolean;
  isBusy: boolean;
  /** The tables of which the transaction has locked rows. */
  locked: Set<string>;
  afterCommit: (() => void)[];
}

export interface KillableDatabase {
  /** The database for this process. */
  forProcess(process: KillableProcess): Db;
  /** Runs `action` when the running task's transaction commits, or immediately outside a transaction. */
  afterCommit(db: Db, action: () => void): void;
  /** Cuts a dead process's connections, as the server does when it notices. */
  disconnect(process: KillableProcess, settled: Promise<unknown>): Promise<void>;
  use(scheduler: Scheduler): void;
  close(): Promise<void>;
}

export async function openKillableDatabase(url: string): Promise<KillableDatabase> {
  const Client = namedClient(); // as in the product
  const open = () => connect(new Client({ connectionString: url, types: columnTypes }));
  const observer = await open();
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  let waiting: { owner: KillableProcess; take: (connection: Connection) => void }[] = [];
  const transactionOf = new WeakMap<Task, Connection>();
  let scheduler: Scheduler | undefined;

  async function isBlocked({ pid }: Connection): Promise<boolean> {
    const { rows } = await observer.client.query<{ blocked: boolean }>(
      'select cardinality(pg_blocking_pids($1)) > 0 as blocked',
      [pid],
    );
    return rows[0]?.blocked ?? false;
  }

  function hasRival(connection: Connection): boolean {
    return connections.some((each) => each !== connection && each.isInTransaction);
  }

  async function take(owner: KillableProcess): Promise<Connection> {
    const free = connections.find((each) => !each.owner);
    if (!free) return new Promise((resolve) => waiting.push({ owner, take: resolve }));
    free.owner = owner;
    return free;
  }

  function returnToPool(connection: Connection): void {
    const next = waiting.shift();
    connection.owner = next?.owner;
    next?.take(connection);
  }

  async function checkOut(owner: KillableProcess) {
    const mine = await take(owner);
    return {
      query(text: string, values: unknown[] = []) {
        const task = currentTask();
        if (task && /^\s*(begin|start transaction)/i.test(text)) transactionOf.set(task, mine);
        const perform = () => execute(mine, text, values);
        if (!scheduler) return perform();
        const table = lockedTable(text);
        const label = text.replaceAll(/\s+/g, ' ').slice(0, 90);
        return scheduler.request({
          label,
          perform,
          mayBlock: () => hasRival(mine),
          isBlocked: () => isBlocked(mine),
          locks: table && !mine.locked.has(table) ? table : undefined,
          releases: () => !mine.isInTransaction,
        });
      },
      release() {
        if (mine.owner === owner) returnToPool(mine);
      },
    };
  }

  return {
    forProcess: (process) =>
      new Kysely<DB>({
        dialect: new PostgresDialect({
          pool: {
            options: {},
            connect: () => checkOut(process) as never,
            end: async () => {},
          } as never,
        }),
      }),
    afterCommit(db, action) {
      const task = currentTask();
      const connection = task && transactionOf.get(task);
      if (db.isTransaction && connection?.isInTransaction) connection.afterCommit.push(action);
      else action();
    },
    async disconnect(process, settled) {
      waiting = waiting.filter(({ owner }) => owner !== process);
      const theirs = connections.filter(({ owner }) => owner === process);
      for (const { pid, isBusy } of theirs) {
        // Cancels a statement that waits for a lock. An idle connection would get the cancellation in its next use.
        if (!isBusy) continue;
        await observer.client.query('select pg_cancel_backend($1)', [pid]);
      }
      await settled;
      for (const each of theirs) {
        await each.client.query('rollback');
        each.locked.clear();
        Object.assign(each, { isInTransaction: false, afterCommit: [] });
        returnToPool(each);
      }
    },
    use: (next) => void (scheduler = next),
    async close() {
      await Promise.all([observer, ...connections].map(({ client }) => client.end()));
    },
  };
}

async function connect(client: pg.Client): Promise<Connection> {
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    client,
    pid: rows[0]?.pid ?? 0,
    owner: undefined,
    isInTransaction: false,
    isBusy: false,
    locked: new Set(),
    afterCommit: [],
  };
}

async function execute(connection: Connection, text: string, values: unknown[]) {
  connection.isBusy = true;
  const answer = await connection.client
    .query(text, values)
    .finally(() => (connection.isBusy = false));
  const verb = text.slice(0, 8).toLowerCase().trim();
  if (verb.startsWith('begin') || verb.startsWith('start tr')) connection.isInTransaction = true;
  const table = lockedTable(text);
  if (table && connection.isInTransaction) connection.locked.add(table);
  if (verb === 'commit' || verb === 'rollback') {
    connection.isInTransaction = false;
    connection.locked.clear();
    const actions = connection.afterCommit.splice(0);
    if (verb === 'commit') for (const action of actions) action();
  }
  return answer;
}

/** Of an `update` nothing is said: its rows are locked before, so it waits for nobody. */
function lockedTable(text: string): string | undefined {
  const inserted = /^\s*insert into "(\w+)"/i.exec(text);
  const locked = / for (?:no key )?update/i.test(text) ? / from "(\w+)"/i.exec(text) : null;
  return (inserted ?? locked)?.[1];
}
