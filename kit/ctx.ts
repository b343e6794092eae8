import type { Db } from '#db/client.ts';
import type { Membership } from '#lib/company-roles.ts';
import type { Locale } from '#lib/locale.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import { isTeamRole, type TeamRole } from '#lib/roles.ts';
import type { JobQueue } from './job-queue.ts';
import type { SecurityLog } from './security-log.ts';

/** Somebody of the team. The kind is the side of an order; what they may do follows from the role (`lib/permissions.ts`). */
export interface TeamActor {
  readonly kind: 'admin';
  readonly userId: string;
  readonly username: string;
  readonly role: TeamRole;
  readonly companies?: readonly Membership[];
}

/** Somebody of the team who sees the shop as a customer, and changes nothing (docs/decisions/team-and-customers.md). */
export interface Viewer {
  readonly viewId: string;
  readonly userId: string;
  readonly username: string;
  readonly role: TeamRole;
  readonly until: Date;
}

export interface CustomerActor {
  readonly kind: 'customer';
  readonly userId: string;
  readonly username: string;
  /** Who really asks, if it is not the customer. */
  readonly viewedBy?: Viewer;
  /** The companies that the person belonged to when the request came; `lockOrder` looks again. */
  readonly companies?: readonly Membership[];
}

/** Who is acting. A job or a webhook acts as the system, under a name that the audit log shows. */
export type Actor =
  | { readonly kind: 'visitor' }
  | CustomerActor
  | TeamActor
  | { readonly kind: 'system'; readonly name: string };

/** Everything a verb needs. Nothing is ambient: a test builds one of these and calls the verb. */
export interface Ctx {
  readonly actor: Actor;
  readonly db: Db;
  readonly now: Date;
  /** The language of the answer: the language of the page or person, or the shop's default. Mails and invoices have their own. */
  readonly locale: Locale;
  readonly queue: JobQueue;
  /** Encrypts what the database keeps of secrets. */
  readonly secrets: SecretBox;
  /** Replaces the database's clock in tests that simulate time; see `readClock`. */
  readonly clock?: () => Date;
  /** Where a request comes from; jobs have none. */
  readonly origin?: {
    readonly ip: string;
    readonly userAgent: string | undefined;
    /** Where the network is, if a proxy in front says so. */
    readonly country?: string | undefined;
  };
  /** Under this name the audit log shows what is done with a person's rights, but not by them: by the operator on the command line. */
  readonly recordedAs?: string | undefined;
  /** When the person last proved who they are in this session; see `requireRecentVerification`. */
  readonly verifiedAt?: Date | undefined;
  /** Receives security events; see `reportSecurity`. */
  readonly security?: SecurityLog | undefined;
  /** What a transaction does last, by key; see `beforeCommit`. */
  readonly last?: Map<string, () => Promise<void>> | undefined;
  /** What a request that only reads has read already, by name; see `readOnce`. */
  readonly reads?: Map<string, Promise<unknown>> | undefined;
}

/** The same context, acting as the system under the given name. */
export function asSystem(ctx: Ctx, name: string): Ctx {
  return { ...ctx, actor: { kind: 'system', name } };
}

/** A person with an account, acting. */
export function personActor(person: {
  id: string;
  username: string;
  role: string;
  companies?: readonly Membership[];
}): CustomerActor | TeamActor {
  const { id: userId, username, role, companies = [] } = person;
  const who = { userId, username, ...(companies.length > 0 && { companies }) };
  if (!isTeamRole(role)) return { kind: 'customer', ...who };
  return { kind: 'admin', ...who, role };
}

/** The companies that somebody belongs to. */
export function companiesOf(actor: Actor): readonly Membership[] {
  return ('userId' in actor && actor.companies) || [];
}

/** Who sees the shop as this customer; undefined for everybody who acts for themselves. */
export function viewerOf(actor: Actor): Viewer | undefined {
  return actor.kind === 'customer' ? actor.viewedBy : undefined;
}

/** Who acts, as it is recorded: the viewer, not the customer whose account is viewed. */
export function recordedActor({ actor, recordedAs }: Ctx): Actor {
  if (recordedAs !== undefined) return { kind: 'system', name: recordedAs };
  const viewer = viewerOf(actor);
  if (!viewer) return actor;
  const { userId, username, role } = viewer;
  return { kind: 'admin', userId, username, role };
}
