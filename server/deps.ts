import type { RouteDeps } from '#api/routes.ts';
import type { Db } from '#db/client.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { MailboxReader } from '#integrations/mail/mailbox-reader.ts';
import type { JobQueue } from '#kit/job-queue.ts';
import type { Config } from '#lib/env.ts';
import type { createSecurityLog } from './log.ts';
import type { ShopLocales } from './shop-locales.ts';

/** The services that the program passes down, so that no module imports them. */
export interface Deps extends RouteDeps {
  config: Config;
  db: Db;
  queue: JobQueue;
  locales: ShopLocales;
  mailer: Mailer;
  /** The mailbox that the worker reads; null if none is configured. */
  mailboxReader: MailboxReader | null;
  /** Receives security events instead of standard error. */
  securityLog?: ReturnType<typeof createSecurityLog> | undefined;
}
