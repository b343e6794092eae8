import type { Ctx } from '#kit/ctx.ts';
import { DEVICE_SECONDS } from '#lib/device-cookie.ts';

const DAY_MS = 86_400_000;

/** Removes rows that no longer mean anything. Safe to run at any time, by several at once. */
export async function forgetExpiredRows(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  await ctx.db.deleteFrom('sessions').where('expires_at', '<', ctx.now).execute();
  await ctx.db.deleteFrom('mail_tokens').where('expires_at', '<', daysAgo(1)).execute();
  await ctx.db.deleteFrom('rate_limits').where('window_start', '<', daysAgo(1)).execute();
  const unused = daysAgo(DEVICE_SECONDS / 86_400);
  await ctx.db.deleteFrom('known_devices').where('last_used_at', '<', unused).execute();
  await ctx.db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(7)).execute();
}
