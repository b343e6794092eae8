import type { Db } from '#db/client.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { DiskSpace } from '#integrations/storage/disk-space.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { JobQueue } from '#kit/jobs.ts';
import type { Config } from '#lib/env.ts';
import type { createSecurityLog } from './log.ts';

/** Everything the features are given instead of reaching for it. */
export interface Deps {
  config: Config;
  db: Db;
  queue: JobQueue;
  files: FileStore;
  mailer: Mailer;
  payments: PaymentProviders;
  /** The room on the disk that this shop keeps its data on; null if it keeps none there. */
  disk(): Promise<DiskSpace | null>;
  /** In sandbox mode only; holds the sandbox's token. */
  sandboxDashboardUrl?: string | undefined;
  /** Where security events go, if not to standard error. */
  securityLog?: ReturnType<typeof createSecurityLog> | undefined;
}
