import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';

/** Counts one change of one's own account and refuses the one too many within the hour. */
export function limitAccountEdits(ctx: Ctx): Promise<void> {
  const bucket = `account-edit:${requireUser(ctx).userId}`;
  const title = 'Your account was changed very often. Wait a little, then save again.';
  return limitRate(ctx, { bucket, limit: 60, windowSeconds: 3600 }, title);
}
