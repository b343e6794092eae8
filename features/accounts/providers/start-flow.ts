import { ProviderFailures, type ProviderStart } from './contract.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { networkOf } from '#lib/ip-address.ts';
import { getProvider, sealFlow, type ProviderDeps } from './flow.ts';

interface StartInput extends ProviderStart {
  provider: string;
  clientIp: string;
  sessionId: string | undefined;
}

/** Where the person proves who they are, and what their browser keeps meanwhile. Linking is sensitive: it is another way in. */
export async function startProviderFlow(
  ctx: Ctx,
  { identities, secrets }: ProviderDeps,
  { provider: id, redirect, isLink, clientIp, sessionId }: StartInput,
): Promise<{ url: string; sealed: Buffer }> {
  const provider = getProvider(identities, id);
  const linkTo = isLink ? ownSession(ctx, sessionId) : null;
  // The provider may be asked for its addresses.
  const bucket = `provider:start:${networkOf(clientIp)}`;
  await limitRate(ctx, { bucket, limit: 100, windowSeconds: 900 });
  const { url, secrets: flow } = await provider.start().catch((cause: unknown) => {
    throw new ApiFailure(ProviderFailures.provider_unreachable, { cause });
  });
  const remembered = { ...flow, provider: provider.id, redirect: redirect ?? null, linkTo };
  return { url, sealed: sealFlow(ctx, secrets, { ...remembered, locale: ctx.locale }) };
}

function ownSession(ctx: Ctx, sessionId: string | undefined) {
  const { userId } = requireUser(ctx);
  requireRecentVerification(ctx);
  if (sessionId === undefined) throw new ApiFailure(CommonFailures.sign_in_required);
  return { userId, sessionId };
}
