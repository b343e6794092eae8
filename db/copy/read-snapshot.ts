import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '#db/migrate.ts';
import {
  listCopiedTables,
  openCopyClient,
  readQueueVersion,
  readSequences,
  type CopiedTable,
  type SequenceState,
} from './copied-tables.ts';

export interface Snapshot {
  tables: CopiedTable[];
  migrations: { name: string; hash: string }[];
  /** The version of the job queue's tables. */
  queueVersion: number | null;
  serverVersion: string;
  /** For other questions about the same moment. */
  client: pg.Client;
  /** The rows of one table, as COPY writes them. Read one stream to its end before the next is opened; `rowCount` is known after the next answer. */
  rowsOf(table: CopiedTable): Readable & { rowCount: number };
  /** Call after the last table. */
  readSequences(): Promise<SequenceState[]>;
}

/** How long a start that is migrating may take. */
const WAIT_FOR_MIGRATION_MS = 600_000;

/**
 * Reads every table as it was at one moment, in one transaction, while the shop works on. No migration starts meanwhile: it would wait for
 * the locks of this transaction, and requests would wait for the migration.
 */
export async function readSnapshot<Result>(
  url: string,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await openCopyClient(url);
  try {
    await keepMigrationsOut(client);
    await client.query('begin isolation level repeatable read, read only');
    const tables = await listCopiedTables(client);
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations order by name',
    );
    const { rows: versions } = await client.query<{ server_version: string }>(
      'show server_version',
    );
    const queueVersion = await readQueueVersion(client);
    const result = await read({
      tables,
      migrations,
      queueVersion,
      client,
      serverVersion: versions[0]?.server_version ?? '',
      rowsOf: ({ name, columns }) =>
        client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`)),
      readSequences: () => readSequences(client),
    });
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

async function keepMigrationsOut(client: pg.Client) {
  const deadline = performance.now() + WAIT_FOR_MIGRATION_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock_shared($1, $2) as taken',
      MIGRATION_LOCK,
    );
    if (rows[0]?.taken) return;
    if (performance.now() > deadline) throw new Error('A migration of the database does not end.');
    await sleep(200);
  }
}
