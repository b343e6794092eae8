/** A database for a while: beside the shop's or, where its role may create none, on a server of its own. */
import { existsSync } from 'node:fs';
import { openCopyClient } from '#db/copy/copied-tables.ts';
import { withThrowawayServer } from '#db/embedded/throwaway.ts';
import { BackupError } from './backup-error.ts';
import type { BackupNeeds } from './backup-needs.ts';
import { withoutOtherTests } from './make-backup.ts';
import { createScratchDatabase, dropScratchDatabase, inspectPlace } from './place-database.ts';

type Needs = Pick<BackupNeeds, 'databaseUrl' | 'scratchDir' | 'roomOn'>;

const MEGABYTE = 1_000_000;
/** What the server writes to its log beside the rows. */
const MARGIN_BYTES = 512 * MEGABYTE;

/**
 * Calls `work` with an empty database, which is gone afterwards; after a kill, the next call removes it. One at a time. Throws `no_space` where
 * a second copy has no room.
 */
export async function withScratchDatabase<Result>(
  needs: Needs,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { mayCreateDatabases } = await inspectPlace(needs.databaseUrl);
  const { bytes, folder } = await inspectDisk(needs.databaseUrl);
  await refuseFullDisk(needs, bytes, mayCreateDatabases ? folder : needs.scratchDir);
  try {
    return await withoutOtherTests(needs.databaseUrl, () =>
      mayCreateDatabases
        ? besideShop(needs.databaseUrl, work)
        : withThrowawayServer(needs.scratchDir, work),
    );
  } catch (cause) {
    if ((cause as { code?: string }).code !== DISK_FULL) throw cause;
    throw new BackupError('no_space', 'The disk of the database is too full for a second copy.', {
      cause,
    });
  }
}

/** Of PostgreSQL. */
const DISK_FULL = '53100';

async function besideShop<Result>(
  databaseUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const scratch = await createScratchDatabase(databaseUrl);
  try {
    return await work(scratch.url);
  } finally {
    await dropScratchDatabase(databaseUrl, scratch);
  }
}

/** `folder` is null if the disk is another machine's, whose room nobody can tell. */
async function refuseFullDisk(needs: Needs, bytes: number, folder: string | null): Promise<void> {
  if (folder === null) return;
  const [needed, room] = [bytes + MARGIN_BYTES, await needs.roomOn(folder)];
  if (room >= needed) return;
  const inMegabytes = (value: number) => `${Math.ceil(Math.max(0, value) / MEGABYTE)} MB`;
  throw new BackupError(
    'no_space',
    `A second copy of the database needs ${inMegabytes(needed)}, and the disk of ${folder} has room for ${inMegabytes(room)}.`,
  );
}

/** How large the shop's database is, and the folder that the server keeps it in if that is on this machine. */
async function inspectDisk(url: string): Promise<{ bytes: number; folder: string | null }> {
  const client = await openCopyClient(url);
  try {
    const { rows } = await client.query<{ bytes: number; folder: string | null; isNear: boolean }>(
      `select pg_database_size(current_database())::float8 as bytes,
         (select setting from pg_settings where name = 'data_directory') as folder,
         coalesce(inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1', true) as "isNear"`,
    );
    const { bytes = 0, folder = null, isNear = false } = rows[0] ?? {};
    return { bytes, folder: folder !== null && isNear && existsSync(folder) ? folder : null };
  } finally {
    await client.end();
  }
}
