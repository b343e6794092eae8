import { BackupError } from './backup-error.ts';
import { eachOf } from './each-of.ts';
import { withKeyPair, type KeyPair } from './encryption.ts';
import { readFileList, type FileList } from './file-list.ts';
import { listBackupIds, openBackup, type OpenBackup } from './manifest.ts';
import { checkPart, type BackupPlace } from './parts.ts';

const AT_ONCE = 4;

export interface VerifiedBackup extends OpenBackup {
  files: FileList;
}

/** Reads every part of a backup to its end and throws at the first one that is missing, changed, cut off, or of another key. */
export async function verifyBackup(place: BackupPlace, id: string): Promise<VerifiedBackup> {
  return verifyParts(await openBackup(place, id));
}

/** The same for a backup that must be read here; `testKey` reads what a key that only writes has just written. */
export async function verifyReadable(
  place: BackupPlace,
  id: string,
  testKey: KeyPair | null = null,
): Promise<VerifiedBackup> {
  const { manifest, place: opened } = await openBackup(place, id);
  const { store, key } = opened;
  if (key && !key.isReader && !testKey) {
    throw new BackupError(
      'key_missing',
      'BACKUP_KEY only writes backups: to read one, set it to the secret key, AGE-SECRET-KEY-1….',
    );
  }
  const readingKey = key && testKey ? withKeyPair(key, testKey) : key;
  return verifyParts({ manifest, place: { store, key: readingKey } });
}

async function verifyParts({ manifest, place }: OpenBackup): Promise<VerifiedBackup> {
  await eachOf(manifest.tables, AT_ONCE, (table) => checkPart(place, table));
  const files = await readFileList(place, manifest.files);
  const bytes = [...files.values()].reduce((total, file) => total + file.bytes, 0);
  if (files.size !== manifest.files.count || bytes !== manifest.files.totalBytes) {
    throw new BackupError('damaged', `${manifest.files.part} does not have every file.`);
  }
  await eachOf(files.values(), AT_ONCE, ({ copy }) => checkPart(place, copy));
  return { manifest, place, files };
}

/** The id that was asked for, or the newest. */
export async function findBackupId(place: BackupPlace, requestedId?: string): Promise<string> {
  const ids = await listBackupIds(place);
  const id = requestedId ? ids.find((each) => each === requestedId) : ids[0];
  if (!id) {
    throw new BackupError(
      'not_found',
      requestedId ? `There is no backup ${requestedId}.` : 'There is no backup here.',
    );
  }
  return id;
}
