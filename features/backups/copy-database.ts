/** A whole database into an empty one on another server, without a backup in between. */
import type pg from 'pg';
import { createDb } from '#db/client.ts';
import {
  listCopiedTables,
  openCopyClient,
  readSequences,
  type CopiedTable,
} from '#db/copy/copied-tables.ts';
import { fillAsCopied } from '#db/copy/fill-database.ts';
import { readSnapshot } from '#db/copy/read-snapshot.ts';
import { findBrokenBooks } from '#features/payments/ledger/find-broken-books.ts';
import { createQueueTables } from '#kit/queue.ts';
import { BackupError } from './backup-error.ts';
import { countRows } from './manifest.ts';
import { watchedStream } from './watched-place.ts';

export interface Copied {
  tables: number;
  rows: number;
}

/** Hears how a copy goes on. */
export interface CopyReport {
  onProgress(line: string): void;
  progress: {
    /** So many bytes more are to be copied, about, or fewer than was said. */
    expect(bytes: number): void;
    add(bytes: number): void;
  };
}

/** Nobody writes to the source meanwhile, so what is counted first is what is copied. The copy has the migrations of the source. */
export async function copyDatabase(
  from: string,
  to: string,
  { onProgress, progress }: CopyReport,
): Promise<Copied> {
  const tables = await countTables(from);
  const sequences = await withClient(from, readSequences);
  const copied = sumOf(tables);
  onProgress(`Copying ${copied.tables} tables, ${copied.rows} rows`);
  const sizes = await withClient(from, (client) => readSizes(client, tables));
  progress.expect([...sizes.values()].reduce((total, bytes) => total + bytes, 0));
  await readSnapshot(from, (snapshot) => {
    const rowsOf = async (table: CopiedTable) => {
      // A table's size on disk says only about how long its rows are: what is known better after each table corrects the whole.
      let unread = sizes.get(table.name) ?? 0;
      const rows = watchedStream(snapshot.rowsOf(table), (bytes) => {
        unread -= bytes;
        progress.add(bytes);
      });
      return rows.once('end', () => progress.expect(-unread));
    };
    return fillAsCopied(to, { ...snapshot, tables, sequences, rowsOf }, createQueueTables);
  });
  return copied;
}

async function readSizes(
  client: pg.Client,
  tables: readonly CopiedTable[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    'select name, pg_table_size(name::regclass)::float8 as bytes from unnest($1::text[]) as name',
    [tables.map(({ name }) => name)],
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Throws if the money in a database of this program's version does not add up. */
export async function checkBooks(url: string, say: (line: string) => void): Promise<void> {
  say('Checking the books');
  const { db, close } = createDb(url, { poolSize: 1, applicationName: 'atelier-move' });
  const { count, examples } = await findBrokenBooks(db).finally(close);
  if (count === 0) return;
  throw new BackupError('books_differ', `${count} faults in the books: ${examples.join('; ')}.`);
}

type CountedTable = CopiedTable & { rows: number };

export const sumOf = (tables: readonly CountedTable[]): Copied => ({
  tables: tables.length,
  rows: countRows({ tables }),
});

export function countTables(url: string): Promise<CountedTable[]> {
  return withClient(url, async (client) => {
    const counted = [];
    for (const table of await listCopiedTables(client)) {
      const { rows } = await client.query<{ rows: number }>(
        `select count(*)::float8 as rows from ${table.name}`,
      );
      counted.push({ ...table, rows: rows[0]?.rows ?? 0 });
    }
    return counted;
  });
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openCopyClient(url);
  return work(client).finally(() => client.end());
}
