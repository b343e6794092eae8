import type { Db } from '#db/client.ts';
import type { Locale } from '#lib/locale.ts';
import type { JobQueue } from './job-queue.ts';
import type { SecurityLog } from './security-log.ts';

/** Who is acting. A job or a webhook acts as the system, under a name that the audit log shows. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'customer'; readonly userId: string; readonly username: string }
  | { readonly kind: 'admin'; readonly userId: string; readonly username: string }
  | { readonly kind: 'system'; readonly name: string };

/** Everything a verb needs. Nothing is ambient: a test builds one of these and calls the verb. */
export interface Ctx {
  readonly actor: Actor;
  readonly db: Db;
  readonly now: Date;
  /** The language of the answer: the language of the page or person, or the shop's default. Mails and invoices have their own. */
  readonly locale: Locale;
  readonly queue: JobQueue;
  /** Replaces the database's clock in tests that simulate time; see `readClock`. */
  readonly clock?: () => Date;
  /** Where a request comes from; jobs have none. */
  readonly origin?: { readonly ip: string; readonly userAgent: string | undefined };
  /** Receives security events; see `reportSecurity`. */
  readonly security?: SecurityLog | undefined;
}

/** The same context, acting as the system under the given name. */
export function asSystem(ctx: Ctx, name: string): Ctx {
  return { ...ctx, actor: { kind: 'system', name } };
}
