import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { deleteInBatches } from '#kit/in-batches.ts';
import { DEVICE_SECONDS } from '#features/accounts/sessions/device-cookie.ts';
import { closeForgottenViews } from '#features/accounts/views/close-view.ts';

const DAY_MS = 86_400_000;

/** Deletes expired rows. Safe to run at any time, also concurrently. */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  await closeForgottenViews(ctx);
  await deleteInBatches(ctx, 'sessions', sql`expires_at < ${ctx.now}`);
  await deleteInBatches(ctx, 'sign_in_challenges', sql`expires_at < ${ctx.now}`);
  await deleteInBatches(ctx, 'used_passkey_challenges', sql`expires_at < ${ctx.now}`);
  await deleteInBatches(ctx, 'mail_tokens', sql`expires_at < ${daysAgo(1)}`);
  await deleteInBatches(ctx, 'email_changes', sql`expires_at < ${daysAgo(1)}`);
  // Accepted, withdrawn or over: the audit log says who joined.
  await deleteInBatches(ctx, 'team_invitations', sql`expires_at < ${daysAgo(30)}`);
  await deleteInBatches(ctx, 'company_invitations', sql`expires_at < ${daysAgo(30)}`);
  await deleteInBatches(ctx, 'rate_limits', sql`window_start < ${daysAgo(1)}`);
  const unused = daysAgo(DEVICE_SECONDS / 86_400);
  await deleteInBatches(ctx, 'known_devices', sql`last_used_at < ${unused}`);
  await deleteInBatches(ctx, 'customer_notes', sql`deleted_at < ${daysAgo(1)}`);
  await deleteInBatches(ctx, 'idempotency_keys', sql`created_at < ${daysAgo(7)}`);
}
