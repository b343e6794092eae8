import { createDb } from '#db/client.ts';
import { closeCopy } from '#features/settings/maintenance.ts';

/** Closes a copy while nothing else uses its database. */
export async function markAsCopy(
  url: string,
  { backupAt, now }: { backupAt: Date | null; now: Date },
): Promise<void> {
  const { db, close } = createDb(url, { poolSize: 1, applicationName: 'atelier-copy' });
  await closeCopy({ db, now }, { backupAt }).finally(close);
}
