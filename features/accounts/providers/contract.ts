import { z } from 'zod';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { PROVIDER_IDS } from '#lib/provider-ids.ts';
import { SignedIn } from '#features/accounts/contract.ts';
import { SignInChallenge } from '#features/accounts/sign-in/contract.ts';

export const Provider = z.object({ id: z.enum(PROVIDER_IDS), name: z.string() });
export type Provider = z.infer<typeof Provider>;

export const ProviderStart = z.object({
  /** Where to go after signing in; a path of ours. */
  redirect: z.string().max(2000).optional(),
  /** Link the provider to the signed-in person instead of signing in. */
  isLink: z.boolean().optional(),
});
export type ProviderStart = z.infer<typeof ProviderStart>;

/** The page of the provider. */
export const ProviderPage = z.object({ url: z.string() });

/** The query with which the provider sent the person back. */
export const ProviderReturn = z.object({ query: z.string().max(8000) });

/** What came of it: a session, a second step, or a linked account. */
export const ProviderOutcome = z.object({
  signedIn: SignedIn.nullable(),
  challenge: SignInChallenge.shape.challenge.nullable(),
  isLinked: z.boolean(),
  redirect: z.string().nullable(),
  /** The language of the page where it began. */
  locale: z.enum(LOCALE_TAGS),
});
export type ProviderOutcome = z.infer<typeof ProviderOutcome>;

/** An account elsewhere with which the person signs in. */
export const LinkedAccount = z.object({
  id: z.uuid(),
  provider: Provider,
  email: z.string().nullable(),
  linkedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

export const LinkedAccounts = z.object({
  accounts: z.array(LinkedAccount),
  /** Those that could be linked. */
  offered: z.array(Provider),
});
export type LinkedAccounts = z.infer<typeof LinkedAccounts>;

export const ProviderFailures = declareFailures('api-accounts', {
  provider_refused: 422,
  provider_unreachable: 503,
  provider_email_unverified: 409,
  address_unconfirmed: 409,
  linked_to_other: 409,
  last_way_in: 409,
});
