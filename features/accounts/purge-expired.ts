import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { deleteInBatches } from '#kit/in-batches.ts';
import { DEVICE_SECONDS } from '#lib/device-cookie.ts';

const DAY_MS = 86_400_000;

/** Deletes expired rows. Safe to run at any time, also concurrently. */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  await deleteInBatches(ctx, 'sessions', sql`expires_at < ${ctx.now}`);
  await deleteInBatches(ctx, 'mail_tokens', sql`expires_at < ${daysAgo(1)}`);
  await deleteInBatches(ctx, 'email_changes', sql`expires_at < ${daysAgo(1)}`);
  await deleteInBatches(ctx, 'rate_limits', sql`window_start < ${daysAgo(1)}`);
  const unused = daysAgo(DEVICE_SECONDS / 86_400);
  await deleteInBatches(ctx, 'known_devices', sql`last_used_at < ${unused}`);
  await deleteInBatches(ctx, 'idempotency_keys', sql`created_at < ${daysAgo(7)}`);
}
