import type { BackupNeeds } from '#features/backups/backup-needs.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { DiskSpace } from '#integrations/storage/disk-space.ts';
import type { Config } from '#lib/config/env.ts';

/** What is checked. The files are those that are backed up. */
export interface HealthNeeds {
  config: Pick<
    Config,
    | 'PUBLIC_URL'
    | 'PAYMENTS_MODE'
    | 'SMTP_URL'
    | 'DKIM_SELECTOR'
    | 'DATA_DIR'
    | 'SECRETS_KEY'
    | 'S3_BUCKET'
    | 'DATABASE_CONNECTIONS'
  >;
  /** What is wrong with the names of the environment's variables, in English. */
  unknownVariables: readonly string[];
  /** The address that mails come from. */
  sender: string;
  backups: BackupNeeds;
  disk(): Promise<DiskSpace | null>;
  /** Null where the sandbox is not known: on the command line of a demo. */
  payments: PaymentProviders | null;
  mailer: Mailer;
  /** Instead of the name servers of this machine. */
  nameServers?: readonly string[];
}
