import path from 'node:path';
import type { BackupNeeds } from '#features/backups/backup-needs.ts';
import type { BackupPlace } from '#features/backups/parts.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { readRoom } from '#integrations/storage/disk-space.ts';
import type { Config } from '#lib/config/env.ts';
import type { KeyRing } from '#lib/secret-box.ts';
import { fileStore } from './file-store.ts';
import { programVersion } from './program-version.ts';

export async function backupNeeds(
  config: Config,
  databaseUrl: string,
  secretsKeys: KeyRing | null,
): Promise<BackupNeeds> {
  return {
    databaseUrl,
    files: await fileStore(config),
    place: await backupPlace(config),
    retention: {
      daily: config.BACKUP_KEEP_DAYS,
      weekly: config.BACKUP_KEEP_WEEKS,
      monthly: config.BACKUP_KEEP_MONTHS,
    },
    secretsKeys,
    scratchDir: path.resolve(config.DATA_DIR, 'backup-test'),
    roomOn: readRoom,
    program: programVersion(),
  };
}

/** The place of `BACKUP_DIR` or `BACKUP_S3_BUCKET`, or the folder instead of it; null without one. */
export async function backupPlace(
  config: Config,
  folder = config.BACKUP_DIR,
): Promise<BackupPlace | null> {
  const { BACKUP_KEY: key, BACKUP_PASSPHRASE: passphrase } = config;
  const secret = key ? { key } : passphrase ? { passphrase } : null;
  if (folder) return { store: createDiskStore(path.resolve(folder)), secret };
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_ENDPOINT: endpoint } = config;
  if (!bucket) return null;
  const { createS3Store } = await import('#integrations/storage/s3.ts');
  const store = createS3Store({
    bucket,
    region: config.BACKUP_S3_REGION,
    accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
    ...(endpoint && { endpoint }),
  });
  return { store, secret };
}
