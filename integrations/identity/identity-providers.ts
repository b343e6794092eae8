import type { ProviderId } from '#lib/provider-ids.ts';

/** What the shop remembers between sending a person to the provider and their return, in a cookie that only it can read. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who the provider says this is. */
export interface ProvenIdentity {
  issuer: string;
  /** The provider's name of the person, which never changes. */
  subject: string;
  /** Only an address that the provider has verified; otherwise null. */
  email: string | null;
  name: string | null;
}

/** Google and others: says who a person is. Neither call needs more than what it is given, so any process may answer. */
export interface IdentityProvider {
  readonly id: ProviderId;
  /** As people know it. */
  readonly name: string;
  /** The provider's page, and what to remember. Throws if the provider cannot be reached. */
  start(): Promise<{ url: string; secrets: FlowSecrets }>;
  /** Checks the query with which the provider sent the person back. Throws if it is not the answer to this start. */
  finish(query: string, secrets: FlowSecrets): Promise<ProvenIdentity>;
}

/** The configured ones; a shop may have none. */
export interface IdentityProviders {
  readonly list: readonly IdentityProvider[];
}
