import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';

/** Counts one invitation by an administrator and throws beyond the hourly limit: a stolen session sends no flood of mail in the shop's name. */
export function limitInvitations(ctx: Ctx): Promise<void> {
  const bucket = `invitations:${requireTeam(ctx).userId}`;
  return limitRate(ctx, { bucket, limit: 200, windowSeconds: 3600 });
}
