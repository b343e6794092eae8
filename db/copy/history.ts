/**
 * Sums over the rows that the shop only ever adds: the ledger and the audit log. A backup keeps them, so that the next one can tell whether an
 * old row was changed or removed, and a restored copy whether it has every row.
 */
import { createHash, type Hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openCopyClient } from './copied-tables.ts';

/** `where` leaves out rows that may be removed; columns that an erasure clears are not among `columns`. */
const TABLES = {
  ledger_entries: {
    columns: [
      'id',
      'order_id',
      'bill_id',
      'payment_attempt_id',
      'kind',
      'amount_minor',
      'currency',
      'source',
      'occurred_at',
      'recorded_at',
    ],
    time: 'recorded_at',
    // Those of invented customers go with the demo.
    where: `not exists (select from public.orders join public.users on users.id = orders.user_id
      where orders.id = history.order_id and users.is_demo and not orders.is_livemode)`,
  },
  audit_entries: {
    columns: ['id', 'at', 'actor_kind', 'action', 'subject_type', 'subject_id'],
    time: 'at',
    where: 'true',
  },
} as const;

export type HistoryTable = keyof typeof TABLES;
export const HISTORY_TABLES = Object.keys(TABLES) as [HistoryTable, ...HistoryTable[]];

/** The rows of a table up to an id, which no open transaction can add to. */
export interface HistoryPart {
  table: HistoryTable;
  /** As text: a bigint. */
  upToId: string;
  /** What is summed, in this order; columns that came later are not. */
  columns: readonly string[];
}

export interface HistorySum extends HistoryPart {
  columns: string[];
  /** Of each month in UTC, the oldest first: the SHA-256 of its rows in the order of their ids, as COPY writes them, with the month before each. */
  months: { month: string; rows: number; sha256: string }[];
}

/** All summed columns of a table that this database has. */
export async function summedColumns(client: pg.Client, table: HistoryTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`public.${table}`],
  );
  const there = new Set(rows.map(({ name }) => name));
  return TABLES[table].columns.filter((column) => there.has(column));
}

export async function sumHistory(
  client: pg.Client,
  { table, upToId, columns }: HistoryPart,
): Promise<HistorySum> {
  const { time, where } = TABLES[table];
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(
    copyTo(
      `copy (select to_char(${time}, 'YYYY-MM'), ${names} from public.${table} as history
        where id <= ${BigInt(upToId)} and ${where} order by id) to stdout`,
    ),
  );
  const months = new Map<string, { rows: number; hash: Hash }>();
  let rest = '';
  for await (const chunk of rows.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const month = line.slice(0, line.indexOf('\t'));
      let sum = months.get(month);
      if (!sum) months.set(month, (sum = { rows: 0, hash: createHash('sha256') }));
      sum.rows += 1;
      sum.hash.update(`${line}\n`);
    }
  }
  return {
    table,
    upToId,
    columns: [...columns],
    months: [...months]
      .map(([month, sum]) => ({ month, rows: sum.rows, sha256: sum.hash.digest('hex') }))
      .toSorted((one, other) => (one.month < other.month ? -1 : 1)),
  };
}

/** What the ledger adds up to. */
export interface LedgerTotal {
  currency: string;
  kind: string;
  rows: number;
  /** As text: a bigint. */
  amountMinor: string;
}

export async function readLedgerTotals(client: pg.Client): Promise<LedgerTotal[]> {
  const { rows } = await client.query<LedgerTotal>(
    `select currency, kind, count(*)::float8 as rows, sum(amount_minor)::text as "amountMinor"
     from public.ledger_entries group by currency, kind order by currency collate "C", kind collate "C"`,
  );
  return rows;
}

/** How long a transaction that was open may take. */
const WAIT_FOR_WRITERS_MS = 60_000;

/**
 * The last id of each table, once every transaction that could still add or keep back a smaller one has ended: from now on a snapshot has all
 * rows up to it. Who adds rows holds a lock on the table until the end of the transaction, so nothing needs to wait for this. Null if a
 * transaction does not end.
 */
export async function readSettledIds(
  url: string,
  waitMs = WAIT_FOR_WRITERS_MS,
): Promise<Record<HistoryTable, string> | null> {
  const client = await openCopyClient(url);
  try {
    const { rows: ids } = await client.query<{ table: HistoryTable; id: string }>(
      HISTORY_TABLES.map(
        (table) =>
          `select '${table}' as table, coalesce(max(id), 0)::text as id from public.${table}`,
      ).join(' union all '),
    );
    const before = await listWriters(client);
    const deadline = performance.now() + waitMs;
    while ((await listWriters(client)).some((writer) => before.includes(writer))) {
      if (performance.now() > deadline) return null;
      await sleep(100);
    }
    return Object.fromEntries(ids.map(({ table, id }) => [table, id])) as Record<
      HistoryTable,
      string
    >;
  } finally {
    await client.end();
  }
}

async function listWriters(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ writer: string }>({
    text: `select distinct virtualtransaction as writer from pg_locks
      where locktype = 'relation' and mode = 'RowExclusiveLock' and relation = any ($1::regclass[])
        and database = (select oid from pg_database where datname = current_database())`,
    values: [HISTORY_TABLES.map((table) => `public.${table}`)],
  });
  return rows.map(({ writer }) => writer);
}
