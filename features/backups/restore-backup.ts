/**
 * Restores a backup. Nothing is changed before every part of the backup was read and found whole; the running database is replaced only when
 * the restored one has every row, every foreign key holds and every file is in its place. It is marked as a copy before it takes the place of
 * the shop, so no start finds it without the mark. If anything fails, the shop is as it was before.
 */
import { fillDatabase, type DatabaseCopy } from '#db/copy/fill-database.ts';
import { readMigrations } from '#db/migrate.ts';
import type { KeyRing } from '#lib/secret-box.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { createQueueTables } from '#kit/queue.ts';
import { BackupError, ifDiskIsFull } from './backup-error.ts';
import { eachOf } from './each-of.ts';
import { markAsCopy } from './mark-as-copy.ts';
import type { Manifest, OpenBackup } from './manifest.ts';
import { measuring, readPart, type BackupPlace } from './parts.ts';
import {
  clearUnfinished,
  createScratchDatabase,
  dropScratchDatabase,
  inspectPlace,
  markUnfinished,
  switchDatabases,
  unmarkUnfinished,
  type Place,
} from './place-database.ts';
import { checksOfSecretsKeys } from './encryption.ts';
import { findBackupId, verifyReadable, type VerifiedBackup } from './verify-backup.ts';

export interface RestoreInput {
  place: BackupPlace;
  /** The newest if it is not given. */
  id?: string;
  databaseUrl: string;
  files: FileStore;
  secretsKeys: KeyRing | null;
  /** Replaces a shop that is there. Its database is kept under another name. */
  replace: boolean;
  /** The restored shop is closed, and nothing happens in it automatically, until `atelier open`. */
  startsClosed: boolean;
  now: Date;
  onProgress?(line: string): void;
}

export interface Restored {
  manifest: Manifest;
  /** Files that were put back; the others were there. */
  filesWritten: number;
  /** Migrations of this program that are newer than the backup. */
  migrated: string[];
  /** The name under which the replaced database is kept. */
  keptDatabase: string | null;
  /** The secrets in the database need another key than this installation has. */
  needsOtherSecretsKey: boolean;
}

const AT_ONCE = 4;

export async function restoreBackup(input: RestoreInput): Promise<Restored> {
  const { place, databaseUrl, files, onProgress: say = () => {} } = input;
  const id = await findBackupId(place, input.id);
  const target = await inspectPlace(databaseUrl);
  await refuseUnsafe(input, target);
  say(`Checking ${id}`);
  const backup = await verifyReadable(place, id);
  const { manifest } = backup;
  refuseOtherProgram(manifest);

  const restoring = target.mayCreateDatabases
    ? await besideCurrent(input, target)
    : await intoCurrent(input, target);
  try {
    say(`Restoring ${manifest.tables.length} tables and ${backup.files.size} files`);
    const migrated = await fillDatabase(restoring.url, copyOf(backup), createQueueTables).catch(
      ifDiskIsFull(new BackupError('disk_full', 'The disk of the database is full.')),
    );
    const filesWritten = await restoreFiles(backup, files);
    if (input.startsClosed) {
      const backupAt = new Date(manifest.takenAt);
      await markAsCopy(restoring.url, { backupAt, now: input.now });
    }
    const keptDatabase = await restoring.finish();
    const { secretsKeyCheck } = manifest;
    return {
      manifest,
      filesWritten,
      migrated,
      keptDatabase,
      needsOtherSecretsKey:
        secretsKeyCheck !== null &&
        !checksOfSecretsKeys(input.secretsKeys).includes(secretsKeyCheck),
    };
  } catch (error) {
    await restoring.abandon();
    throw error;
  }
}

async function refuseUnsafe({ replace, files }: RestoreInput, target: Place): Promise<void> {
  if (target.sessions > 0) {
    throw new BackupError('shop_running', 'The shop is running on this database: stop it first.');
  }
  if (!target.isEmpty && !target.isUnfinished && !replace) {
    throw new BackupError('not_empty', 'The database is not empty. To replace it, add --replace.');
  }
  if (!target.isEmpty && !target.isUnfinished && !target.mayCreateDatabases) {
    throw new BackupError(
      'no_scratch_database',
      'The role in DATABASE_URL may not create databases, so the shop’s database cannot be replaced: name an empty one in DATABASE_URL.',
    );
  }
  if (replace || target.isUnfinished) return;
  for await (const { key } of files.list('')) {
    throw new BackupError(
      'not_empty',
      `The files of a shop are there (${key}). To add those of the backup, add --replace.`,
    );
  }
}

/** An older program would not know what the data means. */
function refuseOtherProgram({ migrations, program }: Manifest): void {
  const hashes = new Map(readMigrations().map(({ name, hash }) => [name, hash]));
  const other = migrations.find(({ name, hash }) => hashes.get(name) !== hash);
  if (!other) return;
  throw new BackupError(
    'other_program',
    `The backup was made by version ${program} of the program, which has the migration ${other.name}: restore it with that version or a newer one.`,
  );
}

export function copyOf({ manifest, place }: OpenBackup): DatabaseCopy {
  const parts = new Map(manifest.tables.map((table) => [table.name, table]));
  return {
    ...manifest,
    rowsOf({ name }) {
      const part = parts.get(name);
      if (!part) throw new TypeError(`${name} is not in the backup`);
      return readPart(place, part);
    },
  };
}

/** Puts back the files that are not there; what is there and not in the backup stays. Returns how many were put back. */
async function restoreFiles({ place, files }: VerifiedBackup, store: FileStore): Promise<number> {
  const there = new Map<string, number>();
  for await (const { key, sizeBytes } of store.list('')) there.set(key, sizeBytes);
  let written = 0;
  await eachOf(files.values(), AT_ONCE, async ({ key, bytes, sha256, copy }) => {
    // A stored file never changes, so one of this name and size is the same.
    if (there.get(key) === bytes) return;
    const stored = await readPart(place, copy);
    const { content, result } = measuring(stored);
    await store
      .put(key, content, { contentType: 'application/octet-stream' })
      .catch(ifDiskIsFull(new BackupError('disk_full', 'The disk of the shop’s files is full.')));
    if (result().sha256 !== sha256) {
      throw new BackupError('damaged', `${key} differs from the file that was backed up.`);
    }
    written += 1;
  });
  return written;
}

interface Restoring {
  url: string;
  /** Makes the restored database the shop's; returns the name under which the earlier one is kept. */
  finish(): Promise<string | null>;
  abandon(): Promise<void>;
}

async function besideCurrent(
  { databaseUrl, now }: RestoreInput,
  { isEmpty }: Place,
): Promise<Restoring> {
  const scratch = await createScratchDatabase(databaseUrl);
  return {
    url: scratch.url,
    finish: () => switchDatabases(databaseUrl, scratch, { isEmpty, now }),
    abandon: () => dropScratchDatabase(databaseUrl, scratch),
  };
}

async function intoCurrent({ databaseUrl }: RestoreInput, target: Place): Promise<Restoring> {
  if (target.isUnfinished) await clearUnfinished(databaseUrl);
  await markUnfinished(databaseUrl);
  return {
    url: databaseUrl,
    finish: async () => {
      await unmarkUnfinished(databaseUrl);
      return null;
    },
    abandon: () => clearUnfinished(databaseUrl),
  };
}
