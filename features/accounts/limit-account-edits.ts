import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { messageKeysOf } from '#lib/message-key.ts';

const messageKey = messageKeysOf('api-accounts');

/** Counts one change of the person's own account and throws beyond the hourly limit. */
export function limitAccountEdits(ctx: Ctx): Promise<void> {
  const bucket = `account-edit:${requireUser(ctx).userId}`;
  return limitRate(ctx, { bucket, limit: 60, windowSeconds: 3600 }, messageKey('tooManyEdits'));
}
