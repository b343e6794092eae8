/** What the shop remembers of a person on their way to a provider and back: in their browser, encrypted, for a quarter of an hour. */
import { z } from 'zod';
import { ProviderFailures } from './contract.ts';
import type {
  IdentityProvider,
  IdentityProviders,
} from '#integrations/identity/identity-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { PROVIDER_IDS } from '#lib/provider-ids.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import { FLOW_SECONDS } from './sign-in-flow-cookie.ts';

export interface ProviderDeps {
  identities: IdentityProviders;
  secrets: SecretBox;
}

const Flow = z.object({
  provider: z.enum(PROVIDER_IDS),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string().nullable(),
  locale: z.enum(LOCALE_TAGS),
  /** The session to whose person the account is linked: the browser does not send it when it comes back from another site. */
  linkTo: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
  expiresAt: z.number(),
});
export type Flow = z.infer<typeof Flow>;

const PURPOSE = 'sign-in-flow';

export function sealFlow(ctx: Ctx, secrets: SecretBox, flow: Omit<Flow, 'expiresAt'>): Buffer {
  const expiresAt = ctx.now.getTime() + FLOW_SECONDS * 1000;
  return secrets.seal(JSON.stringify({ ...flow, expiresAt }), PURPOSE);
}

/** Throws `provider_refused` unless this browser went to this provider a moment ago. */
export function openFlow(
  ctx: Ctx,
  secrets: SecretBox,
  { sealed, provider }: { sealed: Buffer | null; provider: string },
): Flow {
  const flow = sealed && readFlow(secrets, sealed);
  if (!flow || flow.provider !== provider || flow.expiresAt < ctx.now.getTime())
    throw new ApiFailure(ProviderFailures.provider_refused);
  return flow;
}

function readFlow(secrets: SecretBox, sealed: Buffer): Flow | null {
  try {
    return Flow.parse(JSON.parse(secrets.open(sealed, PURPOSE)));
  } catch {
    return null; // invented, or sealed with an earlier key
  }
}

/** Throws not found for a provider that is not configured. */
export function getProvider({ list }: IdentityProviders, id: string): IdentityProvider {
  const provider = list.find((each) => each.id === id);
  if (!provider) throw new ApiFailure(CommonFailures.not_found);
  return provider;
}
