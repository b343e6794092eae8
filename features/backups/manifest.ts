/**
 * The description of a backup. It is encrypted like its parts, because it tells how many orders there are and what they add up to. A small file
 * that can be read without a key comes last: a folder without it is not a backup.
 */
import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { HISTORY_TABLES } from '#db/copy/history.ts';
import { BackupError } from './backup-error.ts';
import {
  openPlace,
  readPart,
  StoredPart,
  writePart,
  type BackupPlace,
  type BackupStore,
  type OpenPlace,
} from './parts.ts';

export const Manifest = z.object({
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
      /** Why its rows could not be compared with an earlier backup, a sentence. */
      missed: z.string().optional(),
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

function headKey(id: string): string {
  return `${folderOf(id)}manifest.json`;
}

/** What can be read without a key. */
const Head = z.object({
  format: z.literal(2),
  ...Manifest.pick({
    id: true,
    takenAt: true,
    program: true,
    installationId: true,
    keyCheck: true,
  }).shape,
  description: StoredPart,
});
type Head = z.infer<typeof Head>;

/** Backups before version 0.1.0 have their whole description here; those that were encrypted cannot be read any more. */
const EarlierHead = Manifest.extend({ format: z.literal(1), keyCheck: z.null() });

export async function writeManifest(place: OpenPlace, manifest: Manifest): Promise<void> {
  const { id, takenAt, program, installationId, keyCheck } = manifest;
  const description = await writePart(
    place,
    `${folderOf(id)}description`,
    Readable.from([JSON.stringify(manifest)]),
    { isCompressed: true, isList: true },
  );
  const head: Head = { format: 2, id, takenAt, program, installationId, keyCheck, description };
  const content = { ...head, checksum: checksum(head, place.key?.checksumKey) };
  await place.store.put(headKey(id), Buffer.from(JSON.stringify(content)), {
    contentType: 'application/json',
  });
}

/** A backup whose description is exactly what was written, and the place with the key that it needs. */
export interface OpenBackup {
  manifest: Manifest;
  place: OpenPlace;
}

export async function openBackup(place: BackupPlace, id: string): Promise<OpenBackup> {
  const { head, sum } = await readHead(place, id);
  const opened = await openPlace(place, head.installationId);
  const { store, key } = opened;
  const isEncrypted = head.keyCheck !== null;
  if (isEncrypted && !key) {
    throw new BackupError(
      'key_missing',
      'This backup is encrypted: set BACKUP_KEY or BACKUP_PASSPHRASE.',
    );
  }
  if (isEncrypted && head.keyCheck !== key?.check) {
    throw new BackupError(
      'wrong_key',
      `BACKUP_KEY or BACKUP_PASSPHRASE is not what encrypted ${id}.`,
    );
  }
  if (sum !== checksum(head, isEncrypted ? key?.checksumKey : undefined)) {
    throw new BackupError('damaged', `The manifest of ${id} was changed.`);
  }
  const readable = { store, key: isEncrypted ? key : null };
  return { manifest: await readDescription(readable, head), place: readable };
}

async function readDescription(place: OpenPlace, head: AnyHead): Promise<Manifest> {
  if (head.format === 1) return Manifest.parse(head);
  return Manifest.parse(await json(await readPart(place, head.description)));
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

type AnyHead = Head | z.infer<typeof EarlierHead>;

/** For decisions that need no trust, such as which backup is old: its key may be lost. */
export async function readHead(
  { store }: BackupStore,
  id: string,
): Promise<{ head: AnyHead; sum: unknown }> {
  const file = await store.get(headKey(id));
  if (!file) throw new BackupError('not_found', `There is no backup ${id}.`);
  try {
    const { checksum: sum, ...content } = (await json(file.stream)) as Record<string, unknown>;
    return { head: z.union([Head, EarlierHead]).parse(content), sum };
  } catch (cause) {
    throw new BackupError('damaged', `The manifest of ${id} cannot be read.`, { cause });
  }
}

function checksum(head: AnyHead, key?: Buffer): string {
  // In the order of the fields above, which for those of before began with the format.
  const { format, ...rest } = head;
  const content = JSON.stringify(
    head.format === 1 ? { format, ...Manifest.parse(rest) } : Head.parse(head),
  );
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
