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

export interface Copied {
  tables: number;
  rows: number;
}

/** Nobody writes to the source meanwhile, so what is counted first is what is copied. The copy has the migrations of the source. */
export async function copyDatabase(
  from: string,
  to: string,
  say: (line: string) => void,
): Promise<Copied> {
  const tables = await countTables(from);
  const sequences = await withClient(from, readSequences);
  const copied = sumOf(tables);
  say(`Copying ${copied.tables} tables, ${copied.rows} rows`);
  await readSnapshot(from, (snapshot) =>
    fillAsCopied(
      to,
      { ...snapshot, tables, sequences, rowsOf: async (table) => snapshot.rowsOf(table) },
      createQueueTables,
    ),
  );
  return copied;
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
