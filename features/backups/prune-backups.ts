import { BackupError } from './backup-error.ts';
import { COPIES, readFileList } from './file-list.ts';
import { folderOf, listBackupIds, openBackup, timeOfId } from './manifest.ts';
import type { BackupPlace, BackupStore } from './parts.ts';

/** How many days, weeks and months keep their newest backup. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

/** The backups to keep: the newest of each of the last days, weeks and months that have one. */
export function keptBackups(ids: readonly string[], retention: Retention): Set<string> {
  const newestFirst = ids.toSorted().toReversed();
  const kept = new Set(newestFirst.slice(0, 1));
  const keep = (count: number, periodOf: (time: Date) => string) => {
    const seen = new Set<string>();
    for (const id of newestFirst) {
      const period = periodOf(timeOfId(id));
      if (seen.has(period)) continue;
      if (seen.size === count) return;
      seen.add(period);
      kept.add(id);
    }
  };
  keep(retention.daily, (time) => time.toISOString().slice(0, 10));
  keep(retention.weekly, weekOf);
  keep(retention.monthly, (time) => time.toISOString().slice(0, 7));
  return kept;
}

/** The Monday of its week. */
function weekOf(time: Date): string {
  const day = (time.getUTCDay() + 6) % 7;
  return new Date(time.getTime() - day * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Removes backups that need not be kept, what unfinished ones left, and copies of files that no backup has any more. Only while no other
 * backup is written. Returns the ids of the removed backups.
 */
export async function pruneBackups(
  place: BackupPlace,
  retention: Retention,
  now = new Date(),
): Promise<string[]> {
  const { store } = place;
  const ids = await listBackupIds(place);
  const kept = new Set([...keptBackups(ids, retention), ...(await listPinned(place, now))]);
  const removed = ids.filter((id) => !kept.has(id));
  // The manifest first: without it the rest does not count as a backup.
  for (const id of removed) await store.delete(`${folderOf(id)}manifest.json`);
  await removeAllBut(place, kept);
  return removed;
}

/** Removes what backups left that did not come to their end. Only while no other backup is written. */
export async function removeUnfinished(place: BackupPlace): Promise<void> {
  await removeAllBut(place, new Set(await listBackupIds(place)));
}

/** If a kept backup cannot be read, no copy is removed. */
async function removeAllBut(place: BackupPlace, kept: ReadonlySet<string>): Promise<void> {
  const { store } = place;
  for await (const { key } of store.list('backups/')) {
    const [, id = ''] = /^backups\/([^/]+)\//.exec(key) ?? [];
    if (!kept.has(id)) await store.delete(key);
  }

  const used = await listUsedCopies(place, kept);
  if (!used) return;
  for await (const { key } of store.list(COPIES)) if (!used.has(key)) await store.delete(key);
}

/** How long the snapshot before an upgrade is kept, whatever the retention. */
const PINNED_MS = 30 * 86_400_000;

/** Keeps a backup for a month: the way back from an upgrade. */
export async function pinBackup({ store }: BackupStore, id: string): Promise<void> {
  await store.put(`${folderOf(id)}pinned`, Buffer.from(''), { contentType: 'text/plain' });
}

async function listPinned({ store }: BackupStore, now: Date): Promise<Set<string>> {
  const pinned = new Set<string>();
  for await (const { key } of store.list('backups/')) {
    const [, id] = /^backups\/([^/]+)\/pinned$/.exec(key) ?? [];
    if (id && now.getTime() - timeOfId(id).getTime() < PINNED_MS) pinned.add(id);
  }
  return pinned;
}

/** Null if a backup cannot be read: it is damaged, or its key is not the current one. */
async function listUsedCopies(
  place: BackupPlace,
  ids: ReadonlySet<string>,
): Promise<Set<string> | null> {
  const used = new Set<string>();
  try {
    for (const id of ids) {
      const { manifest, place: opened } = await openBackup(place, id);
      for (const { copy } of (await readFileList(opened, manifest.files)).values())
        used.add(copy.part);
    }
    return used;
  } catch (error) {
    if (error instanceof BackupError) return null;
    throw error;
  }
}
