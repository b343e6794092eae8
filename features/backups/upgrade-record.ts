/** What the last upgrade on this machine did, in a file beside the data: the way back needs it, also while the database is half migrated. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const UpgradeRecord = z.object({
  /** `migrating`: the snapshot is made, and the upgrade has not ended. */
  state: z.enum(['migrating', 'done', 'rolled_back']),
  /** The snapshot before it. */
  backupId: z.string(),
  takenAt: z.iso.datetime(),
  /** The version of the program that upgraded. */
  program: z.string(),
  migrations: z.array(z.string()),
  startedAt: z.iso.datetime(),
});
export type UpgradeRecord = z.infer<typeof UpgradeRecord>;

export async function readUpgradeRecord(file: string): Promise<UpgradeRecord | null> {
  try {
    return UpgradeRecord.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whole or not at all. */
export async function writeUpgradeRecord(file: string, record: UpgradeRecord): Promise<void> {
  const half = `${file}.new`;
  await writeFile(half, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  await rename(half, file);
}
