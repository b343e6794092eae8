/** What a test restore found, kept beside the backup: the list of backups says it also where the shop's database is gone. */
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { folderOf } from './manifest.ts';
import type { BackupStore } from './parts.ts';

const TestRecord = z.object({
  at: z.iso.datetime(),
  /** Of the shop. */
  timeZone: z.string(),
  /** Why it is not known to be identical; null if it is. */
  problem: z.string().nullable(),
});
export type TestRecord = z.infer<typeof TestRecord>;

const keyOf = (id: string): string => `${folderOf(id)}tested.json`;

export async function writeTestRecord(
  { store }: BackupStore,
  id: string,
  record: TestRecord,
): Promise<void> {
  const content = Buffer.from(JSON.stringify(record));
  await store.put(keyOf(id), content, { contentType: 'application/json' });
}

/** Null if it was never tested. */
export async function readTestRecord(
  { store }: BackupStore,
  id: string,
): Promise<TestRecord | null> {
  const file = await store.get(keyOf(id));
  return file && (TestRecord.safeParse(await json(file.stream)).data ?? null);
}
