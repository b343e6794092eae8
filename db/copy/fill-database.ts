/**
 * Fills an empty database from a copy, in one transaction: it holds the whole copy afterwards, or nothing of it. Foreign keys are created
 * again after the rows, which makes PostgreSQL check every one of them; triggers do not fire, because their effects are in the copy.
 */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, migrationsDirectory, readMigrations } from '#db/migrate.ts';
import { dropForeignKeys, dropIndexes, setTriggers } from './bare-tables.ts';
import {
  listCopiedTables,
  openCopyClient,
  readQueueVersion,
  type CopiedTable,
  type SequenceState,
} from './copied-tables.ts';

export interface DatabaseCopy {
  migrations: readonly { name: string }[];
  queueVersion: number | null;
  tables: readonly (CopiedTable & { rows: number })[];
  sequences: readonly SequenceState[];
  /** The rows of a table, as COPY wrote them. */
  rowsOf(table: CopiedTable): Promise<Readable>;
}

/** Rows from which a table's indexes are made after its rows, which is quicker. Not of every table: each index takes a lock of the server. */
const LARGE = 1_000;

type CreateQueueTables = (url: string) => Promise<void>;

/** Applies the copy's migrations, fills the tables, then applies newer migrations. Returns the names of those. */
export async function fillDatabase(
  url: string,
  copy: DatabaseCopy,
  createQueueTables: CreateQueueTables,
  directory = migrationsDirectory(),
): Promise<string[]> {
  await fillAsCopied(url, copy, createQueueTables);
  return migrate(url, directory, new Set(readMigrations(directory).map(({ name }) => name)));
}

/** The same without the newer migrations. */
export async function fillAsCopied(
  url: string,
  copy: DatabaseCopy,
  createQueueTables: CreateQueueTables,
): Promise<void> {
  await migrate(url, undefined, new Set(copy.migrations.map(({ name }) => name)));
  if (copy.queueVersion !== null) await createQueueTables(url);
  const client = await openCopyClient(url);
  try {
    await compareQueues(client, copy);
    await client.query('begin');
    await compareTables(client, copy.tables);
    const names = copy.tables.map(({ name }) => name);
    const addForeignKeys = await dropForeignKeys(client, names);
    await setTriggers(client, names, 'disable');
    await client.query(`truncate ${names.join(', ')}`);
    const large = copy.tables.filter(({ rows }) => rows >= LARGE).map(({ name }) => name);
    const addIndexes = await dropIndexes(client, large);
    for (const table of copy.tables) await fillTable(client, copy, table);
    for (const { name, value, isCalled } of copy.sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
    }
    await addIndexes();
    await addForeignKeys();
    await setTriggers(client, names, 'enable');
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** The job queue's own library makes its tables, so another version of it cannot fill them. */
export class OtherQueueVersion extends Error {}

async function compareQueues(client: pg.Client, { queueVersion }: DatabaseCopy): Promise<void> {
  const here = await readQueueVersion(client);
  if (here === queueVersion) return;
  throw new OtherQueueVersion(
    `The copy’s job queue has version ${queueVersion}, this program’s has ${here}: restore with the program that made it, then upgrade.`,
  );
}

async function fillTable(
  client: pg.Client,
  copy: DatabaseCopy,
  table: DatabaseCopy['tables'][number],
) {
  const from = await copy.rowsOf(table);
  const into = client.query(
    copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`),
  );
  await pipeline(from, into);
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table.name}`);
  if (into.rowCount !== table.rows || rows[0]?.count !== String(table.rows)) {
    throw new Error(`${table.name} should have ${table.rows} rows, but ${rows[0]?.count} arrived.`);
  }
}

/** The migrations are the same, so a difference is a fault of the copy or of this program. */
async function compareTables(client: pg.Client, copied: readonly CopiedTable[]): Promise<void> {
  const words = (tables: readonly CopiedTable[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`);
  const here = words(await listCopiedTables(client));
  const there = words(copied);
  const missing = [
    ...there.filter((table) => !here.includes(table)),
    ...here.filter((table) => !there.includes(table)),
  ];
  if (missing.length === 0) return;
  throw new Error(`The tables of the copy differ from those of this program: ${missing[0]}.`);
}
