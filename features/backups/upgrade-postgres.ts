import { replaceCluster, type Replaced } from '#db/embedded/replace-cluster.ts';
import { planMigrations } from '#db/migrate.ts';
import { checkBooks, copyDatabase, type Copied, type CopyReport } from './copy-database.ts';

export interface UpgradePostgresInput extends CopyReport {
  dataDir: string;
  /** The package with the PostgreSQL that made the data. */
  oldPackage: string;
}

/**
 * Moves the stopped shop's embedded database to this program's major version of PostgreSQL; null if it has it. The old cluster is kept. The
 * shop's own migrations are left to the start or the upgrade that follows, which checks the books then.
 */
export async function upgradePostgres({
  dataDir,
  oldPackage,
  onProgress,
  progress,
}: UpgradePostgresInput): Promise<(Replaced & Partial<Copied>) | null> {
  let copied: Copied | undefined;
  const replaced = await replaceCluster({
    dataDir,
    oldPackage,
    log: () => {},
    copy: async (from, to) => {
      copied = await copyDatabase(from, to, { onProgress, progress });
      if ((await planMigrations(to)).length === 0) await checkBooks(to, onProgress);
    },
  });
  return replaced && { ...replaced, ...copied };
}
