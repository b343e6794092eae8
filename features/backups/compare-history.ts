/** Whether the old rows of the ledger and the audit log are still what they were in an earlier backup, or in a restored copy. */
import type pg from 'pg';
import {
  HISTORY_TABLES,
  readLedgerTotals,
  sumHistory,
  summedColumns,
  type HistorySum,
  type HistoryTable,
} from '#db/copy/history.ts';
import { openCopyClient } from '#db/copy/copied-tables.ts';
import { RETENTION_BOUNDS } from '#features/settings/shared/retention.ts';
import { BackupError } from './backup-error.ts';
import { readManifest, type Manifest } from './manifest.ts';
import type { BackupPlace } from './parts.ts';

type History = NonNullable<Manifest['history']>;

export interface HistoryInput {
  place: BackupPlace;
  /** The newest backup before this one, or why it cannot be read; null for the first. */
  newest: Manifest | BackupError | null;
  /** Null if a transaction did not end: then the sums reach as far as before. */
  settled: Record<HistoryTable, string> | null;
  takenAt: Date;
}

/** Sums the history of a snapshot, and compares it with the backup before. */
export async function readHistory(client: pg.Client, compared: HistoryInput): Promise<History> {
  const { place, newest, settled, takenAt } = compared;
  const isUnread = newest === null || newest instanceof BackupError;
  const origin = isUnread ? newest : await findOrigin(client, place, newest);
  const [before, fault] = origin instanceof BackupError ? [null, origin] : [origin, null];
  const changes: string[] = [];
  const sums: HistorySum[] = [];
  for (const table of HISTORY_TABLES) {
    const earlier = before?.history?.sums.find((sum) => sum.table === table);
    const again = earlier && (await sumAgain(client, earlier));
    if (again) {
      const labels = { there: `in the backup ${before?.id}`, here: 'now' };
      changes.push(...differences(earlier, again, labels, expiredBy(again, takenAt)));
    }
    const upToId = settled?.[table] ?? earlier?.upToId ?? '0';
    const columns = await summedColumns(client, table);
    sums.push(await sumHistory(client, { table, upToId, columns }));
  }
  return {
    comparedWith: before?.id ?? null,
    changes,
    ...(fault && { missed: fault.message }),
    sums,
  };
}

/** A restored shop goes on from its own backup, not from a newer one. */
async function findOrigin(
  client: pg.Client,
  place: BackupPlace,
  newest: Manifest,
): Promise<Manifest | BackupError> {
  const { rows } = await client.query<{ id: string }>(
    `select subject_id as id from public.audit_entries where action = 'backup.restored' and at > $1
     order by id desc limit 1`,
    [newest.takenAt],
  );
  const [restored] = rows;
  if (!restored) return newest;
  try {
    return await readManifest(place, restored.id);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    const { fault, message } = error;
    return new BackupError(fault, `The shop was restored from ${restored.id}. ${message}`);
  }
}

/** Null if a migration removed a column that was summed. */
async function sumAgain(client: pg.Client, earlier: HistorySum): Promise<HistorySum | null> {
  const there = await summedColumns(client, earlier.table);
  if (!earlier.columns.every((column) => there.includes(column))) return null;
  return sumHistory(client, earlier);
}

/**
 * The newest month of which rows may have been removed, because nobody has to keep them: the oldest that the audit log still has, if it is
 * older than the shortest time that the settings allow.
 */
function expiredBy({ table, months }: HistorySum, takenAt: Date): string {
  if (table !== 'audit_entries') return '';
  const keptFrom = new Date(takenAt.getTime() - RETENTION_BOUNDS.audit.least * 86_400_000);
  const surely = keptFrom.toISOString().slice(0, 7);
  const oldest = months[0]?.month ?? surely;
  return oldest < surely ? oldest : surely;
}

const NAMES = {
  ledger_entries: 'ledger',
  audit_entries: 'audit log',
} as const satisfies Record<HistoryTable, string>;

/** A sentence for each month after `expired` that differs. */
function differences(
  earlier: HistorySum,
  again: HistorySum,
  { there, here }: { there: string; here: string },
  expired = '',
): string[] {
  const of = (sum: HistorySum) => new Map(sum.months.map((each) => [each.month, each]));
  const [was, is] = [of(earlier), of(again)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((month) => month > expired && was.get(month)?.sha256 !== is.get(month)?.sha256)
    .toSorted()
    .map((month) => {
      const [before, after] = [was.get(month)?.rows ?? 0, is.get(month)?.rows ?? 0];
      const others = before === after ? ', not all the same' : '';
      return `${month}: the ${NAMES[again.table]} had ${before} rows ${there}, ${here} it has ${after}${others}.`;
    });
}

/** Throws `copy_differs` unless a filled database has the history and the sums of its backup. */
export async function compareCopy(url: string, { history, ledger }: Manifest): Promise<void> {
  const client = await openCopyClient(url);
  try {
    const found: string[] = [];
    for (const sum of history?.sums ?? []) {
      const again = await sumAgain(client, sum);
      const labels = { there: 'when it was backed up', here: 'restored' };
      if (again) found.push(...differences(sum, again, labels));
    }
    if (found.length > 0) throw new BackupError('copy_differs', found.join(' '));
    const totals = await readLedgerTotals(client);
    if (ledger && JSON.stringify(totals) !== JSON.stringify(ledger)) {
      throw new BackupError(
        'copy_differs',
        'The ledger adds up to other amounts than when it was backed up.',
      );
    }
  } finally {
    await client.end();
  }
}
