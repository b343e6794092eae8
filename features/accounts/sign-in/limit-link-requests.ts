import type { Ctx } from '#kit/ctx.ts';
import { countAttempt, type Limit } from '#kit/rate-limit.ts';
import { networkOf } from '#lib/ip-address.ts';
import { findKnownDevice } from '#features/accounts/sessions/known-devices.ts';
import { LINK_MINUTES } from '#features/accounts/tokens/mail-tokens.ts';

/** A visitor asks for a link by mail to an address, which may have no account. */
export interface LinkRequest {
  email: string;
  clientIp: string;
  deviceToken?: string | undefined;
}

/** To one mailbox from all who ask. No longer than a link works: above it there is one in the mailbox that does, so nobody locks the owner out. */
export const LINKS_IN_ALL = { limit: 6, windowSeconds: 60 * LINK_MINUTES.password_reset };

/**
 * Whether another link of this kind may be mailed. Above the limits no mail is sent and the response is the same, so a stranger can neither
 * lock the owner out nor flood the mailbox.
 */
export async function isLinkAllowed(
  ctx: Ctx,
  kind: 'reset' | 'sign-in-link',
  request: LinkRequest,
): Promise<boolean> {
  for (const limit of await limitsFor(ctx, kind, request)) {
    if (!(await countAttempt(ctx, limit))) return false;
  }
  return true;
}

async function limitsFor(
  ctx: Ctx,
  kind: string,
  { email, clientIp, deviceToken }: LinkRequest,
): Promise<Limit[]> {
  const hourly = (bucket: string, limit: number): Limit => ({ bucket, limit, windowSeconds: 3600 });
  const deviceKey = await findKnownDevice(ctx, email, deviceToken);
  if (deviceKey) return [hourly(`${kind}:device:${deviceKey}`, 5)];
  const network = networkOf(clientIp);
  return [
    hourly(`${kind}:account:${email}:${network}`, 5),
    hourly(`${kind}:address:${network}`, 60),
    { bucket: `${kind}:account:${email}`, ...LINKS_IN_ALL },
  ];
}
