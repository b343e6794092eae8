import { BackupError } from './backup-error.ts';
import { eachOf } from './each-of.ts';
import { readFileList, type FileList } from './file-list.ts';
import { listBackupIds, readManifest, type Manifest } from './manifest.ts';
import { checkPart, type BackupPlace } from './parts.ts';

const AT_ONCE = 4;

export interface VerifiedBackup {
  manifest: Manifest;
  files: FileList;
}

/** Reads every part of a backup to its end and throws at the first one that is missing, changed, cut off, or of another key. */
export async function verifyBackup(place: BackupPlace, id: string): Promise<VerifiedBackup> {
  const manifest = await readManifest(place, id);
  const isSealed = manifest.keyCheck !== null;
  await eachOf(manifest.tables, AT_ONCE, (table) =>
    checkPart(place, table, { gzip: true, isSealed }),
  );
  const files = await readFileList(place, manifest.files, isSealed);
  const bytes = [...files.values()].reduce((total, file) => total + file.bytes, 0);
  if (files.size !== manifest.files.count || bytes !== manifest.files.totalBytes) {
    throw new BackupError('damaged', `${manifest.files.part} does not have every file.`);
  }
  await eachOf(files.values(), AT_ONCE, ({ copy }) =>
    checkPart(place, copy, { gzip: false, isSealed }),
  );
  return { manifest, files };
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
