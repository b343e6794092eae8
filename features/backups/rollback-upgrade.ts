/**
 * Goes back to the snapshot before the last upgrade. What came in since is not in the snapshot: orders and money are written to a file first,
 * and the replaced database is kept under another name. The shop goes on as it was, not as a closed copy: it is the only one, and was stopped
 * when the snapshot was taken. Safe to repeat: a second call changes nothing.
 */
import { writeFile } from 'node:fs/promises';
import { readSince, type OrderSince } from '#db/copy/read-since.ts';
import { readMigrations } from '#db/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { readManifest } from './manifest.ts';
import type { BackupPlace } from './parts.ts';
import { inspectPlace } from './place-database.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';
import { readUpgradeRecord, writeUpgradeRecord } from './upgrade-record.ts';
import { refuseRunning } from './upgrade-shop.ts';

export interface RollbackInput extends BackupNeeds {
  place: BackupPlace;
  recordFile: string;
  /** Where the orders since the snapshot are written. */
  exportFile: string;
  now: Date;
  onProgress(line: string): void;
}

export interface RolledBack extends Restored {
  lostOrders: OrderSince[];
  /** The rows of those orders, of money that moved and of new customers; null if there were none. */
  exportFile: string | null;
}

/** Null if the last upgrade was rolled back before. */
export async function rollbackUpgrade(input: RollbackInput): Promise<RolledBack | null> {
  const { databaseUrl, place, recordFile, now, onProgress } = input;
  const record = await readUpgradeRecord(recordFile);
  if (!record) {
    throw new BackupError(
      'not_found',
      `There is no upgrade to go back from: ${recordFile} is missing. To restore a backup: atelier restore ID --replace`,
    );
  }
  if (record.state === 'rolled_back') return null;
  refuseRunning(await inspectPlace(databaseUrl));
  await refuseOtherProgram(place, record.backupId);
  const since = await readSince(databaseUrl, record.takenAt);
  const hasAny = since.orders.length + since.ledger.length + since.customers.length > 0;
  if (hasAny) {
    const content = JSON.stringify({ since: record.takenAt, ...since }, null, 2);
    await writeFile(input.exportFile, `${content}\n`, { flag: 'wx', mode: 0o600 });
    onProgress(`Written: ${input.exportFile}`);
  }
  const restored = await restoreBackup({
    ...input,
    id: record.backupId,
    replace: true,
    startsClosed: false,
    now,
  });
  await writeUpgradeRecord(recordFile, { ...record, state: 'rolled_back' });
  return {
    ...restored,
    lostOrders: since.orders.map(({ summary }) => summary),
    exportFile: hasAny ? input.exportFile : null,
  };
}

/** A newer program would migrate the snapshot again, and the shop would be where it was. */
async function refuseOtherProgram(place: BackupPlace, backupId: string): Promise<void> {
  const { migrations } = await readManifest(place, backupId);
  const had = new Set(migrations.map(({ name }) => name));
  const newer = readMigrations().find(({ name }) => !had.has(name));
  if (!newer) return;
  throw new BackupError(
    'other_program',
    `This program is newer than the snapshot: it has the migration ${newer.name}. Run “atelier rollback” in the folder of the version before the upgrade.`,
  );
}
