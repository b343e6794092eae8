import path from 'node:path';
import { createDiskStore } from '#integrations/storage/disk.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Config } from '#lib/config/env.ts';

/** Where uploads are stored. */
export async function fileStore(config: Config): Promise<FileStore> {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = config;
  if (!bucket) return createDiskStore(path.resolve(config.DATA_DIR, 'files'));
  const { createS3Store } = await import('#integrations/storage/s3.ts');
  return createS3Store({
    bucket,
    region,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    ...(endpoint && { endpoint }),
  });
}
