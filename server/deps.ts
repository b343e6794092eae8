import type { RouteDeps } from '#api/routes.ts';
import type { Db } from '#db/client.ts';
import type { VirusScanner } from '#integrations/antivirus/virus-scanner.ts';
import type { VisitCounter } from '#features/visits/visit-counter.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { VatRegistry } from '#integrations/vat/vat-registry.ts';
import type { MailboxReader } from '#integrations/mail/mailbox-reader.ts';
import type { JobQueue } from '#kit/job-queue.ts';
import type { Config } from '#lib/config/env.ts';
import type { createSecurityLog } from './log.ts';
import type { ShopLocales } from './shop-locales.ts';

/** The services that the program passes down, so that no module imports them. */
export interface Deps extends RouteDeps {
  config: Config;
  db: Db;
  queue: JobQueue;
  locales: ShopLocales;
  mailer: Mailer;
  vatRegistry: VatRegistry;
  /** Null if none is configured: uploads are then not checked. */
  virusScanner: VirusScanner | null;
  /** Counts the visits to public pages. */
  visits: Pick<VisitCounter, 'note'>;
  /** The mailbox that the worker reads; null if none is configured. */
  mailboxReader: MailboxReader | null;
  /** Receives security events instead of standard error. */
  securityLog?: ReturnType<typeof createSecurityLog> | undefined;
}
