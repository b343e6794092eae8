import type { Socket } from 'node:net';
import { Kysely } from 'kysely';
import pg from 'pg';
import { recordStatement } from '#lib/trace.ts';
import { namedClient } from './named-client.ts';
import { connectWithRetry } from './connect-retry.ts';
import type { DB } from './schema.ts';
import { columnTypes } from './column-types.ts';
import { Dialect } from './dialect.ts';

export type Db = Kysely<DB>;

export interface DbOptions {
  /** The most connections; keep processes × poolSize well below the server's max_connections. */
  poolSize?: number;
  /** The name of this process in pg_stat_activity. */
  applicationName?: string;
  /** Prepare frequent statements once per connection (docs/decisions/statements-and-poolers.md); off behind a pooler that cannot keep them. */
  namedStatements?: boolean;
  /** The address is that of a pooler in transaction mode, whose own settings limit statements: it knows no parameters of a session. */
  isPooler?: boolean;
  /**
   * A connection on which nothing moves for this long is given up: its server is gone without a word, and TCP notices after a quarter of an
   * hour. Longer than any statement takes, and than a connection is kept unused.
   */
  silentMs?: number;
  /** Called after each statement of `db`. */
  onStatement?: (sql: string, parameters: readonly unknown[]) => void;
}

const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

export interface StatementTotals {
  done: number;
  failed: number;
  /** The time until their answers, of all together. */
  seconds: number;
}

export interface DbClient {
  db: Db;
  /** For the few named statements written by hand; everything else goes through `db`. */
  pool: pg.Pool;
  /** What `db` has run since the start, for the metrics. */
  statements: Readonly<StatementTotals>;
  close(): Promise<void>;
}

/**
 * Opens a pool to `url`; the first query connects. Statements and idle transactions time out after 30 s, and a lost server does not end the
 * process: the next query waits for it.
 */
export function createDb(url: string, options: DbOptions = {}): DbClient {
  const pool = new pg.Pool({
    ...(options.namedStatements !== false && { Client: namedClient() }),
    connectionString: url,
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? 'atelier',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(!options.isPooler && TIMEOUTS),
    types: columnTypes,
  });
  // Without these listeners a restart of the server would end the process: the pool's is for idle connections, the client's for one that
  // breaks between two statements. The next query on it gets the error. The pool's also catches errors of connections that are still closing when
  // `end` has resolved.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    if (options.silentMs) stream.setTimeout(options.silentMs, () => stream.destroy());
  });

  const statements: StatementTotals = { done: 0, failed: 0, seconds: 0 };
  const db = new Kysely<DB>({
    log: (event) => {
      const { level, query, queryDurationMillis } = event;
      options.onStatement?.(query.sql, query.parameters);
      recordStatement(query.sql, queryDurationMillis, level === 'error' ? event.error : undefined);
      statements[level === 'error' ? 'failed' : 'done'] += 1;
      statements.seconds += queryDurationMillis / 1000;
    },
    dialect: new Dialect({
      pool: {
        options: pool.options,
        connect: () => connectWithRetry(() => pool.connect()),
        end: () => pool.end(),
      },
      controlClient: pg.Client,
    }),
  });
  return {
    db,
    pool,
    statements,
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end(); // Kysely does not close a pool that it never used
    },
  };
}
