import { createDb } from '#db/client.ts';
import { closeCopy } from '#features/settings/maintenance.ts';

/** Closes a copy while nothing else uses its database. What was under way in the shop, such as this very backup, is not under way here. */
export async function markAsCopy(
  url: string,
  { backupAt, now }: { backupAt: Date | null; now: Date },
): Promise<void> {
  const { db, close } = createDb(url, { poolSize: 1, applicationName: 'atelier-copy' });
  try {
    await db.deleteFrom('backup_runs').where('finished_at', 'is', null).execute();
    await closeCopy({ db, now }, { backupAt });
  } finally {
    await close();
  }
}
