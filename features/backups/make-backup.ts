/**
 * Backs up the database and the files while the shop works. The files come first, then the database as it was at one moment, then the files
 * that were added meanwhile: so every file that the database names is in the backup, unless somebody deleted it in the seconds after it was
 * uploaded. Safe to repeat, and to kill: a backup without its manifest does not count, and the next one removes what is left of it.
 */
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { openCopyClient } from '#db/copy/copied-tables.ts';
import { readLedgerTotals, readSettledIds } from '#db/copy/history.ts';
import { readSnapshot } from '#db/copy/read-snapshot.ts';
import type { KeyRing } from '#lib/secret-box.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { BackupFault } from '#features/backups/shared/backup-fault.ts';
import { BackupError } from './backup-error.ts';
import { readHistory, type HistoryInput } from './compare-history.ts';
import {
  copyNewFiles,
  readFileList,
  withCopies,
  writeFileList,
  type FileList,
} from './file-list.ts';
import {
  folderOf,
  listBackupIds,
  newBackupId,
  openBackup,
  readHead,
  writeManifest,
  type Manifest,
  countRows,
} from './manifest.ts';
import { openPlace, writePart, type BackupPlace, type OpenPlace } from './parts.ts';
import { pinBackup, removeUnfinished } from './prune-backups.ts';
import { checksOfSecretsKeys, withKeyPair, type BackupKey, type KeyPair } from './encryption.ts';

export interface MakeBackupInput {
  databaseUrl: string;
  files: FileStore;
  place: BackupPlace;
  /** The keys of the secrets in the database; only a check of the current one is stored. */
  secretsKeys: KeyRing | null;
  /** The shop's own id: a place has the backups of one shop. */
  installationId: string;
  program: string;
  now: Date;
  /** Copies every file again, not only those that no earlier backup has. */
  isFull?: boolean;
  /** Can read this backup too, for its test. */
  testKey?: KeyPair | null;
  onProgress?(line: string): void;
}

/** Of the locks `[7231, …]`, 1 is that of migrations, 2 of the tests' template, 3 of the order of services, 5 of tests of backups, 6 of databases beside the shop's. */
const BACKUP_LOCK = [7231, 4];
const TEST_LOCK = [7231, 5];

/** Runs with no other backup of this shop: each removes what others left unfinished. Throws `running_already`. */
export async function withoutOtherBackups<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return withLock(databaseUrl, BACKUP_LOCK, work);
}

/** The same for tests of backups, which share a folder for a server of their own. */
export async function withoutOtherTests<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return withLock(databaseUrl, TEST_LOCK, work);
}

async function withLock<Result>(
  databaseUrl: string,
  lock: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await openCopyClient(databaseUrl);
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      [...lock],
    );
    if (!rows[0]?.taken) {
      const what = lock === BACKUP_LOCK ? 'backup' : 'test of a backup';
      throw new BackupError('running_already', `Another ${what} is running.`);
    }
    return await work();
  } finally {
    await client.end();
  }
}

export function isRunningAlready(error: unknown): boolean {
  return error instanceof BackupError && error.fault === 'running_already';
}

