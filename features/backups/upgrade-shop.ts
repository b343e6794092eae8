/**
 * Upgrades a stopped shop to this program, and never without a way back: a snapshot first, then the same migrations on a copy of it, and only
 * then the shop's own database. Safe to repeat, also after a kill: it goes on with the snapshot that it has.
 */
import { createDb } from '#db/client.ts';
import { fillDatabase, OtherQueueVersion } from '#db/copy/fill-database.ts';
import { migrate, migrationsDirectory, planMigrations } from '#db/migrate.ts';
import { installationId } from '#features/settings/installation-id.ts';
import { createQueueTables } from '#kit/queue.ts';
import { BackupError } from './backup-error.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { newTestKey, type KeyPair } from './encryption.ts';
import { makeBackup, withoutOtherBackups } from './make-backup.ts';
import type { BackupPlace } from './parts.ts';
import { createScratchDatabase, dropScratchDatabase, inspectPlace } from './place-database.ts';
import { pinBackup } from './prune-backups.ts';
import { copyOf } from './restore-backup.ts';
import { examineCopy } from './test-backup.ts';
import { readUpgradeRecord, writeUpgradeRecord, type UpgradeRecord } from './upgrade-record.ts';
import { verifyReadable } from './verify-backup.ts';

export interface UpgradeInput extends BackupNeeds {
  place: BackupPlace;
  /** Where the upgrade is recorded. */
  recordFile: string;
  /** Starts this program beside the shop and throws if it does not answer. */
  checkProgram(): Promise<void>;
  now: Date;
  directory?: string;
  onProgress(line: string): void;
}

export interface Upgraded {
  /** The applied migrations; empty if the database had all of them. */
  migrations: string[];
  /** The snapshot before it; null if there was nothing to change. */
  backupId: string | null;
}

export async function upgradeShop(input: UpgradeInput): Promise<Upgraded> {
  const { databaseUrl, recordFile, directory = migrationsDirectory(), onProgress: say } = input;
  const target = await inspectPlace(databaseUrl);
  if (target.isEmpty) {
    throw new BackupError(
      'not_found',
      'There is no shop in this database: set DATA_DIR or DATABASE_URL to those of the shop.',
    );
  }
  refuseRunning(target);
  const missing = await planMigrations(databaseUrl, directory);
  const begun = await readUpgradeRecord(recordFile);
  const isResumed = begun?.state === 'migrating';
  if (missing.length === 0 && !isResumed) {
    say('The database has every migration');
    await input.checkProgram();
    return { migrations: [], backupId: null };
  }

  const record = isResumed ? begun : await takeSnapshot(input, missing, target);
  if (isResumed) say(`Going on with the snapshot ${record.backupId}`);
  await writeUpgradeRecord(recordFile, record);
  say(`Applying ${missing.length} migrations`);
  await migrate(databaseUrl, directory);
  say('Starting the new version to see that it works');
  try {
    await input.checkProgram();
  } catch (cause) {
    throw new BackupError(
      'failed',
      `The database is upgraded, but the new version does not work: ${(cause as Error).message} Correct that and run this again, or go back with “atelier rollback” in the folder of the version before.`,
      { cause },
    );
  }
  await writeUpgradeRecord(recordFile, { ...record, state: 'done' });
  return { migrations: record.migrations, backupId: record.backupId };
}

export function refuseRunning({ sessions }: { sessions: number }): void {
  if (sessions === 0) return;
  throw new BackupError('shop_running', 'The shop is running on this database: stop it first.');
}

async function takeSnapshot(
  input: UpgradeInput,
  migrations: string[],
  { mayCreateDatabases }: { mayCreateDatabases: boolean },
): Promise<UpgradeRecord> {
  const { databaseUrl, place, program, now, onProgress: say } = input;
  const installationId = await readInstallationId(databaseUrl, now);
  const testKey = await newTestKey(place.secret);
  const manifest = await withoutOtherBackups(databaseUrl, () =>
    makeBackup({ ...input, installationId, testKey }),
  );
  await pinBackup(place, manifest.id);
  say(`Backed up as ${manifest.id}`);
  if (mayCreateDatabases) await rehearse(input, manifest.id, testKey);
  else say('Not tried on a copy first: the role in DATABASE_URL may not create databases');
  return {
    state: 'migrating',
    backupId: manifest.id,
    takenAt: manifest.takenAt,
    program,
    migrations,
    startedAt: now.toISOString(),
  };
}

/** The whole upgrade on a copy, which is dropped again. */
async function rehearse(
  input: UpgradeInput,
  backupId: string,
  testKey: KeyPair | null,
): Promise<void> {
  const { databaseUrl, place, directory, onProgress: say } = input;
  say('Trying the upgrade on a copy');
  const backup = await verifyReadable(place, backupId, testKey);
  const scratch = await createScratchDatabase(databaseUrl);
  try {
    await fillDatabase(scratch.url, copyOf(backup), createQueueTables, directory);
    await examineCopy(scratch.url, backup.files);
  } catch (cause) {
    if (cause instanceof OtherQueueVersion) {
      say('Not tried on a copy: this version has another job queue');
      return;
    }
    throw new BackupError(
      'failed',
      `The upgrade was tried on a copy and failed there, so nothing was changed: ${(cause as Error).message}`,
      { cause },
    );
  } finally {
    await dropScratchDatabase(databaseUrl, scratch);
  }
}

async function readInstallationId(url: string, now: Date): Promise<string> {
  const { db, close } = createDb(url, { poolSize: 1, applicationName: 'atelier-upgrade' });
  return installationId({ db, now }).finally(close);
}
