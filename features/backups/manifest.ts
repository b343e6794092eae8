/** The description of a backup, written last: a folder without one is not a backup. */
import { createHash, createHmac } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { HISTORY_TABLES } from '#db/copy/history.ts';
import { BackupError } from './backup-error.ts';
import {
  openPlace,
  StoredPart,
  type BackupPlace,
  type BackupStore,
  type OpenPlace,
} from './parts.ts';

/** 2 since parts are compressed with zstd and encrypted with age. */
const FORMATS = [1, 2] as const;

export const Manifest = z.object({
  format: z.literal(FORMATS),
  id: z.string(),
  /** When the snapshot of the database was taken. */
  takenAt: z.iso.datetime(),
  program: z.string(),
  server: z.string(),
  /** Whose backup it is; a copy of the shop has the same. */
  installationId: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  queueVersion: z.number().nullable(),
  /** Which key encrypted it; null without encryption. */
  keyCheck: z.string().nullable(),
  /** Which key the shop's own secrets in the database need. */
  secretsKeyCheck: z.string().nullable(),
  tables: z.array(
    StoredPart.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: StoredPart.extend({
    count: z.number(),
    /** The size of the files themselves. */
    totalBytes: z.number(),
    /** How many of them this backup had to copy; the others are shared with earlier backups. */
    copied: z.number(),
  }),
  // Backups of before have neither.
  /** What the ledger adds up to. */
  ledger: z
    .array(
      z.object({
        currency: z.string(),
        kind: z.string(),
        rows: z.number(),
        amountMinor: z.string(),
      }),
    )
    .optional(),
  history: z
    .object({
      /** The backup that its rows were compared with; null if there was none. */
      comparedWith: z.string().nullable(),
      /** What was no longer as it was there, in sentences. */
      changes: z.array(z.string()),
      sums: z.array(
        z.object({
          table: z.enum(HISTORY_TABLES),
          upToId: z.string().regex(/^\d+$/),
          columns: z.array(z.string()),
          months: z.array(z.object({ month: z.string(), rows: z.number(), sha256: z.string() })),
        }),
      ),
    })
    .optional(),
});
export type Manifest = z.infer<typeof Manifest>;

export function countRows({ tables }: { tables: readonly { rows: number }[] }): number {
  return tables.reduce((total, { rows }) => total + rows, 0);
}

const FOLDER = 'backups/';

export function folderOf(id: string): string {
  return `${FOLDER}${id}/`;
}

function manifestKey(id: string): string {
  return `${folderOf(id)}manifest.json`;
}

export async function writeManifest({ store, key }: OpenPlace, manifest: Manifest): Promise<void> {
  const sum = checksum(manifest, key?.checksumKey);
  const content = JSON.stringify({ ...manifest, checksum: sum });
  await store.put(manifestKey(manifest.id), Buffer.from(content), {
    contentType: 'application/json',
  });
}

/** A backup whose description is exactly what was written, and the place with the key that it needs. */
export interface OpenBackup {
  manifest: Manifest;
  place: OpenPlace;
}

export async function openBackup(place: BackupPlace, id: string): Promise<OpenBackup> {
  const { manifest, sum } = await readUnchecked(place, id);
  const opened = await openPlace(place, manifest.installationId);
  const { store, key } = opened;
  const isEncrypted = manifest.keyCheck !== null;
  if (isEncrypted && !key) {
    throw new BackupError(
      'key_missing',
      'This backup is encrypted: set BACKUP_KEY or BACKUP_PASSPHRASE.',
    );
  }
  if (isEncrypted && manifest.keyCheck !== key?.check) {
    throw new BackupError(
      'wrong_key',
      `BACKUP_KEY or BACKUP_PASSPHRASE is not what encrypted ${id}.`,
    );
  }
  if (sum !== checksum(manifest, isEncrypted ? key?.checksumKey : undefined)) {
    throw new BackupError('damaged', `The manifest of ${id} was changed.`);
  }
  return { manifest, place: { store, key: isEncrypted ? key : null } };
}

export async function readManifest(place: BackupPlace, id: string): Promise<Manifest> {
  return (await openBackup(place, id)).manifest;
}

/** The ids of all backups, the newest first. */
export async function listBackupIds({ store }: BackupStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of store.list(FOLDER)) {
    const [, id] = /^backups\/([a-z0-9-]+)\/manifest\.json$/.exec(key) ?? [];
    if (id) ids.push(id);
  }
  return ids.toSorted().toReversed();
}

/** For decisions that need no trust, such as which backup is old: its key may be lost. */
export async function readUnchecked(
  { store }: BackupStore,
  id: string,
): Promise<{ manifest: Manifest; sum: unknown }> {
  const file = await store.get(manifestKey(id));
  if (!file) throw new BackupError('not_found', `There is no backup ${id}.`);
  try {
    const { checksum: sum, ...content } = (await json(file.stream)) as Record<string, unknown>;
    return { manifest: Manifest.parse(content), sum };
  } catch (cause) {
    throw new BackupError('damaged', `The manifest of ${id} cannot be read.`, { cause });
  }
}

function checksum(manifest: Manifest, key?: Buffer): string {
  const content = JSON.stringify(Manifest.parse(manifest)); // in the order of the fields above
  const hash = key ? createHmac('sha256', key) : createHash('sha256');
  return hash.update(content).digest('hex');
}

/** Sorts by time. */
export function newBackupId(now: Date): string {
  const time = now
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase();
  return `${time}-${crypto.randomUUID().slice(0, 8)}`;
}

/** When the backup was begun; for the decision which ones to keep. */
export function timeOfId(id: string): Date {
  const [, date = '', h = '', m = '', s = ''] = /^(\d{8})t(\d\d)(\d\d)(\d\d)z/.exec(id) ?? [];
  return new Date(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${h}:${m}:${s}Z`);
}
