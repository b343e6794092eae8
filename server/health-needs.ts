import path from 'node:path';
import type { HealthNeeds } from '#features/health/health-needs.ts';
import { readDiskSpace } from '#integrations/storage/disk-space.ts';
import { unknownVariables, type Config } from '#lib/config/env.ts';

export function healthNeeds(
  config: Config,
  parts: Pick<HealthNeeds, 'backups' | 'payments' | 'mailer'>,
): HealthNeeds {
  return {
    config,
    unknownVariables: unknownVariables(process.env),
    sender: senderOf(config),
    disk: diskReader(config),
    ...parts,
  };
}

/** The address that mails come from. */
export function senderOf({ MAIL_FROM, PUBLIC_URL }: Config): string {
  return MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL).hostname}`;
}

/** With database and files on other machines, this disk is not used. */
export function diskReader({ DATABASE_URL, S3_BUCKET, DATA_DIR }: Config): HealthNeeds['disk'] {
  if (DATABASE_URL && S3_BUCKET) return async () => null;
  return () => readDiskSpace(path.resolve(DATA_DIR));
}
