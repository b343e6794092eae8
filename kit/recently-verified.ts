import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import type { Ctx } from './ctx.ts';

/** How long a proof of identity holds for sensitive changes. */
export const VERIFIED_SECONDS = 600;

/**
 * Refuses a sensitive change by a person who has not proven within the last ten minutes who they are: by signing in, or again since. Jobs
 * and webhooks act as the system and pass.
 */
export function requireRecentVerification(ctx: Ctx): void {
  if (ctx.actor.kind === 'system') return;
  const { verifiedAt } = ctx;
  if (verifiedAt && ctx.now.getTime() - verifiedAt.getTime() <= VERIFIED_SECONDS * 1000) return;
  throw new ApiFailure(CommonFailures.reauthentication_required);
}