/** Whether a backup of this shop is being made. */
export async function isBackingUp(db: Db): Promise<boolean> {
  const [first, second] = BACKUP_LOCK;
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists (
      select from pg_locks where locktype = 'advisory' and classid = ${first} and objid = ${second} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
    ) as "isHeld"`.execute(db);
  return rows[0]?.isHeld === true;
}

/** Call it with `withoutOtherBackups`. One that fails leaves nothing: the disk may be that of the shop, and full. */
export async function makeBackup(input: MakeBackupInput): Promise<Manifest> {
  try {
    return await writeBackup(input);
  } catch (error) {
    await removeUnfinished(input.place).catch(() => {}); // the next one does
    throw error;
  }
}

async function writeBackup(input: MakeBackupInput): Promise<Manifest> {
  const { files, now, installationId, testKey } = input;
  const say = input.onProgress ?? (() => {});
  const { store, key } = await openPlace(input.place, installationId);
  const { newest, copies } = await findEarlier(input, key);
  const place: OpenPlace = { store, key: key && testKey ? withKeyPair(key, testKey) : key };
  const id = newBackupId(now);
  const folder = folderOf(id);

  const lists = { list: new Map(), reusable: await withCopies(place, copies) };
  const { list } = lists;
  let copied = 0;
  const count = () => void (copied += 1);
  await copyNewFiles(files, place, lists, count);
  say(`${list.size} files, ${copied} of them new`);

  const settled = await readSettledIds(input.databaseUrl);
  const database = await readSnapshot(input.databaseUrl, async (snapshot) => {
    const takenAt = new Date();
    const copied = [];
    for (const table of snapshot.tables) {
      const rows = snapshot.rowsOf(table);
      const part = `${folder}${partName(table.name)}`;
      const stored = await writePart(place, part, rows, { isCompressed: true });
      copied.push({ ...stored, ...table, stream: rows });
    }
    const ledger = await readLedgerTotals(snapshot.client);
    const history = await readHistory(snapshot.client, {
      place: input.place,
      newest,
      settled,
      takenAt,
    });
    const sequences = await snapshot.readSequences();
    // The server tells the number of rows after the last of them: it has surely arrived before the answer to a later query.
    const tables = copied.map(({ stream, ...table }) => ({ ...table, rows: stream.rowCount }));
    const { migrations, queueVersion, serverVersion: server } = snapshot;
    const about = { takenAt: takenAt.toISOString(), server, migrations, queueVersion };
    return { ...about, tables, sequences, ledger, history };
  });
  const { comparedWith, changes, missed } = database.history;
  changes.forEach(say);
  if (missed) say(`Old rows were not compared. ${missed}`);
  if (comparedWith && changes.length > 0) await pinBackup(place, comparedWith);
  say(`${database.tables.length} tables, ${countRows(database)} rows`);

  await copyNewFiles(files, place, lists, count);
  const manifest: Manifest = {
    id,
    program: input.program,
    installationId,
    keyCheck: key?.check ?? null,
    secretsKeyCheck: checksOfSecretsKeys(input.secretsKeys)[0] ?? null,
    ...database,
    files: {
      ...(await writeFileList(place, `${folder}files`, list)),
      count: list.size,
      totalBytes: [...list.values()].reduce((total, { bytes }) => total + bytes, 0),
      copied,
    },
  };
  await writeManifest(place, manifest);
  return manifest;
}

interface Earlier {
  newest: HistoryInput['newest'];
  /** Its files, to share their copies; none if it is damaged or was encrypted with another key. */
  copies: FileList;
}

const UNREADABLE: ReadonlySet<BackupFault> = new Set(['damaged', 'wrong_key', 'key_missing']);

async function findEarlier(
  { place, isFull, installationId }: MakeBackupInput,
  key: BackupKey | null,
): Promise<Earlier> {
  const [id] = await listBackupIds(place);
  const earlier: Earlier = { newest: null, copies: new Map() };
  if (!id) return earlier;
  try {
    const { head } = await readHead(place, id);
    if (head.installationId !== installationId) {
      throw new BackupError(
        'other_shop',
        'This place has the backups of another shop: choose another one.',
      );
    }
    const { manifest, place: opened } = await openBackup(place, id);
    earlier.newest = manifest;
    const isOfThisKey = head.keyCheck === (key?.check ?? null);
    if (isOfThisKey && !isFull) earlier.copies = await readFileList(opened, manifest.files);
  } catch (error) {
    if (!(error instanceof BackupError && UNREADABLE.has(error.fault))) throw error;
    earlier.newest ??= error;
  }
  return earlier;
}

/** `public.orders` → `public-orders`. */
function partName(table: string): string {
  return table.replaceAll('"', '').replace('.', '-').toLowerCase();
}
